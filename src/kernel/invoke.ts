import { anonymous } from "./caller.ts";
import { ERRORS, errorBody, Refusal } from "./errors.ts";
import { LockTimeout, StorageBusy, StorageUnavailable } from "./ports/database.ts";
import type { Call, Kernel, Outcome, Run, Stage, Success } from "./run.ts";
import { authenticate } from "./stages/authenticate.ts";
import { authorize } from "./stages/authorize.ts";
import { chooseWorld } from "./stages/choose-world.ts";
import { obeySwitch } from "./stages/obey-switch.ts";
import { parseInput } from "./stages/parse-input.ts";
import { recommend } from "./stages/recommend.ts";
import { recordOutcome } from "./stages/record-outcome.ts";
import { replay } from "./stages/replay.ts";
import { spendBudget } from "./stages/spend-budget.ts";
import { transact } from "./stages/transact.ts";
import { verifySignature } from "./stages/verify-signature.ts";

/** Every call goes through these, in this order. */
const STAGES: readonly Stage[] = [
  authenticate, //  bearer | session cookie | nothing → Caller
  spendBudget, //   the coarse budget of an address without an accepted credential
  verifySignature, // where the token demands it, or the request carries one
  authorize, //     scope on the token ∩ scopes of the owner's tier now
  obeySwitch, //    an area that operators switched off, or left open for reading only
  parseInput, //    strict, and never more than the operation's bytes
  chooseWorld, //   a sandbox token's write: receipt | real | refusal
  recommend, //     an operator's agent, where people decide: kept for a person
  replay, //        the stored success of the same key
  transact, //      one commit, or nothing
];

/**
 * The only way to run an operation. Never throws: refusals and faults come back as outcomes, with the status of the
 * error table and a body of the one error shape.
 */
export async function invoke(kernel: Kernel, call: Call): Promise<Outcome> {
  const run: Run = {
    kernel,
    call,
    entry: call.entry,
    now: kernel.clock.now(),
    caller: anonymous(call.address),
    budget: null,
    input: {},
    fingerprint: null,
    rate: null,
  };
  const started = performance.now();
  const outcome = await through(run);
  await recordOutcome(run, outcome, performance.now() - started);
  return outcome;
}

async function through(run: Run): Promise<Outcome> {
  try {
    for (const stage of STAGES) {
      const step = stage(run);
      const success = step instanceof Promise ? await step : step;
      if (success) return succeeded(run, success);
    }
    throw new Error("the last stage ended without an outcome");
  } catch (thrown) {
    return refused(run, thrown instanceof Refusal ? thrown : asRefusal(run, thrown));
  }
}

function succeeded(run: Run, success: Success): Outcome {
  return { ok: true, ...success, budget: run.budget, caller: run.caller };
}

function refused(run: Run, refusal: Refusal): Outcome {
  return {
    ok: false,
    status: ERRORS[refusal.kind].status,
    body: errorBody(refusal),
    kind: refusal.kind,
    retryAfterSeconds: refusal.details.retryAfterSeconds ?? null,
    budget: run.budget,
    caller: run.caller,
  };
}

/** What was thrown and not declared: a fault of the storage, or a broken invariant of ours. */
function asRefusal(run: Run, thrown: unknown): Refusal {
  const { operation } = run.entry;
  run.kernel.log.error({ err: thrown, operation: operation.id, requestId: run.call.requestId }, "operation failed");
  if (thrown instanceof LockTimeout) {
    return new Refusal("request_in_progress", {
      message: "Another request is changing the same thing.",
      hint: "Send the same request again after Retry-After.",
      retryAfterSeconds: 2,
    });
  }
  if (thrown instanceof StorageBusy) {
    return new Refusal("overloaded", {
      hint: "Nothing was changed. Send the same request again after Retry-After.",
      retryAfterSeconds: 5,
    });
  }
  if (thrown instanceof StorageUnavailable) {
    return new Refusal(operation.failsClosed ? "unavailable" : "storage_failed", {
      hint: "Nothing was changed that you were not told of. Try again after Retry-After, with the same Idempotency-Key if you sent one.",
      retryAfterSeconds: 5,
    });
  }
  return new Refusal("internal", {
    hint: `Try again later; if it stays, report it with request id ${run.call.requestId}.`,
    retryAfterSeconds: 30,
  });
}
