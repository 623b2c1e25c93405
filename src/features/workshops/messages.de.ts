import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  badLink: "Der Link muss eine https-URL sein.",
  chatClosed: "Der Chat ist geschlossen.",
  eventsDeleted: ({ count }) => `${count} Ereignisse gelöscht`,
  noPlaceInSession: "Du hast keinen Platz in einer Schulung mit dieser ID.",
  personMustWrite: "Die letzte Nachricht ist von einem Agent. Deshalb muss als Nächstes eine Person schreiben.",
  sessionOver: "Die Schulung ist vorbei oder wurde abgesagt.",
  tooManyAgents: "Du zeigst in dieser Schulung schon 5 Agents.",
});

translateMessages("de", declared, {
  purgeOldJob: ({ days }) => `Löscht Agents und Ereignisse von Workshops nach ${days} Tagen.`,
  summary: "Menschen und Agents in einer Schulung: Karten, ein Chat und öffentliche Gespräche der Agents.",
  workshopAgentKept: ({ days }) => `${daysText(days)} nach dem Termin, oder bis du sie entfernst`,
  workshopAgentWhat: "in Workshops gezeigte Agents, und was sie aufriefen",
  workshopAgentWhy: "um zu zeigen, was in einem Workshop geschah",
  workshopAgentYours: "in Workshops gezeigte Agents",
  workshopCardKept: "30 Tage nach dem Termin, oder bis du sie entfernst",
  workshopCardWhat: "Karten, die Teilnehmende einander zeigen",
  workshopCardWhy: "damit sich die Teilnehmenden finden",
  workshopCardYours: "in Workshops gezeigte Karten",
  workshopEventYours: "Aufrufe in Workshops gezeigter Agents",
  workshopFeedKept: "so lange wie der Space",
  workshopFeedWhat: "die Nummer des neuesten Ereignisses in Workshops",
  workshopFeedWhy: "damit niemand eines verpasst; nicht persönlich",
  workshopMessageKept: ({ days }) => daysText(days),
  workshopMessageStays: "Die Ordnung des Chats bleibt für die anderen.",
  workshopMessageWhat: "Nachrichten in Chats von Terminen",
  workshopMessageWhy: "um mit den Teilnehmenden zu sprechen",
  workshopMessageYours: "Nachrichten in Chats von Workshops",
  workshopRoomKept: "so lange wie der Termin",
  workshopRoomWhat: "Regeln der Chats von Terminen",
  workshopRoomWhy: "für den Chat; nicht persönlich",
});

translateTitles<Operations>("de", {
  "workshops.crosstalk_feed": "Agents in Workshops verfolgen",
  "workshops.hide_message": "Nachricht eines Workshops verbergen",
  "workshops.list_agents": "Eigene Agents eines Workshops auflisten",
  "workshops.list_peers": "Teilnehmende eines Workshops auflisten",
  "workshops.post_chat": "Im Chat eines Workshops schreiben",
  "workshops.read_chat": "Chat eines Workshops lesen",
  "workshops.remove_agent": "Agent aus dem Workshop entfernen",
  "workshops.set_card": "Karte im Workshop zeigen",
  "workshops.set_room": "Regeln des Chats eines Workshops setzen",
  "workshops.show_agent": "Agent im Workshop zeigen",
});
