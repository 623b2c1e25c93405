import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { approvalText, oauthText } from "./text.ts";

translate("de", approvalText, {
  title: "Ein Agent bittet um Zugriff",
  codeTitle: "Code eingeben",
  codeLede:
    "Dein Agent zeigt dir einen Code aus acht Buchstaben. Fahre nur fort, wenn du ihn gerade gebeten hast, sich zu verbinden.",
  code: "Code",
  codeHint: "Zum Beispiel WDJB-MJHT. Kleinbuchstaben und Leerzeichen sind in Ordnung.",
  codeAction: "Anfrage prüfen",
  gone: "Keine Anfrage hat diesen Code. Codes gelten 15 Minuten und nur einmal. Prüfe die Buchstaben, oder bitte deinen Agent, neu zu beginnen.",
  heading: (client) => `„${client}“ möchte für dich handeln`,
  claim: "Diesen Namen hat der Agent selbst gewählt. Er ist nicht geprüft.",
  startedTitle: "Hast du das begonnen?",
  startedText:
    "Fahre nur fort, wenn du diesen Agent gerade gebeten hast, sich zu verbinden. Hat dir jemand einen Link oder Code geschickt, lehne die Anfrage ab. Sonst könnte diese Person in deinem Namen handeln.",
  facts: {
    as: "Für",
    from: "Anfrage von",
    client: "Angegebene Client-ID",
    asked: "Angefragt",
    until: "Antwort bis",
  },
  sameAddress: "dieselbe IP-Adresse wie deine",
  otherAddress: "nicht deine IP-Adresse",
  sandboxTitle: "Nur Sandbox",
  sandboxText:
    "Dieser Agent bittet um ein Sandbox-Token. Er liest echte Daten, aber seine Änderungen werden nur simuliert.",
  may: "Berechtigungen",
  mayLede: "Entferne das Häkchen bei jeder Berechtigung, die du nicht geben willst.",
  cannotTitle: "Deine Mitgliedschaft enthält keine dieser Berechtigungen",
  cannotText: (tier) => `Deine Stufe ist ${tierName(tier)}. Du kannst diese Anfrage nur ablehnen.`,
  cannotRaise: (tier) =>
    `Mit der Stufe ${tierName(tier)} könntest du Berechtigungen geben, wenn der Agent noch einmal anfragt.`,
  higherTitle: "Einige Berechtigungen brauchen eine höhere Stufe",
  higherText: (tier) =>
    `Die anderen kannst du jetzt genehmigen. Mit der Stufe ${tierName(tier)} könntest du mehr geben, aber der Agent müsste noch einmal anfragen.`,
  higherAction: (tier) => `Stufe ${tierName(tier)} beantragen`,
  higherAskedTitle: "Stufe beantragt",
  higherAsked: (tier) =>
    `Dein Antrag auf die Stufe ${tierName(tier)} liegt bei den Verantwortlichen. Entscheide über diesen Agent, ohne darauf zu warten.`,
  higherNote: (client) => `Für einen Agent, der sich „${client}“ nennt.`,
  operatorsTitle: "Berechtigungen der Verantwortlichen",
  operatorsText:
    "Damit ändert der Agent etwas für alle Mitglieder. Entferne die Häkchen bei denen, die er nicht braucht.",
  asks: "In der ersten Woche fragen, bevor er handelt",
  asksHint: "Jede Änderung wartet dann, bis du zustimmst. Auf der Seite des Agents kannst du das jederzeit ändern.",
  lifetime: "Wie lange",
  lifetimes: { 1: "Ein Tag", 30: "30 Tage", 90: "90 Tage", 365: "Ein Jahr" },
  meaning:
    "Wenn du genehmigst, erhält der Agent ein Token, mit dem er in deinem Namen handeln kann, nur mit diesen Berechtigungen. Was er tut, siehst du unter „Aktivität“. Du kannst das Token jederzeit unter „Agents“ widerrufen.",
  approve: "Genehmigen",
  denyAndBlock: "Ablehnen und blockieren",
  blockMeaning:
    "Blockieren lehnt jede spätere Anfrage unter diesem Namen ab, bevor du sie siehst. Der Agent könnte unter einem anderen Namen wiederkommen. Unter „Agents“ kannst du die Blockierung aufheben.",
  blockedTitle: "Du hast diesen Client blockiert",
  blockedLede:
    "Seine Anfrage ist verborgen und kann nicht genehmigt werden. Hebe die Blockierung auf, um die Anfrage zu sehen.",
  toBlocked: "Blockierte Clients ansehen",
  stoppedTitle: "Die Verantwortlichen haben diesen Client blockiert",
  stoppedLede:
    "Kein Mitglied kann ihn jetzt verbinden. Seine Anfrage kann nicht genehmigt werden. Frag die Verantwortlichen des Space nach dem Grund.",
  why: "Dem Agent einen Grund nennen, wenn du ablehnst",
  deny: "Ablehnen",
  reason: "Grund",
  reasonHint: "Der Agent liest ihn.",
  nothing: "Setze mindestens bei einer Berechtigung ein Häkchen, oder lehne die Anfrage ab.",
  approved: "Genehmigt",
  approvedLede: "Geh zurück zu deinem Agent. Er erhält sein Token in wenigen Sekunden.",
  approvedText: (client, count) =>
    `„${client}“ kann jetzt für dich handeln, mit ${plural(count, "Berechtigung", "Berechtigungen")}.`,
  denied: "Abgelehnt",
  deniedLede:
    "Der Agent erhält keinen Zugriff. Geh zurück zu deinem Agent. Er kann sehen, dass du die Anfrage abgelehnt hast.",
  deniedText: (client) => `„${client}“ wurde abgelehnt.`,
  blockedText: (client) =>
    `„${client}“ wurde abgelehnt und blockiert. Unter diesem Namen kann der Agent dich nicht mehr fragen.`,
  toAgents: "Meine Agents ansehen",
  toActivity: "Aktivität der Agents ansehen",
});

