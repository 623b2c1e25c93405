import type { Message, SendMessageRequest, Task } from "@a2a-js/sdk";
import { PushNotificationNotSupportedError, UnsupportedOperationError } from "@a2a-js/sdk/errors";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Call, Outcome } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import type { Guide } from "./guidance.ts";
import { dryRunIn, type Find, idempotencyKeyIn, paymentIn, readMessage } from "./message.ts";
import { invalidParams } from "./protocol-errors.ts";
import type { RequestContext } from "./request-context.ts";
import { answerQuestion } from "./tasks/open-task.ts";
import { taskOf } from "./tasks/task.ts";
import { isOpen, loadTask, saveTask } from "./tasks/task-repository.ts";

/** What messages can ask for. */
export interface Skills {
  readonly find: Find;
  readonly guide: Guide;
  /** Operations whose replies hold a secret: their tasks are not stored. */
  readonly secretive: ReadonlySet<Entry>;
}

/** Runs the operation that a message names and returns its task; free text gets guidance. @throws ProtocolError, A2AError */
export async function handleMessage(
  skills: Skills,
  context: RequestContext,
  request: SendMessageRequest,
): Promise<Message | Task> {
  const { kernel, sender } = context;
  const { message, configuration } = request;
  if (!message) throw invalidParams("message", "is required");
  const asked = readMessage(message, request.metadata, skills.find);
  const idempotencyKey = idempotencyKeyIn(message) ?? sender.idempotencyKey;
  if (configuration?.taskPushNotificationConfig) throw new PushNotificationNotSupportedError();
  if (message.taskId) {
    const task = await loadTask(context, message.taskId);
    if (isOpen(task)) {
      if (asked.kind === "text" && (await answerQuestion(context, task, asked.text))) return task;
      throw new UnsupportedOperationError("Only the member decides, on the page of the approval. Read the task later.");
    }
    throw new UnsupportedOperationError("The task has ended. Send a new message without taskId, in the same context.");
  }
  const ids = { contextId: message.contextId || kernel.ids.newId("ctx"), messageId: kernel.ids.newId("msg") };
  if (asked.kind === "text") return skills.guide(asked.text, await context.caller(), ids);

  const { entry, input } = asked;
  const dryRun = entry.operation.effect === "read" ? undefined : dryRunIn(message);
  const outcome = await run(context, entry, input, { idempotencyKey, dryRun, payment: paymentIn(message) });
  const now = kernel.clock.now();
  const task = taskOf(entry, outcome, { ...ids, id: kernel.ids.newId("task") }, sender.requestId, now);
  if (!skills.secretive.has(entry)) await saveTask(context, { task, operation: entry.operation }, outcome.caller, now);
  return task;
}

async function run(
  context: RequestContext,
  entry: Entry,
  input: unknown,
  beside: Pick<Call, "idempotencyKey" | "dryRun" | "payment">,
): Promise<Outcome> {
  const { kernel, sender, message } = context;
  const { presented, address, requestId } = sender;
  const call = { entry, transport: "a2a", presented, address, requestId, message, body: { value: input } } as const;
  const outcome = await invoke(kernel, { ...call, ...beside });
  context.conclude(outcome);
  return outcome;
}
