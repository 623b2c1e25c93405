import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { announcementsText, editText, oneText, operateText } from "./text.ts";

const members = (count: number) => plural(count, "Mitglied", "Mitglieder");

translate("de", announcementsText, {
  title: "Mitteilungen",
  lede: "Mitteilungen des Space an seine Mitglieder.",
  none: "Noch keine Mitteilung",
  noneText: "Die Verantwortlichen haben dir noch nichts mitgeteilt.",
  noneOfTopic: "Keine Mitteilung zu diesem Thema.",
  all: "Alle Themen",
  about: "Thema",
  until: "bis",
  toGroup: (group) => `An Mitglieder von ${group}`,
  topics: "Deine Themen",
  follow: "Folgen",
  topicsText: "Zu diesen Themen und bei Mitteilungen ohne Thema wirst du benachrichtigt. Alle anderen stehen nur hier.",
  save: "Speichern",
  saved: "Deine Themen sind gespeichert.",
  channels: "Wohin Benachrichtigungen gehen",
  manage: "Verwalten",
});

translate("de", operateText, {
  title: "Mitteilungen",
  lede: "Informiere Mitglieder bestimmter Stufen. Agents können entwerfen, ein Mensch veröffentlicht.",
  asMembers: "Wie Mitglieder sie sehen",
  add: "Mitteilung schreiben",
  none: "Noch keine Mitteilung",
  noneText: "Schreibe eine an alle Mitglieder oder für bestimmte Stufen und Themen.",
  caption: "Alle Mitteilungen, Entwürfe zuerst",
  columns: { title: "Mitteilung", state: "Zustand", readers: "Für", notified: "Benachrichtigt", act: "Aktionen" },
  states: { draft: "Entwurf", scheduled: "Geplant", published: "Veröffentlicht", withdrawn: "Zurückgezogen" },
  readers: (tier, topic, group) =>
    [
      tier === "public" ? (group === null ? "Alle Mitglieder" : null) : `${tierName(tier)} und höher`,
      group === null ? null : `Mitglieder von ${group}`,
      topic,
    ]
      .filter(Boolean)
      .join(" · "),
  open: "Öffnen",
  openNamed: (title) => `${title} öffnen`,
  topics: "Themen",
  topicsText: "Mitglieder wählen, zu welchen Themen sie benachrichtigt werden.",
  topicsField: "Themen, eines je Zeile",
  topicsHint: "Eine ID aus Kleinbuchstaben und Ziffern, ein senkrechter Strich und der Name, etwa: food | Essen",
  badTopic: (line) => `Zeile ${line} braucht eine ID, einen senkrechten Strich und einen Namen.`,
  badTopics: "Eine ID besteht aus Kleinbuchstaben, Ziffern und Bindestrichen und kommt nur einmal vor.",
  save: "Themen speichern",
  saved: "Die Themen sind gespeichert.",
});

translate("de", editText, {
  addTitle: "Mitteilung schreiben",
  editTitle: "Mitteilung ändern",
  fields: {
    title: "Titel",
    text: "Text",
    tier_min: "Niedrigste Stufe, die sie liest",
    topic: "Thema",
    group_id: "Gruppe",
    expires_at: "Anzeigen bis",
    publish_at: "Veröffentlichen um",
  },
  textHint: "Markdown, bis zu 4.000 Zeichen.",
  topicHint: "Nur Mitglieder, die dem Thema folgen, werden benachrichtigt.",
  groupHint: "Nur Mitglieder der Gruppe lesen sie und werden benachrichtigt.",
  noGroup: "Keine: nicht auf eine Gruppe begrenzt",
  noTopic: "Keines: Alle Mitglieder dieser Stufen werden benachrichtigt",
  expiresHint: "Leer lassen für kein Ende.",
  tier: (tier) => (tier === "public" ? "Gast: alle Mitglieder" : `${tierName(tier)} und höher`),
  submit: "Entwurf speichern",
  back: "Abbrechen",
  saved: "Der Entwurf ist gespeichert. Niemand wurde benachrichtigt.",
  notATime: "Das ist keine Zeitangabe. Nutze die Auswahl oder schreibe Jahr-Monat-Tag und die Uhrzeit.",
  changedMeanwhile:
    "Seit du sie geöffnet hast, hat sie jemand geändert. Lies die neue Fassung unten und gib deine Änderung noch einmal ein.",
});

translate("de", oneText, {
  preview: "Das lesen Mitglieder",
  facts: {
    state: "Zustand",
    readers: "Für",
    until: "Angezeigt bis",
    at: "Veröffentlicht",
    notified: "Benachrichtigt",
  },
  noEnd: "Kein Ende",
  sending: (count) => `bisher ${members(count)}`,
  sent: members,
  publish: "Veröffentlichen",
  publishText: (count) =>
    `Die Veröffentlichung benachrichtigt jetzt ${members(count)}. Danach lässt sich die Mitteilung nicht mehr ändern.`,
  publishNow: "Jetzt veröffentlichen",
  scheduleHint: "Leer lassen, um sie jetzt zu veröffentlichen.",
  schedule: "Zu dieser Zeit veröffentlichen",
  scheduled: "Die Mitteilung ist geplant.",
  published: "Die Mitteilung ist veröffentlicht. Mitglieder werden benachrichtigt.",
  held: "Wartet auf andere Verantwortliche: Wer sie geplant hat, darf es nicht mehr. Lies und veröffentliche sie.",
  isScheduled: "Sie wird von selbst veröffentlicht um",
  edit: "Ändern",
  discard: "Entwurf löschen",
  discardText: "Der Text lässt sich nicht wiederherstellen.",
  discarded: "Der Entwurf ist gelöscht.",
  withdraw: "Zurückziehen",
  withdrawText: "Mitglieder sehen sie nicht mehr. Gesendete Benachrichtigungen bleiben.",
  withdrawn: "Die Mitteilung ist zurückgezogen.",
  back: "Alle Mitteilungen",
});
