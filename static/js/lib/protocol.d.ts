// Every frame, view, option and event of the protocol, version 1 (docs/protocol.md).

export type Seat = 0 | 1;
export type Pair<T> = [T, T];
/** Rank then suit: "TD" is the ten of diamonds. */
export type Card = string;
export type Meld = Card[];
export type Source = "stock" | "discard";
export type LayOff = { card: Card; meld: number };
export type KnockKind = "knock" | "gin" | "big_gin";
export type Kind = KnockKind | "undercut" | "void";
export type Phase = "offer" | "draw" | "discard" | "last" | "lay_off" | "over";

export type Player = { id: string; name: string | null; kind: "person" | "computer"; guest?: number };
export type SeatState = { player: Player; present?: boolean };
export type Series = { wins: Pair<number>; points: Pair<number>; matches: number };

export type Rules = {
  preset: string;
  knock_limit: number | "upcard";
  ace_upcard: "one" | "gin_only";
  spades_double: boolean;
  gin_bonus: number;
  undercut_bonus: number;
  big_gin_bonus: number | null;
  stock_end: "void" | "last_discard";
  next_dealer: "winner" | "loser" | "alternate";
  target: number;
  box_bonus: number;
  game_bonus: number;
  shutout: "none" | "double";
  scoring: "single" | "hollywood";
};

export type Table = {
  id: string;
  rules: Rules;
  aids: boolean;
  spectators: boolean;
  clock: null | { turn: number };
  seats: Pair<SeatState | null>;
  series: Series | null;
  you: Seat | null;
};

export type Final = {
  points: Pair<number>;
  bonus: Pair<number>;
  boxes: Pair<number>;
  total: Pair<number>;
  net: number;
};

/** One game of Hollywood; the settlement is seen from seat 0. */
export type Column = {
  score: Pair<number>;
  boxes: Pair<number>;
  opened: Pair<boolean>;
  winner: Seat | null;
  settlement: number | null;
};

/** A finished round as REST tells it; in Hollywood with the games that it counted in. */
export type FinishedRound = {
  number: number;
  result: Result | null;
  score: Pair<number>;
  games?: number[];
};

export type Match = {
  id: string;
  number: number;
  rules: Rules;
  status: "waiting" | "playing" | "finished" | "abandoned";
  score: Pair<number>;
  rounds: number;
  boxes: Pair<number>;
  winner: Seat | null;
  reason: null | "target" | "draw" | "resign" | "claim" | "closed";
  final: Final | null;
  rematch: Pair<boolean>;
  columns?: Column[];
};

export type Next = {
  number: number;
  dealer: Seat | null;
  commitment: string;
  ready: Pair<boolean>;
  bound: Pair<boolean>;
};

export type Knock = {
  seat: Seat;
  kind: KnockKind;
  melds: Meld[];
  unmatched: Card[];
  deadwood: number;
  discard: Card | null;
};

export type Result = {
  kind: Kind;
  reason?: "stock" | "turns" | "restored";
  winner: Seat | null;
  points: number;
  difference: number;
  bonus: number;
  doubled: boolean;
  hands: Pair<Card[]>;
  melds: Pair<Meld[]> | null;
  layoffs: LayOff[];
  deadwood: Pair<number> | null;
};

export type Proof = { server_seed: string; entropy: Pair<string>; bound: Pair<boolean> };

/** The last five are missing in a spectator's view. */
export type Round = {
  number: number;
  dealer: Seat;
  phase: Phase;
  turn: Seat | null;
  upcard: Card;
  knock_limit: number;
  doubled: boolean;
  stock: number;
  discard_top: Card | null;
  discards: number;
  counts: Pair<number>;
  knock: Knock | null;
  result: Result | null;
  commitment: string;
  proof: Proof | null;
  hand?: Card[];
  drawn?: Card | null;
  may_not_discard?: Card | null;
  melds?: Meld[];
  deadwood?: number;
};

export type View = {
  table: Table;
  you: Seat | null;
  match: Match;
  next: Next | null;
  round: Round | null;
  clock?: null | { turn_ends: string; moves_made_for: number };
};

export type KnockChoice = { kind: KnockKind; deadwood: number; melds: Meld[]; others: Meld[][] };
export type Choice =
  | { type: "ready" }
  | { type: "resign" }
  | { type: "rematch" }
  | { type: "claim"; choices: string[] }
  | { type: "pass" }
  | { type: "draw"; from: Source[] }
  | { type: "discard"; cards: Record<Card, number> }
  | { type: "knock"; discards: Record<Card, KnockChoice> }
  | { type: "big_gin"; melds: Meld[] }
  | { type: "lay_off"; melds: Meld[]; layoffs: LayOff[]; deadwood: number };
export type ChoiceOf<T extends Choice["type"]> = Extract<Choice, { type: T }>;

export type Action =
  | { type: "ready"; commitment: string; entropy?: string; next?: string }
  | { type: "pass" }
  | { type: "draw"; from: Source }
  | { type: "discard"; card: Card }
  | { type: "knock"; discard: Card; melds?: Meld[] }
  | { type: "big_gin"; melds?: Meld[] }
  | { type: "lay_off"; melds?: Meld[]; layoffs?: LayOff[] }
  | { type: "resign" }
  | { type: "rematch"; rules?: Rules };

export type Event =
  | { type: "join"; seat: Seat; player: Player }
  | { type: "ready" | "pass" | "resign"; seat: Seat }
  | {
      type: "deal";
      number: number;
      dealer: Seat;
      upcard: Card;
      knock_limit: number;
      commitment: string;
      entropy: Pair<string>;
    }
  | { type: "draw"; seat: Seat; from: Source; card?: Card | null }
  | { type: "discard"; seat: Seat; card: Card }
  | ({ type: "knock" } & Knock)
  | { type: "lay_off"; seat: Seat; melds: Meld[]; layoffs: LayOff[]; deadwood: number }
  | { type: "round_end"; result: Result; score: Pair<number>; proof: Proof }
  | { type: "match_end"; winner: Seat | null; reason: Match["reason"]; final: Final | null }
  | { type: "claim"; seat: Seat; choice: string }
  | { type: "timeout"; seat: Seat; move: string }
  | { type: "rematch"; seat: Seat; rules?: Rules }
  | { type: "restored" };

export type Row = { seq: number; events: Event[] };
export type PresenceState = "here" | "away" | "reconnecting" | "offline";
export type Presence = { state: PresenceState; since: string };

export type Hello = {
  type: "hello";
  protocol: number;
  match: string;
  seq: number;
  view: View;
  legal: Choice[];
  presence: Pair<Presence> | { seats: Pair<Presence>; spectators: number };
  missed: Row[];
  server_time: string;
};
export type Step = {
  type: "step";
  match: string;
  seq: number;
  events: Event[];
  view: View;
  legal: Choice[];
  server_time: string;
  id?: string;
};
export type Refused = {
  type: "no";
  id?: string;
  code: string;
  message?: string;
  match?: string;
  seq?: number;
  details?: Record<string, unknown>;
};
export type Frame =
  | Hello
  | Step
  | Refused
  | { type: "ok"; id: string; match: string; seq: number }
  | { type: "presence"; seats: Pair<Presence>; spectators: number }
  | { type: "say"; seat: Seat; phrase: string }
  | { type: "pong"; t: number };

export type Do = { type: "do"; id: string; match: string; seq: number; action: Action };
export type Sent = Do | { type: "say"; phrase: string } | { type: "here"; visible: boolean } | { type: "ping"; t: number };
