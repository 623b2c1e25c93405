import { formats, keptSentence, type Message, messages } from "../../kernel/languages/messages.ts";
import type { EnvelopeState } from "../../kernel/outbox/outbox.ts";

/** What it says. */
export const say = messages("deliveries", {
  noAnswerWithin: ({ seconds }: { seconds: number }) => `no answer within ${seconds} seconds`,
  alreadyDelivered: "This message was already delivered.",
  badCursor: "cursor is invalid",
  messagesHandled: ({ delivered, queued, dead }: { delivered: number; queued: number; dead: number }) =>
    `${delivered} delivered, ${queued} to be retried, ${dead} dead`,
  noConsumer: "undelivered: no consumer is configured",
  notDead: ({ state }: { state: EnvelopeState }) => `This message is ${state}, not dead.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("deliveries.declared", {
  deliverJob: "Delivers queued messages to the configured consumers and retries failed ones.",
  summary: "Outbound messages to other systems and their delivery.",
});

/** Why a message was not delivered, by consumer. */
export const refused = formats("deliveries.refused", {
  byConsumers: ({ consumers }: { consumers: readonly { name: string; reason: Message | string }[] }) =>
    consumers.map(({ name, reason }) => `${name}: ${keptSentence(reason)}`).join("; "),
});
