import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { EnvelopeState } from "../../kernel/outbox/outbox.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

const STATES: Readonly<Record<EnvelopeState, string>> = {
  queued: "offen",
  delivered: "zugestellt",
  dead: "fehlgeschlagen",
  dismissed: "verworfen",
};

translateMessages("de", say, {
  noAnswerWithin: ({ seconds }) => `keine Antwort innerhalb von ${seconds} Sekunden`,
  alreadyDelivered: "Diese Nachricht ist schon zugestellt.",
  badCursor: "Diese Stelle der Liste ist nicht gültig.",
  messagesHandled: ({ delivered, queued, dead }) =>
    `${delivered} zugestellt, ${queued} für einen neuen Versuch, ${dead} unzustellbar`,
  noConsumer: "nicht zugestellt: Kein Empfänger ist eingerichtet",
  notDead: ({ state }) => `Diese Zustellung ist nicht fehlgeschlagen. Ihr Stand: ${STATES[state]}.`,
});

translateMessages("de", declared, {
  deliverJob: "Stellt wartende Nachrichten den eingerichteten Empfängern zu, und wiederholt fehlgeschlagene.",
  summary: "Nachrichten an andere Systeme und ihre Zustellung.",
});

translateTitles<Operations>("de", {
  "queue.dismiss": "Gescheiterte Nachricht verwerfen",
  "queue.list": "Ausgehende Nachrichten auflisten",
  "queue.retry": "Nachricht erneut zustellen",
  "queue.retry_dead": "Gescheiterte Nachrichten erneut zustellen",
});
