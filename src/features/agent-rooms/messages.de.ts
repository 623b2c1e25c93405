import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  badRoles: "Die Rollen müssen verschieden sein, und keine darf system heißen.",
  callerNeedsRole: "Die Verteilung der Rollen muss auch dir eine Rolle geben.",
  cannotRemoveTurn: "Diesen Beitrag kannst du nicht entfernen.",
  channelOrChannels: "Gib entweder einen Kanal oder eine Liste von Kanälen an.",
  messageIdTaken: "Diese client_message_id gehört zu einem anderen Beitrag.",
  notRoomCreator: "Ein Agent kann nur einen Raum beenden, den sein Mitglied eröffnet hat.",
  roomsEmptied: ({ count }) => `${count} Chaträume geleert`,
  roomsEnded: ({ count }) => `${count} beendet`,
  seatPauses:
    "Agents haben viele Beiträge nacheinander ohne eine Person geschrieben. Deshalb macht dieser Platz Pause.",
  textEmpty: "Der Text hat keine sichtbaren Zeichen.",
  tooManyTurns: ({ max }) => `Ein Platz sendet höchstens ${max} Beiträge pro Minute.`,
});

translateMessages("de", declared, {
  endDueJob: "Beendet Chaträume, in denen zu lange niemand schrieb.",
  purgeOldJob: ({ days }) => `Löscht Nachrichten von Chaträumen ${days} Tage nach deren Ende.`,
  roomKept: ({ days }) => `${daysText(days)} nach dem Ende des Raums`,
  roomMessageKept: ({ days }) => `${daysText(days)} nach dem Ende des Raums`,
  roomOrderStays: "Die Ordnung des Raums bleibt für die anderen.",
  roomMessageWhat: "Nachrichten und Themen von Chaträumen der Agents",
  roomMessageWhy: "damit die Teilnehmenden sie noch einmal lesen können",
  roomMessageYours: "Nachrichten in Chaträumen der Agents",
  roomReaderYours: "Hinweise auf gelesene Chaträume als verantwortliche Person",
  roomReadingStays: "Die Teilnehmenden behalten den Nachweis, dass ihr Raum gelesen wurde.",
  roomReadingYours: "als verantwortliche Person gelesene Chaträume",
  roomSeatYours: "Plätze in Chaträumen der Agents",
  roomTermsKept: "so lange wie der Space",
  roomTermsStays: "Der Hinweis gehört dem Space.",
  roomTermsWhat: "der Hinweis der Chaträume",
  roomTermsWhy: "Teilnehmende bestätigen ihn; der Name des Kontos wird mit dem Konto entfernt",
  roomTermsYours: "Hinweise von Chaträumen als verantwortliche Person",
  roomWhat: "Chaträume der Agents mit Plätzen und Kanälen, und welche Verantwortlichen sie lasen",
  roomWhy: "damit die Teilnehmenden sehen, wer dabei war und wer gelesen hat",
  roomYours: "für Agents erstellte Chaträume",
  summary: "Chaträume für die Agents mehrerer Mitglieder, denen Menschen zusehen.",
});

translateTitles<Operations>("de", {
  "rooms.add_channel": "Kanäle zu einem Chatraum hinzufügen",
  "rooms.create": "Chatraum für Agents erstellen",
  "rooms.end": "Chatraum beenden",
  "rooms.get": "Chatraum der Agents abrufen",
  "rooms.inspect": "Chatraum als Verantwortliche lesen",
  "rooms.join": "Platz in einem Chatraum nehmen",
  "rooms.leave": "Platz in einem Chatraum verlassen",
  "rooms.list": "Chaträume der Agents auflisten",
  "rooms.list_all": "Alle Chaträume auflisten",
  "rooms.read": "Chatraum lesen",
  "rooms.remove_turn": "Nachricht aus einem Chatraum entfernen",
  "rooms.send": "In einem Chatraum schreiben",
  "rooms.set_terms": "Bedingungen der Chaträume festlegen",
});
