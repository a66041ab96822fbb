# syntax=docker/dockerfile:1
FROM python:3.12-slim AS build
WORKDIR /srv/upcard
RUN python -m venv .venv
COPY requirements/run.lock requirements/run.lock
RUN .venv/bin/python -m pip install --quiet --no-cache-dir --require-hashes -r requirements/run.lock
COPY pyproject.toml README.md LICENSE ./
COPY app app
RUN .venv/bin/python -m pip install --quiet --no-cache-dir --no-deps --no-build-isolation -e . \
    && .venv/bin/python -m compileall -q app

FROM python:3.12-slim
RUN useradd --system --uid 10001 --no-create-home upcard \
    && install -d -o upcard -g upcard /data
WORKDIR /srv/upcard
COPY --from=build /srv/upcard /srv/upcard
COPY migrations migrations
COPY templates templates
COPY static static
COPY locales locales
ENV PATH=/srv/upcard/.venv/bin:$PATH PYTHONUNBUFFERED=1 UPCARD_DATA=/data UPCARD_PORT=8000
USER upcard
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["python", "-c", \
    "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"UPCARD_PORT\"]}/healthz', timeout=2)"]
CMD ["upcard", "serve"]
