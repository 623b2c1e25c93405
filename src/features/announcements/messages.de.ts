import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  announcementsPublished: ({ count }) => `${count} veröffentlicht`,
  expiresTooEarly: "Sie würde enden, bevor Mitglieder sie lesen können.",
  groupEnded: "Die Gruppe ist beendet.",
  membersNotified: ({ count }) => `${count} benachrichtigt`,
  neverPublished: "Sie ist nicht veröffentlicht.",
  noSuchGroup: "Keine Gruppe hat diese ID.",
  noSuchTopic: "Kein Thema hat diese ID.",
  notWithinYear: "Das ist keine Zeit innerhalb des nächsten Jahres.",
  publishedStays: "Eine veröffentlichte Mitteilung bleibt, wie sie ist.",
  topicListedTwice: ({ topic }) => `Das Thema ${topic} steht zweimal in der Liste.`,
  topicRetired: "Das Thema wird nicht mehr angeboten.",
  unknownTopic: ({ topic }) => `Kein Thema hat die ID ${topic}.`,
});

translateMessages("de", declared, {
  announcementInterestKept: "bis das Mitglied ihnen nicht mehr folgt oder das Konto endet",
  announcementInterestWhat: "Themen, denen ein Mitglied folgt",
  announcementInterestWhy: "um das Mitglied über Mitteilungen dazu zu benachrichtigen",
  announcementInterestYours: "Themen von Mitteilungen, denen du folgst",
  announcementKept: "so lange wie der Space",
  announcementStays: "Die Mitteilung gehört dem Space.",
  announcementWhat: "Mitteilungen des Space und ihre Themen",
  announcementWhy: "für Mitglieder; die Namen von Konten werden mit dem Konto entfernt",
  announcementYours: "Mitteilungen als verantwortliche Person",
  notifyMembersJob: "Trägt veröffentlichte Mitteilungen bei den Mitgliedern ein, für die sie sind.",
  publishDueJob: "Veröffentlicht geplante Mitteilungen zu ihrer Zeit.",
  summary: "Mitteilungen an Mitglieder, nach Stufe, Gruppe und Thema.",
});

translateTitles<Operations>("de", {
  "announcements.create": "Mitteilung entwerfen",
  "announcements.discard": "Entwurf einer Mitteilung löschen",
  "announcements.get": "Vorschau einer Mitteilung ansehen",
  "announcements.list": "Mitteilungen auflisten",
  "announcements.list_all": "Alle Mitteilungen auflisten",
  "announcements.publish": "Mitteilung veröffentlichen",
  "announcements.set_interests": "Themen von Mitteilungen wählen",
  "announcements.set_topics": "Themen von Mitteilungen festlegen",
  "announcements.update": "Mitteilung ändern",
  "announcements.withdraw": "Mitteilung zurücknehmen",
});
