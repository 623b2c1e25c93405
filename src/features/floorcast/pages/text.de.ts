import { plural } from "../../../web/core/index.ts";
import { translate } from "../../../web/languages/texts.ts";
import { apexText, floorText, moduleText, operateText, pushText, withdrawText } from "./text.ts";

translate("de", moduleText, {
  names: {
    events: "Veranstaltungen",
    bookings: "Buchungen",
    things: "Dinge und Drucke",
    files: "Dateien",
    research: "Recherche",
    wall: "Die Wand",
    agents: "Agents",
    ai_curation: "Vorgeschlagene Geschichten",
  },
  proposals: "Geschichten, die der Space Verantwortlichen vorschlägt",
  state: { on: "An", off: "Aus", unavailable: "Nicht verfügbar" },
  partly: (areas) => `Von Verantwortlichen abgeschaltet: ${areas.join(", ")}`,
  columns: { module: "Modul", contains: "Was dazugehört", state: "Stand", act: "Ändern" },
});

translate("de", floorText, {
  title: "Dieser Floor",
  lede: (slug) => `Was hier an ist, und was du tun kannst. Agents nennen sie ${slug}.`,
  role: "Deine Rolle",
  roles: {
    member: "Mitglied",
    "floor-admin": "Verantwortlich",
    "super-admin": "Verantwortlich, mit Apex-Recht",
  },
  roleTexts: {
    member: "Du nutzt, was an ist, und bringst Geschichten an die Wand.",
    "floor-admin": "Du schaltest auch Module ein und aus und entscheidest, wie Geschichten veröffentlicht werden.",
    "super-admin": "Du entscheidest auch, welche Module es auf diesem Floor gibt.",
  },
  manage: "Floor verwalten",
  modules: "Module",
  modulesText: "Ein ausgeschaltetes Modul kommt so zurück, wie es war.",
  wall: "Die Wand",
  policies: {
    moderation_queue: "Verantwortliche lesen jede Geschichte, bevor sie veröffentlicht wird.",
    free_push_with_retract: "Deine Geschichte wird sofort veröffentlicht. Verantwortliche können sie offline nehmen.",
  },
  push: "Geschichte an die Wand bringen",
  waiting: "Deine offenen Geschichten",
  story: "Geschichte",
  noneWaiting: "Keine deiner Geschichten wartet auf eine Entscheidung.",
  expires: "Läuft ab",
  withdraw: "Zurückziehen",
  withdrawNamed: (title) => `${title} zurückziehen`,
});

translate("de", pushText, {
  title: "Geschichte an die Wand bringen",
  lede: "Erzähle in ein paar Sätzen, was du gemacht hast. Mit Bildern und Menschen darauf schreibst du besser ein Highlight.",
  withPictures: "Highlight mit Bildern schreiben",
  fields: {
    member_name: "Dein Name in der Geschichte",
    action: "Was du gemacht hast",
    event_title: "Wo es war",
    event_url: "Webseite der Veranstaltung",
    date: "Tag",
    dek: "Die Geschichte",
  },
  actionHint: "Zum Beispiel: sprach bei",
  submit: "An die Wand bringen",
  cancel: "Zurück zum Floor",
  active: "Deine Geschichte ist an der Wand.",
  pending: "Deine Geschichte wartet auf Verantwortliche.",
});

translate("de", withdrawText, {
  title: (title) => `„${title}“ zurückziehen?`,
  lede: "Verantwortliche sehen die Geschichte dann nicht mehr. Du kannst sie später noch einmal senden.",
  action: "Geschichte zurückziehen",
  keep: "Behalten",
  done: "Die Geschichte ist zurückgezogen.",
});

translate("de", operateText, {
  title: "Floor und Module",
  lede: "Module, die Wand und vorgeschlagene Geschichten.",
  modules: "Module",
  modulesText:
    "Ein Modul schaltet mehrere Bereiche auf einmal, für alle. Die Arbeit der Verantwortlichen bleibt möglich.",
  areas: "Einen einzelnen Bereich schalten",
  enable: "Einschalten",
  disable: "Ausschalten",
  makeAvailable: "Verfügbar machen",
  makeUnavailable: "Nicht verfügbar machen",
  named: (action, module) => `${action}: ${module}`,
  enabled: (module, isOn) => `${module}: ${isOn ? "eingeschaltet" : "ausgeschaltet"}.`,
  available: (module, isOn) => `${module}: ${isOn ? "verfügbar" : "nicht mehr verfügbar"}.`,
  setUp: "Name und Wand",
  setUpText: "Agents nennen den Floor bei diesem Kurznamen.",
  fields: { slug: "Kurzname", content_policy: "Wer Geschichten veröffentlicht" },
  slugHint:
    "Kleinbuchstaben, Ziffern und Bindestriche, etwa floor9. Auf floor10 schlägt der Space keine Geschichten vor.",
  contentPolicies: { moderation_queue: "Verantwortliche", free_push_with_retract: "Mitglieder, sofort" },
  contentHints: {
    moderation_queue: "Jede Geschichte wartet im Eingang.",
    free_push_with_retract:
      "Verantwortliche können Geschichten offline nehmen. Eine Geschichte wartet trotzdem, wenn Menschen darin nicht zugestimmt haben oder ihr Text wie eine Anweisung an ein Modell aussieht.",
  },
  save: "Speichern",
  saved: "Der Floor ist gespeichert.",
  rules: "Vorgeschlagene Geschichten",
  rulesText: "Der Space wählt nach diesen Regeln, ohne Modell. Die Geschichten warten im Eingang, bis du entscheidest.",
  ruleNames: {
    top_commit: "Platz eins der Commit-Rangliste",
    latest_news: "Neueste Schlagzeile",
    rotate_highlights: "Ein archiviertes Highlight noch einmal",
  },
  most: (rule) => `${rule}: so viele dürfen zugleich warten`,
  saveRules: "Regeln speichern",
  rulesSaved: "Die Regeln sind gespeichert.",
  preview: "Vorschau",
  run: "Jetzt Geschichten vorschlagen",
  ran: (count) =>
    count === 0
      ? "Die Regeln haben keine neue Geschichte gefunden."
      : `${plural(count, "Geschichte wartet", "Geschichten warten")} im Eingang.`,
  previewTitle: "Würde als Nächstes vorgeschlagen",
  nothing: "Keine neue Geschichte",
  noneOn: "Keine Regel ist an, oder der Space schlägt auf diesem Floor nichts vor.",
  apex: "Apex-Recht",
  apexText: "Du hast das Apex-Recht. Gib es weiter, bevor du nicht mehr verantwortlich bist.",
  passOn: "Apex-Recht weitergeben",
});

translate("de", apexText, {
  title: "Apex-Recht weitergeben",
  lede: "Danach entscheidet die andere Person, welche Module es auf diesem Floor gibt, und du nicht mehr.",
  fields: { member_id: "Verantwortliche Person" },
  choose: "Person auswählen",
  submit: "Weitergeben",
  cancel: "Behalten",
  done: "Das Apex-Recht ist weitergegeben.",
  none: "Außer dir ist noch niemand verantwortlich.",
});
