import type { AtriumError, Outcome } from "../../client/src/index.ts";
import { shownReply } from "./table.ts";
import { harmless } from "./terminal-text.ts";

/** Where a command writes. */
export interface Terminal {
  readonly out: (text: string | Uint8Array) => void;
  readonly err: (text: string) => void;
  readonly width: number;
}

/** The exit codes of the command. */
export const EXIT = { done: 0, refused: 1, usage: 2, approval: 3, login: 4, later: 5 } as const;

/** C1 controls and characters that turn text around, which JSON does not escape. */
const UNESCAPED = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

function json(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    UNESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function print(body: unknown, terminal: Terminal, asJson: boolean): void {
  terminal.out(`${asJson ? json(body) : shownReply(body, terminal.width)}\n`);
}

/** Prints what became of a write. Returns the exit code. */
export function printOutcome(outcome: Outcome<unknown>, terminal: Terminal, asJson: boolean): number {
  if (outcome.state === "approval_pending") {
    const { approval, hint } = outcome;
    if (asJson) print({ ok: false, error_kind: "approval_pending", approval, hint }, terminal, true);
    terminal.err(`Nothing was done yet: this waits for approval at ${harmless(approval.url)}\n`);
    return EXIT.approval;
  }
  if (outcome.state === "done") print(outcome.data, terminal, asJson);
  else if (outcome.state === "dry_run") print(outcome.foretold, terminal, asJson);
  else print(outcome.receipt, terminal, asJson);
  if (outcome.state === "dry_run") terminal.err("Dry run: nothing was changed.\n");
  if (outcome.state === "simulated") terminal.err("Sandbox: nothing was changed.\n");
  return EXIT.done;
}

/** A refusal in one line, with its hint. Returns the exit code. */
export function printError(error: AtriumError, terminal: Terminal, asJson: boolean): number {
  const { kind, status, hint, message, requestId, details } = error;
  if (asJson) print({ ok: false, error_kind: kind, status, request_id: requestId, ...details }, terminal, true);
  // The server's hint is for agents, which get tokens by themselves.
  const next = status === 401 ? "Run atrium login <url>." : hint;
  const said = [`${kind}: ${message}`, ...(next === null ? [] : [next])].join(" ");
  terminal.err(`${harmless(said.replace(/\s*\n\s*/g, " "))}\n`);
  if (status === 401) return EXIT.login;
  return kind === "network" || status === 429 || status === 503 ? EXIT.later : EXIT.refused;
}
