import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { membershipText } from "./text.ts";

translate("de", membershipText, {
  title: "Mitgliedschaft",
  lede: (tier) =>
    `Deine Stufe ist ${tier}. Von ihr hängt ab, was du hier tun kannst und was du Agents tun lassen kannst.`,
  pendingTitle: (tier) => `Du hast die Stufe ${tier} angefragt`,
  pendingText: "Verantwortliche entscheiden. Die Antwort erscheint hier und in deinen Benachrichtigungen.",
  requested: "Angefragt",
  yourNote: "Deine Notiz",
  withdraw: "Anfrage zurückziehen",
  withdrawn: "Deine Anfrage wurde zurückgezogen.",
  notPending: "Es gab keine Anfrage zum Zurückziehen.",
  ask: "Höhere Stufe anfragen",
  askAgain: "Anfrage ändern",
  askLede: "Erkläre in ein paar Worten, warum du diese Stufe möchtest. Das hilft bei der Entscheidung.",
  askAgainLede: "Eine neue Anfrage ersetzt deine offene.",
  fields: { tier: "Stufe", note: "Notiz" },
  tierHint: ({ line, opens }) => [line, opens.join(". ")].filter(Boolean).join(" "),
  invited: "Eine Einladung wartet auf dich",
  invitedText: (tier, by) =>
    by === null
      ? `Verantwortliche haben dich zur Stufe ${tier} eingeladen.`
      : `${by} hat dich zur Stufe ${tier} eingeladen.`,
  acceptIt: "Annehmen",
  accepted: "Du hast die Einladung angenommen.",
  noteHint: "Höchstens 600 Zeichen. Verantwortliche lesen sie.",
  send: "Anfrage senden",
  sent: (tier) => `Du hast die Stufe ${tier} angefragt. Verantwortliche entscheiden.`,
  of: "Anfragen",
  top: "Du hast die höchste Stufe, die du anfragen kannst. Nur Verantwortliche können andere Mitglieder zu Verantwortlichen machen.",
  ends: "Wie lange sie dauert",
  endsText: "Bitte die Verantwortlichen, sie zu verlängern. Du wirst vor dem Ende erinnert.",
  endsByCard: "Du verlängerst sie, indem du deine Beiträge zahlst. Du wirst vor dem Ende erinnert.",
  toDues: "Beiträge zahlen",
  rolesTitle: "Deine Rollen",
  rolesLede: "Was du auf diesen Seiten für den Space tun darfst, unter „Verwaltung“. Deine Agents dürfen es nicht.",
  permits: (allowed) => `Du darfst: ${allowed.join("; ")}.`,
  groups: "Deine Gruppen",
  groupsLede:
    "Verantwortliche haben dich in diese Gruppen aufgenommen. Eine Gruppe gibt keine Berechtigungen; Mitteilungen können an sie gehen.",
  permissions: "Was jede Stufe umfasst",
  permissionsLede:
    "Jede Stufe umfasst alles aus den Stufen darunter. Ein Agent bekommt nur die Berechtigungen, die du für ihn auswählst.",
  yours: "deine Stufe",
  within: "enthalten",
  adds: (count) => `${plural(count, "Berechtigung", "Berechtigungen")}, die du Agents geben kannst:`,
  nothing: "Keine weiteren Berechtigungen für Agents.",
  history: "Entscheidungen",
  historyLede: "Entscheidungen über deine Stufe, neueste zuerst.",
  noHistory: "Noch keine Entscheidungen",
  noHistoryText:
    "Wenn Verantwortliche eine Anfrage beantworten oder deine Stufe ändern, erscheint hier die Entscheidung mit ihrem Grund.",
  columns: { what: "Entscheidung", tier: "Stufe", reason: "Grund", when: "Wann" },
  actions: { set: "Von Verantwortlichen geändert", approve: "Genehmigt", deny: "Abgelehnt" },
  change: (from, to) => (from === to ? to : `${from} → ${to}`),
  declined: (tier) => `Angefragt: ${tier}`,
  noReason: "Nicht angegeben",
  more: (shown, total) => `Die neuesten ${shown} von ${total}.`,
});