translate("de", oauthText, {
  title: "Ein Agent bittet um Zugriff",
  heading: (client) => `„${client}“ möchte für dich handeln`,
  claim:
    "Diesen Namen hat der Agent selbst gewählt. Er ist nicht geprüft. Sicher ist nur die Adresse, die deine Antwort erhält.",
  facts: {
    as: "Für",
    host: "Deine Antwort geht an",
    document: "Metadaten-URL",
    client: "Client-ID",
    since: "Registriert",
    resource: "Gültig für",
  },
  blockMeaning:
    "Blockieren lehnt jede spätere Anfrage dieser Client-ID ab, bevor du sie siehst. Wer dahintersteht, könnte eine andere registrieren. Unter „Agents“ kannst du die Blockierung aufheben.",
  resources: { all: "Diesen ganzen Dienst", mcp: "Nur den MCP-Endpunkt", a2a: "Nur den A2A-Endpunkt" },
  you: (name, tier) => `${name}, ${tierName(tier)}`,
  loopbackTitle: "Er läuft auf diesem Computer",
  loopbackText:
    "Deine Antwort geht an ein Programm auf diesem Computer. Jedes Programm hier kann sich als dieser Agent ausgeben. Genehmige nur, wenn du die Verbindung gerade selbst begonnen hast.",
  meaning:
    "Wenn du genehmigst, kann der Agent in deinem Namen handeln, nur mit diesen Berechtigungen. Er erneuert sein Token, bis die Zeit vorbei ist. Was er tut, siehst du unter „Aktivität“. Du kannst den Zugriff jederzeit unter „Agents“ widerrufen.",
  problemTitle: "Diese Anfrage kann nicht genehmigt werden",
  problemText: (client, problem) =>
    `Die Anfrage von „${client}“ kann nicht genehmigt werden: ${problem}. Der Agent hat keinen Zugriff erhalten.`,
  goBack: (host) => `Zurück zu ${host}`,
  stay: "Hier bleiben",
  incomplete: "Der Link hierher ist unvollständig. Beginne in dem Programm neu, das ihn geöffnet hat.",
  nothing: "Setze mindestens bei einer Berechtigung ein Häkchen, oder lehne die Anfrage ab.",
  answersAt: "Host der Weiterleitung",
});
