/** What travels between server and page, and what the shell and the table tell each other. */

export type Game = "crescent" | "freecell";
export type Status = "playing" | "redeal_needed" | "only_take_back" | "stuck" | "won";
/** Crescent `1`…`16`, `SA`…`CK`; FreeCell `1`…`8`, `a`…`d`, `S` `H` `D` `C`; a redeal is `R`. */
export type Place = string;
/** Rank letter, then suit letter: `TD`. */
export type Card = string;

export interface Move {
  source: Place;
  target: Place;
  count: number;
}

export interface Pile {
  place: Place;
  /** The cards this player may see, bottom first; the last one is the top card. */
  cards: Card[];
  count: number;
  hidden: number;
}

export interface Change {
  type: "deal" | "move" | "redeal" | "undo" | "redo" | "restart";
  source?: Place | null;
  target?: Place | null;
  count?: number;
  cards?: Card[];
  turned?: Place[];
}

export interface Refusal {
  reason: string;
  arguments: Record<string, string | number>;
  source?: Place | null;
  target?: Place | null;
}

export interface Selection {
  at: Place;
  count: number;
}

export interface View {
  id: string;
  game: Game;
  option: string;
  /** Null when the game was begun from a pasted board. */
  code: string | null;
  number: number | null;
  custom: boolean;
  version: number;
  status: Status;
  piles: Pile[];
  cells: { place: Place; card: Card | null }[];
  foundations: { place: Place; top: Card | null; count: number }[];
  destinations: Record<Place, Record<string, Place[]>>;
  counters: {
    moves: number;
    score: number | null;
    redeals: number | null;
    elapsed_ms: number;
  };
  can: { undo: boolean; redo: boolean; redeal: boolean; finish: boolean; restart: boolean };
  runs: Record<Place, number>;
  last: Change;
  refusal: Refusal | null;
  selection: Selection | null;
  help: { hints: number; viewer: boolean };
  /** Said once when the game begins: a message key, such as "a code of the other game". */
  notice?: { code: string; arguments: Record<string, string | number> } | null;
  daily?: string | null;
}

/** What the table and the toolbar ask for; the shell adds `id`, `version` and the time. */
export type Command =
  | ({ type: "move" } & Move)
  | { type: "tap"; at: Place; count?: number; selected?: Selection | null }
  | { type: "double_tap"; at: Place }
  | {
      type: "drop";
      source: Place;
      count: number;
      at?: Place | null;
      area?: { nearest: "A" | "K" | null } | null;
      nearest?: "A" | "K" | null;
    }
  | { type: "redeal" | "undo" | "redo" | "restart" };

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** A message key `problem-…`. */
  code?: string;
  arguments?: Record<string, string | number>;
  /** With 409: the game as it stands now. */
  view?: View;
}

export interface Summary {
  id: string;
  game: Game;
  option: string;
  code: string | null;
  custom: boolean;
  status: Status;
  moves: number;
  score: number | null;
  redeals: number | null;
  elapsed_ms: number;
  /** ISO 8601, UTC. */
  created: string;
  played: string;
  version: number;
  daily?: string | null;
  hints?: number;
  viewer?: boolean;
}

export interface Job {
  id: string;
  type: "hint" | "judge" | "solve" | "solve_deal" | "finish";
  status: "queued" | "running" | "done" | "cancelled" | "failed";
  /** The game's version that the work is about. */
  version: number;
  progress?: { nodes?: number; share?: number } | null;
  result?: JobResult | null;
  problem?: Problem | null;
}

export interface JobResult {
  verdict?: "winnable" | "unwinnable" | "unknown";
  /** Hint: the move to make; null with `redeal` when only a redeal is left. */
  move?: Move | null;
  redeal?: boolean;
  /** Solve and finish: the rest of the line, a redeal as source and target `R`. */
  moves?: Move[];
  /** The same line in text forms. */
  line?: string[];
  /** Face-down games: the share of sampled games that can be won, 0…1. */
  share?: number | null;
  samples?: number | null;
  /** After a proof of loss: the last number of moves at which the game could be won. */
  winnable_at?: number | null;
  /** Crescent, after a proof of loss: the suits that no ace or king can end any more, as letters. */
  lost_suits?: string[];
}

/**
 * `POST /api/lines`: plays a line through the rules and answers every view on the way; nothing is
 * stored. One of `game` (a game of this player), `code`, `position`; the line of a game is its own
 * when `moves` is missing.
 */
export interface LineRequest {
  game?: string;
  /** With `game` and `moves`: whether they begin at the deal or at the present state. */
  from?: "deal" | "now";
  code?: string;
  position?: string;
  /** Text forms. */
  moves?: string[];
}

export interface LineAnswer {
  /** One more than there are moves; the first is the state at the start. */
  views: View[];
  moves: string[];
}

/** The player's choices; the table reads the lower half. */
export interface Settings {
  language: "vi" | "en" | null;
  theme: "auto" | "light" | "dark";
  show_clock: boolean;
  show_score: boolean;
  confirm_redeal: "touch" | "always" | "never";
  confirm_restart: boolean;
  winnable_indicator: boolean;
  four_colours: boolean;
  card_size: "standard" | "large";
  large_index: boolean;
  animation: "off" | "fast" | "normal" | "slow";
  sounds: boolean;
  left_handed: boolean;
  show_counts: boolean;
  interactive_rules: boolean;
  peek: boolean;
  /** How many lessons of the guided first game were finished. */
  lessons_crescent: number;
  lessons_freecell: number;
}

export interface Player {
  settings: Partial<Settings>;
  created?: string;
}

/** `GET /api/daily?month=2026-11` */
export interface Daily {
  month: string;
  days: DailyDay[];
  /** Days in a row, up to today, on which at least one daily deal was won. */
  streak: number;
}

export interface DailyDay {
  date: string;
  crescent: DailyGame;
  freecell: DailyGame;
}

export interface DailyGame {
  code: string;
  state: "open" | "started" | "won";
  id: string | null;
}

/** `GET /api/player/statistics` */
export interface Statistics {
  games: GameStatistics[];
}

export interface GameStatistics {
  game: Game;
  option: string;
  played: number;
  won: number;
  lost: number;
  streak: number;
  streak_best: number;
  time_best_ms: number | null;
  time_average_ms: number | null;
  moves_best: number | null;
  moves_average: number | null;
  won_without_help: number;
  won_with_help: number;
  times_ms: number[];
  moves: number[];
}

/** What `createTable(root, options)` gives the shell. */
export interface Table {
  update(view: View): void;
  setSettings(settings: Settings): void;
  showHint(move: Move | null): void;
  busy(): boolean;
  destroy(): void;
}

export interface TableOptions {
  t: (key: string, args?: Record<string, string | number>) => string;
  announce: (text: string, politeness?: "polite" | "assertive") => void;
  send: (command: Command) => void;
  settings: Settings;
  /** Where the rule behind a refusal can be read. */
  rulePath?: (refusal: Refusal) => string;
  onState?: (state: { selection: Selection | null; dragging?: boolean }) => void;
}
