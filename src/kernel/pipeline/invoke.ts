import { anonymous } from "../access/caller.ts";
import { settleApproval } from "../approvals/claim.ts";
import { ERRORS, errorBody, Refusal } from "../errors.ts";
import { say } from "../messages.ts";
import { LockTimeout, StorageBusy, StorageUnavailable } from "../ports/database.ts";
import { traceFrom } from "../traces/trace.ts";
import type { Span } from "../traces/tracer.ts";
import { checkSystems } from "./check-systems.ts";
import { DelegateRefused } from "./delegate.ts";
import type { Call, Invocation, Kernel, Outcome, Stage, Success } from "./invocation.ts";
import { askBeforeAct } from "./stages/ask-before-act.ts";
import { authenticate } from "./stages/authenticate.ts";
import { authorize, authorizeInput } from "./stages/authorize.ts";
import { checkAreaEnabled } from "./stages/check-area-enabled.ts";
import { parseInput } from "./stages/parse-input.ts";
import { rateLimit } from "./stages/rate-limit.ts";
import { recordOutcome } from "./stages/record-outcome.ts";
import { replay } from "./stages/replay.ts";
import { requireApproval } from "./stages/require-approval.ts";
import { applySandbox } from "./stages/sandbox.ts";
import { transact } from "./stages/transact.ts";
import { verifySignature } from "./stages/verify-signature.ts";
import { storageError } from "./storage-error.ts";
import { callSpan, noteOutcome, traceStages } from "./trace-call.ts";

const WARNINGS_MAX = 10;

/** Every call runs through these, in this order. */
const STAGES: Readonly<Record<string, Stage>> = {
  authenticate, // bearer | session cookie | nothing → Caller
  rateLimit, // rate limit of an IP address without an accepted credential
  verifySignature, // if the token requires it, or the request carries one
  authorize, // scope of the token ∩ scopes of the owner's current tier
  checkAreaEnabled, // areas that are off or read-only
  parseInput, // strict, within the operation's size limit
  authorizeInput, // the scope that a field of the input needs
  applySandbox, // a sandbox token's write: receipt | live | refusal
  checkSystems, // a system outside that the space lacks
  replay, // stored success of the same key
  requireApproval, // an operator's agent, if a person must approve: recommendation
  askBeforeAct, // an agent whose member set rules: approval
  transact, // one commit, or nothing
};

const IN_ORDER = Object.values(STAGES);
const tracedStages = traceStages(STAGES);

/**
 * The only way to run an operation. Never throws: refusals and internal errors are returned as outcomes, with the
 * status of the error table and one error shape.
 */
export function invoke(kernel: Kernel, call: Call): Promise<Outcome> {
  return traceFrom(
    null,
    () => callSpan(call),
    (span) => conduct(kernel, call, span),
  );
}

async function conduct(kernel: Kernel, call: Call, span: Span): Promise<Outcome> {
  const invocation: Invocation = {
    kernel,
    call,
    entry: call.entry,
    now: kernel.clock.now(),
    caller: anonymous(call.address),
    isSigned: false,
    rateLimit: null,
    input: {},
    warnings: [],
    fingerprint: null,
    rate: null,
    isDryRun: false,
    invoke: (further) => invoke(kernel, further),
  };
  const started = performance.now();
  const outcome = await runStages(invocation, span.isRecorded ? tracedStages : IN_ORDER);
  if (invocation.approval) await settleApproval(invocation, invocation.approval, outcome);
  const recording = recordOutcome(invocation, outcome, performance.now() - started);
  if (recording) await recording;
  if (span.isRecorded) noteOutcome(span, outcome);
  return outcome;
}

async function runStages(invocation: Invocation, stages: readonly Stage[]): Promise<Outcome> {
  try {
    for (const stage of stages) {
      const step = stage(invocation);
      const success = step instanceof Promise ? await step : step;
      if (success) return succeeded(invocation, success);
    }
    throw new Error("the last stage returned no outcome");
  } catch (thrown) {
    if (thrown instanceof DelegateRefused) return thrown.outcome;
    return refused(invocation, thrown instanceof Refusal ? thrown : asRefusal(invocation, thrown));
  }
}

function succeeded(invocation: Invocation, success: Success): Outcome {
  const { rateLimit, caller, warnings } = invocation;
  return { ok: true, ...(warnings.length > 0 ? withWarnings(success, warnings) : success), rateLimit, caller };
}

/** The reply of this call alone: one that is shared or stored holds no warnings. */
function withWarnings({ shared: _, ...success }: Success, warnings: readonly string[]): Success {
  const body = success.body as { readonly warnings?: readonly string[] };
  return { ...success, body: { ...body, warnings: [...(body.warnings ?? []), ...warnings].slice(0, WARNINGS_MAX) } };
}

function refused(invocation: Invocation, refusal: Refusal): Outcome {
  return {
    ok: false,
    status: ERRORS[refusal.kind].status,
    body: errorBody(refusal),
    kind: refusal.kind,
    said: refusal.details.namesOthers ? undefined : refusal.details.message,
    retryAfterSeconds: refusal.details.retryAfterSeconds ?? null,
    rateLimit: invocation.rateLimit,
    caller: invocation.caller,
  };
}

/** Maps an undeclared exception: a storage error, or a broken invariant. */
function asRefusal(invocation: Invocation, thrown: unknown): Refusal {
  const { operation } = invocation.entry;
  invocation.kernel.log.error(
    { err: thrown, operation: operation.id, requestId: invocation.call.requestId },
    "operation failed",
  );
  if (thrown instanceof LockTimeout) {
    return new Refusal("request_in_progress", {
      message: say.recordBusy,
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
    return new Refusal(storageError(operation), {
      hint: "Nothing was changed, unless the connection broke while it was being saved. Retry after Retry-After, with the same Idempotency-Key if you sent one.",
      retryAfterSeconds: 5,
    });
  }
  return new Refusal("internal", {
    hint: `Try again later. If it fails again, report request id ${invocation.call.requestId}.`,
    retryAfterSeconds: 30,
  });
}
