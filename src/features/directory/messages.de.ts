import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  addressNotConfirmed: "Deine E-Mail-Adresse ist nicht bestätigt.",
  badMessageLength: ({ min, max }) => `Die Nachricht muss ${min} bis ${max.toLocaleString("de")} Zeichen haben.`,
  mustHaveLength: ({ min, max }) => `muss ${min} bis ${max.toLocaleString("de")} Zeichen haben`,
  needsConfirmedAddress: "braucht eine bestätigte E-Mail-Adresse",
  noSuchCard: "Du siehst keine Karte mit dieser ID.",
  notReachable: "Kein Mitglied mit dieser ID nimmt Nachrichten von dir an.",
  waitForAnswer: "Du hast diesem Mitglied in den letzten 24 Stunden schon geschrieben.",
  wrote: ({ name }) => `${name} geschrieben`,
});

translateMessages("de", declared, {
  cardTallyKept: "so lange wie die Profile",
  cardTallyWhat: "Zahl der Profile",
  cardTallyWhy: "für schnelle Summen; nicht persönlich",
  memberProfileKept: "so lange wie das Konto",
  memberProfileWhat: "Profile",
  memberProfileWhy: "damit andere Mitglieder dich finden",
  memberProfileYours: "Karte im Verzeichnis, mit Foto",
  relayedMessageKept: ({ days }) => `${daysText(days)}, oder bis eines der Konten endet`,
  relayedMessageWhat: "Nachrichten, die sich Mitglieder aus dem Verzeichnis schreiben",
  relayedMessageWhy: "für beide Mitglieder, und um zu antworten",
  relayedMessageYours: "Nachrichten zwischen Mitgliedern",
  summary: "Karten der Mitglieder. Was zu sehen ist, hängt von der Stufe und der Wahl des Mitglieds ab.",
});

translateTitles<Operations>("de", {
  "directory.contact": "Einem Mitglied schreiben",
  "directory.get_card": "Karte eines Mitglieds ansehen",
  "directory.list_public": "Öffentliche Mitglieder auflisten",
  "directory.preview_card": "Vorschau meiner Karte ansehen",
  "directory.search": "Verzeichnis durchsuchen",
});
