import { type Message, type SendMessageRequest, Task } from "@a2a-js/sdk";
import { PushNotificationNotSupportedError, UnsupportedOperationError } from "@a2a-js/sdk/errors";
import type { Entry } from "../../kernel/catalogue.ts";
import { invoke } from "../../kernel/invoke.ts";
import type { Call, Outcome } from "../../kernel/run.ts";
import type { Exchange } from "./exchange.ts";
import { invalidParams } from "./faults.ts";
import type { Guide } from "./guidance.ts";
import { keepTask, loadTask } from "./kept-tasks.ts";
import { idempotencyKeyIn, paymentIn, readMessage } from "./message.ts";
import { taskOf } from "./task.ts";

/** What messages can ask for, made once of the catalogue. */
export interface Skills {
  find(name: string): Entry | undefined;
  readonly guide: Guide;
  /** Operations whose replies are delivered once, and kept nowhere. */
  readonly secretive: ReadonlySet<Entry>;
}

/** Does what a message names, and answers with the task; words are answered with a message. @throws Fault, A2AError */
export async function act(skills: Skills, exchange: Exchange, request: SendMessageRequest): Promise<Message | Task> {
  const { kernel, sender } = exchange;
  const { message, configuration } = request;
  if (!message) throw invalidParams("message", "is required");
  const asked = readMessage(message, request.metadata, skills.find);
  const idempotencyKey = idempotencyKeyIn(message) ?? sender.idempotencyKey;
  if (configuration?.taskPushNotificationConfig) throw new PushNotificationNotSupportedError();
  if (message.taskId) {
    await loadTask(exchange, message.taskId);
    throw new UnsupportedOperationError("The task has ended. Send a new message without taskId, in the same context.");
  }
  const ids = { contextId: message.contextId || kernel.ids.newId("ctx"), messageId: kernel.ids.newId("msg") };
  if (asked.kind === "words") return skills.guide(asked.text, await exchange.caller(), ids);

  const { entry, input } = asked;
  const outcome = await carryOut(exchange, entry, input, { idempotencyKey, payment: paymentIn(message) });
  const now = kernel.clock.now();
  const task = taskOf(entry, outcome, { ...ids, id: kernel.ids.newId("task") }, sender.requestId, now);
  if (!skills.secretive.has(entry)) {
    const kept = { ...task, ok: outcome.ok, text: JSON.stringify(Task.toJSON(task)) };
    await keepTask(exchange, kept, outcome.caller, now);
  }
  return task;
}

/** Runs the operation that a message names, as everything on this transport runs. */
export async function carryOut(
  exchange: Exchange,
  entry: Entry,
  input: unknown,
  beside: Pick<Call, "idempotencyKey" | "payment">,
): Promise<Outcome> {
  const { kernel, sender, message } = exchange;
  const { address, requestId, bearer } = sender;
  const call = { entry, transport: "a2a", presented: { bearer }, address, requestId } as const;
  const outcome = await invoke(kernel, { ...call, ...beside, body: { value: input }, message });
  exchange.concluded(outcome);
  return outcome;
}
