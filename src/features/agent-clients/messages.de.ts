import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  clientBlocked: "Die Verantwortlichen dieses Space haben diesen Client blockiert.",
  identityEmpty: "Eine Kennung hat keinen sichtbaren Text.",
  identityJustTaken: "Ein anderer Client hat gerade eine dieser Kennungen bekommen.",
  identityNotUrl: ({ identity }) => `${identity} ist keine URL.`,
  identityTaken: ({ identity }) => `Ein anderer Client hat die Kennung ${identity}.`,
});

translateMessages("de", declared, {
  agentAuditKept: ({ days }) => `${daysText(days)}`,
  agentAuditNotExported: "Darin steht, was Regeln und Blockierungen anderer Mitglieder taten.",
  agentAuditStays: "Verantwortliche klären damit ein Jahr lang Missbrauch auf. Nichts darin führt zum Konto.",
  agentAuditWhat: "was zwischen Agents geschah: wer, mit welchem Client, mit wem und mit welchem Ergebnis, ohne Texte",
  agentAuditWhy: "um Missbrauch aufzuklären",
  agentAuditYours: "was zwischen Agents geschah",
  agentClientKept: "so lange wie der Space",
  agentClientStays: "Die Registrierung gehört dem Space.",
  agentClientWhat: "Agent-Clients, die Verantwortliche registriert haben, und ihre Kennungen",
  agentClientWhy: "um Clients zu blockieren und zu stoppen",
  agentClientYours: "Registrierungen von Agent-Clients als verantwortliche Person",
  summary:
    "Programme, auf denen Agents laufen, wie Verantwortliche sie sehen und stoppen, und das Audit-Log zwischen Agents.",
});

translateTitles<Operations>("de", {
  "agent_clients.block": "Agent-Client blockieren",
  "agent_clients.list": "Agent-Clients auflisten",
  "agent_clients.register": "Agent-Client registrieren",
  "agent_clients.revoke": "Agent-Client widerrufen",
  "agent_clients.search_audit": "Protokoll der Agents durchsuchen",
  "agent_clients.unblock": "Blockierung eines Agent-Clients aufheben",
  "agent_clients.update": "Agent-Client ändern",
});
