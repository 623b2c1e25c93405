import { type Artifact, type Message, type Part, Role, type StreamResponse, type Task, TaskState } from "@a2a-js/sdk";
import { paymentWordsOf } from "../../../http/payment.ts";
import type { Entry } from "../../../kernel/catalogue/catalogue.ts";
import type { ErrorBody } from "../../../kernel/errors.ts";
import type { Outcome } from "../../../kernel/pipeline/invocation.ts";

interface TaskIds {
  readonly id: string;
  readonly contextId: string;
  readonly messageId: string;
}

/** A call as a task: the reply is its artifact, or the error body is in its status. It waits where a member is asked. */
export function taskOf(entry: Entry, outcome: Outcome, ids: TaskIds, requestId: string, now: Date): Task {
  const { operation } = entry;
  const { ok } = outcome;
  const parts = ok
    ? [textPart(doneText(entry, outcome))]
    : [textPart(refusalText(outcome.body)), dataPart(outcome.body)];
  return {
    id: ids.id,
    contextId: ids.contextId,
    status: {
      state: stateOf(outcome),
      message: {
        ...agentMessage(parts, { messageId: ids.messageId, contextId: ids.contextId, taskId: ids.id }),
        metadata: paymentMetadata(entry, outcome),
      },
      timestamp: now.toISOString(),
    },
    artifacts: ok ? [replyArtifact(entry, outcome.body)] : [],
    history: [],
    metadata: {
      operation: operation.id,
      skill: operation.tool,
      request_id: requestId,
      ...(!ok && isWaiting(outcome) && { approval_id: (outcome.body.approval as { readonly id: string }).id }),
      ...(ok && outcome.replayed && { replayed: true }),
      ...(ok && outcome.simulated && { simulated: true }),
    },
  };
}

function refusalText({ message, error, hint, approval }: ErrorBody & { message?: unknown }): string {
  const said = String(message ?? error);
  const page = (approval as { readonly url?: string } | undefined)?.url;
  return `${/[.!?]$/.test(said) ? said : `${said}.`} ${hint}${page ? ` The member decides at ${page}` : ""}`;
}

/** The member decides on it first. */
function isWaiting(outcome: Outcome & { ok: false }): boolean {
  return outcome.kind === "approval_pending";
}

function stateOf(outcome: Outcome): TaskState {
  if (outcome.ok) return TaskState.TASK_STATE_COMPLETED;
  return isWaiting(outcome) ? TaskState.TASK_STATE_INPUT_REQUIRED : TaskState.TASK_STATE_FAILED;
}

/** The same task in another state, without a reply. */
export function endedTask(
  task: Task,
  { state, text, messageId, now }: { state: TaskState; text: string; messageId: string; now: Date },
): Task {
  const message = agentMessage([textPart(text)], { messageId, contextId: task.contextId, taskId: task.id });
  return { ...task, status: { state, message, timestamp: now.toISOString() } };
}

/** The members of the x402 extension. A task has ended when it is first seen, so the payment comes with a new message. */
function paymentMetadata({ operation }: Entry, outcome: Outcome): Record<string, unknown> | undefined {
  const words = paymentWordsOf(operation, outcome);
  if (!words || (!words.required && !words.response)) return undefined;
  const status = outcome.ok ? "payment-completed" : words.response ? "payment-failed" : "payment-required";
  return {
    "x402.payment.status": status,
    ...(words.required && { "x402.payment.required": words.required }),
    ...(words.response !== null && { "x402.payment.receipts": [words.response] }),
  };
}

/** The events of a finished task: the task, its artifacts, its final status (A2A 1.0 §3.1.2). */
export function* lifecycle(task: Task): Generator<StreamResponse> {
  const { status } = task;
  const working = { state: TaskState.TASK_STATE_WORKING, message: undefined, timestamp: status?.timestamp };
  yield { payload: { $case: "task", value: { ...task, status: working, artifacts: [] } } };
  yield* updatesOf(task);
}

/** What came of a task since it was last sent. */
export function* updatesOf({ id: taskId, contextId, status, artifacts }: Task): Generator<StreamResponse> {
  for (const artifact of artifacts) {
    const update = { taskId, contextId, artifact, append: false, lastChunk: true, metadata: undefined };
    yield { payload: { $case: "artifactUpdate", value: update } };
  }
  yield { payload: { $case: "statusUpdate", value: { taskId, contextId, status, metadata: undefined } } };
}

export function agentMessage(parts: Part[], ids: { messageId: string; contextId: string; taskId: string }): Message {
  return { ...ids, role: Role.ROLE_AGENT, parts, metadata: undefined, extensions: [], referenceTaskIds: [] };
}

export function textPart(text: string): Part {
  return { content: { $case: "text", value: text }, metadata: undefined, filename: "", mediaType: "text/plain" };
}

export function dataPart(data: unknown): Part {
  return { content: { $case: "data", value: data }, metadata: undefined, filename: "", mediaType: "application/json" };
}

function replyArtifact({ operation }: Entry, body: unknown): Artifact {
  return {
    artifactId: "reply",
    name: operation.tool,
    description: operation.title,
    parts: [dataPart(body)],
    metadata: undefined,
    extensions: [],
  };
}

/** States of a request on which somebody still decides. */
const UNDECIDED: ReadonlySet<unknown> = new Set(["queued", "pending", "waitlisted"]);

/** A completed task may have made a request that is still undecided. */
function doneText({ operation }: Entry, outcome: Outcome & { ok: true }): string {
  const { note } = outcome.body as { note?: unknown };
  const done = outcome.simulated
    ? "Simulated: nothing was changed."
    : operation.effect !== "read" && isUndecided(outcome.body as Reply)
      ? "Accepted and queued, not confirmed."
      : "Done.";
  return [`${operation.title}.`, done, typeof note === "string" && !outcome.simulated ? note : ""].join(" ").trim();
}

interface Reply {
  readonly queued?: unknown;
  readonly state?: unknown;
  readonly status?: unknown;
  readonly booking?: { readonly state?: unknown };
}

/** `queued` is true in every reply to an RSVP or a booking, as clients expect; the state tells more. */
function isUndecided({ queued, state, status, booking }: Reply): boolean {
  const known = state ?? booking?.state ?? status;
  return known === undefined ? queued === true : UNDECIDED.has(known);
}
