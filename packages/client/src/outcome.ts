import { errorFrom, isRecord } from "./errors.ts";
import type { components } from "./paths.ts";

/** What became of a write. */
export type Outcome<Data> = Done<Data> | Simulated | Foretold | ApprovalPending<Data>;

export interface Done<Data> {
  readonly state: "done";
  readonly data: Data;
  /** The stored reply of an earlier call with the same Idempotency-Key. */
  readonly replayed: boolean;
}

/** A sandbox token was used: nothing was changed. */
export interface Simulated {
  readonly state: "simulated";
  readonly receipt: components["schemas"]["SandboxReceipt"];
}

/** What the call would do. Nothing was changed. */
export interface Foretold {
  readonly state: "dry_run";
  readonly foretold: components["schemas"]["DryRun"];
}

/** The member must approve the act first, at `approval.url`. Nothing was done. */
export interface ApprovalPending<Data> {
  readonly state: "approval_pending";
  readonly approval: PendingApproval;
  readonly hint: string | null;
  /** Sends the identical call again. */
  readonly repeat: () => Promise<Outcome<Data>>;
}

export interface PendingApproval {
  readonly id: string;
  readonly state: string;
  /** `run`: the space does it once it is approved. `permit`: the identical call must be sent once more. */
  readonly mode: "run" | "permit";
  /** The page for the member. */
  readonly url: string;
  readonly poll_url: string;
  readonly expires_at: string;
  readonly because: { readonly rule_id: string; readonly says: string };
}

/**
 * @throws AtriumError if the server refused
 */
export function outcomeOf<Data>(
  response: Response,
  body: unknown,
  repeat: () => Promise<Outcome<Data>>,
): Outcome<Data> {
  if (isRecord(body)) {
    if (response.status === 202 && body.error_kind === "approval_pending") {
      const hint = typeof body.hint === "string" ? body.hint : null;
      return { state: "approval_pending", approval: body.approval as PendingApproval, hint, repeat };
    }
    if (response.ok && body.simulated === true && body.sandbox === true) {
      return { state: "simulated", receipt: body as Simulated["receipt"] };
    }
    if (response.ok && body.dry_run === true && "would_be" in body) {
      return { state: "dry_run", foretold: body as Foretold["foretold"] };
    }
  }
  if (!response.ok) throw errorFrom(response, body);
  const replayed = response.headers.get("idempotency-replayed") === "true";
  return { state: "done", data: body as Data, replayed };
}

/** The reply of a call that was done.
 * @throws Error for the other outcomes
 */
export function dataOf<Data>(outcome: Outcome<Data>): Data {
  if (outcome.state === "done") return outcome.data;
  throw new Error(`The call was not done: its outcome is ${outcome.state}.`);
}
