"""Looking at a record: what the page shows of one that adds up, and how it refuses all others."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import closing
from html import unescape
from typing import Any, TypeAlias

import httpx
import pytest

from app.record import Fault, RecordError, read
from app.services.records import sheet_of
from app.web.limits import RECORD_BYTES
from tests.live.server import LiveServer
from tests.record.golden import EXPECTED, NAMES, golden
from tests.web.page_site import OURS, ROOT, Site, words_of

Send: TypeAlias = Callable[[Site, Any], Awaitable[httpx.Response]]

GIN = golden("gin")


async def show(site: Site, record: str | bytes) -> httpx.Response:
    """A file, as the form sends it."""
    files = {"file": ("match.upcard", record), "record": (None, "")}
    return await site.client.post("/record", files=files, headers=OURS)


async def paste(site: Site, text: str) -> httpx.Response:
    """A text: browsers end its lines in two characters, and send a file without a name."""
    record = text.replace("\n", "\r\n").encode()
    files = {"file": ("", b""), "record": (None, record)}
    return await site.client.post("/record", files=files, headers=OURS)


def text_kept(page: httpx.Response) -> str:
    found = re.search(r"<textarea[^>]*>\n(.*)</textarea>", page.text, re.DOTALL)
    assert found is not None
    return unescape(found[1])


# What adds up


@pytest.mark.parametrize("name", NAMES)
async def test_every_golden_record_is_shown_with_all_its_rounds(site: Site, name: str) -> None:
    page = await show(site, golden(name))
    text, expected = words_of(page), EXPECTED[name]
    assert page.status_code == 200
    assert page.headers["cache-control"] == "private, no-cache"
    assert '<meta name="robots" content="noindex">' in page.text
    assert len(re.findall(r'id="round-\d+"', page.text)) == len(expected["rounds"])
    assert ("Every deal and every result adds up." in text) == bool(expected["rounds"])
    for number in range(1, len(expected["rounds"]) + 1):
        assert f'href="#round-{number}"' in page.text
        assert f'id="round-{number}"' in page.text
    if expected["total"] is not None and "hollywood" not in name:
        assert f"Total {expected['total'][0]} {expected['total'][1]}" in text
    ids = re.findall(r'\sid="([^"]+)"', page.text)
    assert sorted(ids) == sorted(set(ids))
    assert len(re.findall(r"<h1[ >]", page.text)) == 1
    assert " style=" not in page.text


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("classic", ["Record · Classic Gin · match 1 · to 250", "Boxes ×", "Game bonus"]),
        ("gin", ["Record · Gin Rummy", "Mia won the match", "Round by round", "Round 27"]),
        ("hollywood", ["Three games", "three games to", "Spread", "Worth", "Sum"]),
        ("hollywood-drawn", ["A drawn match", "The three games come out even."]),
        ("oklahoma_hollywood-shutout", ["Oklahoma Hollywood", "won the match"]),
        ("straight", ["Straight Gin", "went gin"]),
        ("modern-options", ["went big gin"]),
        ("oklahoma-resigned-in-a-round", ["resigned.", "ended in the middle of this round"]),
        ("gin-resigned-at-once", ["resigned.", "Not played to its end"]),
        ("classic-claimed-in-a-round", ["was away for too long."]),
        ("classic-closed-between-rounds", ["The match was closed", "Nobody played on"]),
        ("gin-under-way", ["A match under way", "Every deal and every result adds up."]),
        ("gin-not-begun", ["A match under way", "No round is finished in this record."]),
    ],
)
async def test_every_scoring_and_every_end_is_told(
    site: Site, name: str, said: Sequence[str]
) -> None:
    text = words_of(await show(site, golden(name)))
    assert [each for each in said if each not in text] == []


async def test_hands_and_how_the_score_came_about_are_those_of_the_rounds_own_page(
    site: Site,
) -> None:
    sheet = sheet_of(GIN)
    told = (await show(site, GIN)).text
    site.house.rounds, site.house.changes = sheet.rounds, {"seats": sheet.seats}
    for each in sheet.rounds:
        own = (await site.get(f"/m/matchMATCH23/rounds/{each.number}")).text
        main = own.partition("</h1>")[2].partition("<nav")[0].replace("h2", "h3")
        assert main.strip()
        assert " ".join(main.split()) in " ".join(told.split())


async def test_the_proof_of_every_round_stands_beside_it(site: Site) -> None:
    page = await show(site, GIN)
    for told in read(GIN).rounds():
        assert told.deal.proof.server_seed in page.text
        assert told.deal.commitment in page.text
    assert page.text.count("Dealt again here") == len(list(read(GIN).rounds()))


async def test_a_pasted_text_is_as_good_as_a_file(site: Site) -> None:
    file = await show(site, GIN)
    assert (await paste(site, f"\n {GIN}\n\n")).text == file.text
    sent = await site.client.post("/record", data={"record": GIN}, headers=OURS)
    assert sent.text == file.text


async def test_names_are_text_and_guests_are_called_as_everywhere(site: Site) -> None:
    record = GIN.replace('"Mia"', '"<b>M</b>&"').replace('"Tom \\"the Ace\\" Ødegård"', '"Guest 7"')
    page = await show(site, record)
    assert '<bdi translate="no">&lt;b&gt;M&lt;/b&gt;&amp;</bdi> won the match' in page.text
    assert "<b>M</b>" not in page.text
    assert "Guest 7" in words_of(page)
    guest = sheet_of(record.replace("Guest 7", "Guest 42")).seats[1]
    assert guest is not None
    assert (guest.name, guest.guest) == (None, 42)


@pytest.mark.parametrize("name", ["gin", "gin-resigned-at-once", "classic-closed-between-rounds"])
async def test_whoever_is_called_like_an_open_seat_still_sits_there(site: Site, name: str) -> None:
    record = re.sub(r'\[seat1 ".*"\]', '[seat1 "-"]', golden(name))
    page = await show(site, record)
    assert page.status_code == 200
    assert "Open seat" not in page.text
    empty = await show(site, re.sub(r'\[seat1 ".*"\]', '[seat1 "-"]', golden("gin-not-begun")))
    assert "Open seat" in words_of(empty)


# What does not

BROKEN = {
    Fault.NOT_A_RECORD: "Dear Mia,\nthank you for the game.",
    Fault.UNKNOWN_VERSION: GIN.replace('"1"', '"2"', 1),
    Fault.BAD_HEADER: GIN.replace("[number", "[nummer"),
    Fault.BAD_NAME: GIN.replace('"Mia"', '""'),
    Fault.BAD_RULES: GIN.replace('[gin_bonus "25"]', '[gin_bonus "100000"]'),
    Fault.OUT_OF_PLACE: GIN.replace("\n1. ", "\n2. "),
    Fault.WRONG_COMMITMENT: re.sub("commitment .{4}", "commitment 0000", GIN, count=1),
    Fault.WRONG_RESULT: re.sub(r"points (\d+) d", r"points 1\1 d", GIN, count=1),
    Fault.WRONG_END: GIN.replace('[winner "0"]', '[winner "1"]'),
}
SAID = {
    Fault.NOT_A_RECORD: "That is not the record of a match.",
    Fault.UNKNOWN_VERSION: "The record is of a version that is not known here.",
    Fault.BAD_HEADER: "Something is missing or misspelt in the header.",
    Fault.BAD_NAME: "That cannot be a player’s name.",
    Fault.BAD_RULES: "There are no such rules.",
    Fault.OUT_OF_PLACE: "Another line belongs here.",
    Fault.WRONG_COMMITMENT: "The opened secret does not fit its commitment.",
    Fault.WRONG_RESULT: "The result does not follow from the cards.",
    Fault.WRONG_END: "The header tells another outcome than the rounds.",
}


@pytest.mark.parametrize("fault", BROKEN)
@pytest.mark.parametrize("send", [show, paste])
async def test_what_does_not_add_up_comes_back_with_line_and_reason(
    site: Site, fault: Fault, send: Send
) -> None:
    with pytest.raises(RecordError) as caught:
        read(BROKEN[fault])
    error = caught.value
    assert error.code is fault
    page = await send(site, BROKEN[fault])
    text = unescape(words_of(page))
    assert page.status_code == 422
    assert f"Line {error.line}: {SAID[fault]}" in text
    assert error.reason[1:] in text
    assert text_kept(page).strip() == BROKEN[fault].strip()
    assert "Every deal" not in text


def test_every_fault_has_a_sentence_of_its_own() -> None:
    sentences = (ROOT / "templates/parts/record_faults.html").read_text()
    # The last one stands for itself.
    assert [*re.findall(r'code == "(\w+)"', sentences), Fault.WRONG_END] == list(Fault)


async def test_where_nothing_was_given_the_form_says_what_to_do(site: Site) -> None:
    for page in (await show(site, ""), await paste(site, " \n"), await site.post("/record", {})):
        assert page.status_code == 422
        assert "Choose a file, or paste the text of one." in words_of(page)


HOSTILE = {
    "binary": b"\x89PNG\r\n\x1a\n\0\0\xff\xfe" * 10_000,
    "a name with NUL": GIN.replace("Mia", "M\0ia").encode(),
    "half a surrogate": GIN.encode().replace(b"Mia", b"\xed\xa0\x80"),
    "steering a terminal": GIN.replace("Mia", "M\x1b[2Jia").encode(),
    "one long line": b"x" * RECORD_BYTES,
    "one long name": GIN.replace("Mia", "M" * 200_000).encode(),
    "deep": b"[" * RECORD_BYTES,
    "lines alone": b"\n" * (RECORD_BYTES // 2),
    "an end of the field": b"</textarea><script>alert(1)</script>",
    "a round without end": GIN.encode() + b"28. play " + b"pass " * 40_000,
    "too many bytes": b"x" * (RECORD_BYTES + 1),
}


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("send", [show, paste])
async def test_hostile_files_are_refused_by_the_form(site: Site, what: str, send: Send) -> None:
    body = HOSTILE[what]
    page = await send(site, body if send is show else body.decode("latin-1"))
    assert page.status_code in {413, 422}
    assert "<h1>Look at a record</h1>" in page.text
    assert "<script>alert" not in page.text
    assert "\0" not in page.text
    assert "\x1b" not in page.text


async def test_what_is_no_text_does_not_fill_the_field(site: Site) -> None:
    page = await show(site, HOSTILE["binary"])
    assert "That is not a text file." in words_of(page)
    assert text_kept(page) == ""
    assert "M\ufffdia" in text_kept(await paste(site, GIN.replace("Mia", "M\0ia")))


@pytest.mark.parametrize("charset", ["punycode", "unicode_escape", "utf-7", "idna", "nonsense"])
@pytest.mark.parametrize("path", ["/record", "/new", "/me"])
async def test_forms_in_another_encoding_are_turned_away(
    site: Site, path: str, charset: str
) -> None:
    part = b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n\\ud800-9\r\n--x--\r\n'
    kind = {"content-type": f"multipart/form-data; boundary=x; charset={charset}"}
    page = await site.client.post(path, content=part, headers={**OURS, **kind})
    assert page.status_code == 400
    assert "That could not be read" in words_of(page)


@pytest.mark.parametrize("line", ["&" * 10_000, ";" * 40, "record=1" + "&" * 40, "a&" * 50])
@pytest.mark.parametrize("path", ["/record", "/new"])
async def test_too_many_fields_are_turned_away_be_there_something_in_them_or_not(
    site: Site, path: str, line: str
) -> None:
    kind = {"content-type": "application/x-www-form-urlencoded"}
    page = await site.client.post(path, content=line.encode(), headers={**OURS, **kind})
    assert page.status_code == 400


# Through the server


def rows_of(server: LiveServer) -> dict[str, int]:
    """How many rows every table of the database has."""
    with closing(sqlite3.connect(f"file:{server.data}/upcard.sqlite3?mode=ro", uri=True)) as db:
        names = [
            name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        return {name: db.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


async def test_nothing_of_a_record_is_stored_and_nobody_becomes_known(server: LiveServer) -> None:
    before = rows_of(server)
    assert len(before) > 5
    async with httpx.AsyncClient(base_url=server.url) as http:
        for record in (GIN, BROKEN[Fault.WRONG_RESULT]):
            page = await http.post("/record", files={"file": ("match.upcard", record)})
            assert "set-cookie" not in page.headers
    assert rows_of(server) == before


async def test_what_is_too_large_is_told_by_the_form_whether_its_length_is_told_or_not(
    server: LiveServer,
) -> None:
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    kind = {"content-type": "multipart/form-data; boundary=x"}

    async def pieces(count: int, end: bytes = b"\r\n--x--\r\n") -> AsyncIterator[bytes]:
        yield head
        for _ in range(count):
            yield b"\n" * 4096
        yield end

    async with httpx.AsyncClient(base_url=server.url) as http:
        told = await http.post("/record", files={"file": ("a", b"x" * 3_000_000)})
        untold = await http.post("/record", content=pieces(80), headers=kind)
        as_large_as_may_be = await http.post("/record", content=pieces(64), headers=kind)
    for page in (told, untold):
        assert page.status_code == 413
        assert "A record shown here has at most 256 KiB" in words_of(page)
        assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "256 KiB" not in words_of(as_large_as_may_be)


@pytest.mark.parametrize("path", ["/record", "/new"])
async def test_a_form_that_breaks_off_is_not_worth_a_line_in_the_log(
    server: LiveServer, path: str
) -> None:
    before = server.log_text()
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = f"POST {path} HTTP/1.1\r\nHost: {server.url[7:]}\r\n"
    head += "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x"
    writer.write(head.encode())
    await writer.drain()
    writer.close()
    await writer.wait_closed()
    async with httpx.AsyncClient(base_url=server.url) as http:
        for body in (b"x" * 100, b"--x\r\nfoo\r\n"):
            kind = {"content-type": "multipart/form-data; boundary=x"}
            answer = await http.post("/record", content=body, headers=kind)
            assert answer.status_code == 400
    assert server.log_text() == before


async def test_many_records_at_once_are_all_shown(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        files = {"file": ("match.upcard", golden("gin-under-way"))}
        posts = [http.post("/record", files=files) for _ in range(12)]
        pages = await asyncio.gather(*posts)
        home = await http.get("/")
    assert [page.status_code for page in (*pages, home)] == [200] * 13
