import { type Task, TaskState } from "@a2a-js/sdk";
import type { Approval } from "../../../features/approvals/index.ts";
import { isAskedBack } from "../../../kernel/approvals/question.ts";
import { type ErrorBody, isErrorKind } from "../../../kernel/errors.ts";
import type { Outcome } from "../../../kernel/pipeline/invocation.ts";
import { invoke } from "../../../kernel/pipeline/invoke.ts";
import type { RequestContext } from "../request-context.ts";
import { agentMessage, dataPart, endedTask, taskOf, textPart } from "./task.ts";

/** States of a task whose act waits for its member, or is being done. */
export const OPEN_STATES = ["TASK_STATE_INPUT_REQUIRED", "TASK_STATE_WORKING"] as const;

/** The approval that the task waits for, or null. */
function approvalIdOf({ metadata }: Task): string | null {
  const id = metadata?.approval_id;
  return typeof id === "string" ? id : null;
}

/** The task as its approval has ended by now; null while it is as it was. */
export async function settled(context: RequestContext, task: Task): Promise<Task | null> {
  const approvalId = approvalIdOf(task);
  const found = approvalId === null ? null : await run(context, "approvals.get", { approval_id: approvalId });
  if (!found?.ok) return null;
  const { approval } = found.body as { readonly approval: Approval };
  const state = stateOf(approval);
  if (state !== task.status?.state) return inState(context, task, { approval, state, found });
  return isAskedBack(approval) && !task.metadata?.is_asked_back ? withQuestion(context, task, approval) : null;
}

/** Sends the words as the answer to the member's question. @returns whether there was one without an answer */
export async function answerQuestion(context: RequestContext, task: Task, words: string): Promise<boolean> {
  const approval_id = approvalIdOf(task);
  return approval_id !== null && (await run(context, "approvals.answer", { approval_id, answer: words })).ok;
}

/** Takes back the call that the task waits for. @returns whether it did */
export async function takeBack(context: RequestContext, task: Task): Promise<boolean> {
  const approvalId = approvalIdOf(task);
  return approvalId !== null && (await run(context, "approvals.cancel", { approval_id: approvalId })).ok;
}

/** Waits for the member, for at most these seconds. */
export async function awaitDecision(context: RequestContext, task: Task, seconds: number): Promise<void> {
  const approval_id = approvalIdOf(task);
  if (approval_id !== null) await run(context, "approvals.get", { approval_id, wait: seconds });
}

async function run({ kernel, catalogue, sender, message }: RequestContext, id: string, value: object) {
  const entry = catalogue.byId(id);
  if (!entry) throw new Error(`${id} is not in the catalogue`);
  const { presented, address, requestId } = sender;
  return invoke(kernel, {
    entry,
    transport: "a2a",
    presented,
    address,
    requestId,
    message,
    body: { value },
  });
}

function stateOf({ state, mode }: Approval): TaskState {
  switch (state) {
    case "pending":
      return TaskState.TASK_STATE_INPUT_REQUIRED;
    case "approved":
      // In mode permit, the agent has to send the call once more.
      return mode === "run" ? TaskState.TASK_STATE_WORKING : TaskState.TASK_STATE_INPUT_REQUIRED;
    case "executing":
      return TaskState.TASK_STATE_WORKING;
    case "executed":
      return TaskState.TASK_STATE_COMPLETED;
    case "failed":
      return TaskState.TASK_STATE_FAILED;
    case "denied":
      return TaskState.TASK_STATE_REJECTED;
    default:
      return TaskState.TASK_STATE_CANCELED;
  }
}

const WORDS: Partial<Record<TaskState, string>> = {
  [TaskState.TASK_STATE_WORKING]: "The member approved it. It is being done.",
  [TaskState.TASK_STATE_REJECTED]: "The member denied this. Nothing was done.",
  [TaskState.TASK_STATE_CANCELED]: "It was taken back, or not decided in time. Nothing was done.",
};

interface Decided {
  readonly approval: Approval;
  readonly state: TaskState;
  readonly found: Outcome;
}

function inState({ kernel, catalogue, sender }: RequestContext, task: Task, { approval, state, found }: Decided): Task {
  const now = kernel.clock.now();
  const { id, contextId } = task;
  const ids = { id, contextId, messageId: kernel.ids.newId("msg") };
  const entry = catalogue.byId(approval.operation);
  const { result } = approval;
  if (entry && result) return taskOf(entry, outcomeOf(result, found), ids, sender.requestId, now);
  const reason = approval.reason === null ? "" : ` Reason: ${approval.reason}`;
  return endedTask(task, { state, text: `${WORDS[state] ?? "Done."}${reason}`, messageId: ids.messageId, now });
}

/** The member's question is data beside our own sentence. */
function withQuestion({ kernel }: RequestContext, task: Task, { approval_id, question, url }: Approval): Task {
  const text = `The member asks about this. Answer once, with a text message for this task. The member decides at ${url}`;
  const parts = [textPart(text), dataPart({ approval_id, question, answer_with: "ic_approvals_answer" })];
  const { id: taskId, contextId, metadata } = task;
  const message = agentMessage(parts, { messageId: kernel.ids.newId("msg"), contextId, taskId });
  const status = { state: TaskState.TASK_STATE_INPUT_REQUIRED, message, timestamp: kernel.clock.now().toISOString() };
  return { ...task, status, metadata: { ...metadata, is_asked_back: true } };
}

/** A kept reply as the outcome of its call. */
function outcomeOf({ status, body }: NonNullable<Approval["result"]>, { rateLimit, caller }: Outcome): Outcome {
  const kind = body.error_kind;
  if (body.ok !== false || typeof kind !== "string" || !isErrorKind(kind)) {
    return { ok: true, status, body, rateLimit, caller, replayed: false, simulated: false };
  }
  return { ok: false, status, body: body as ErrorBody, kind, retryAfterSeconds: null, rateLimit, caller };
}
