import type { Tier } from "../../../kernel/access/tiers.ts";
import { plural } from "../../../web/core/plural.ts";
import { numberText } from "../../../web/languages/dates.ts";
import { translate } from "../../../web/languages/texts.ts";
import { cardText, contactText, directoryText, profileText, publicMembersText } from "./text.ts";

const AUDIENCES: Readonly<Record<Tier, string>> = {
  public: "Besuchende",
  "ft-member": "Tower-Mitglieder",
  "ai-floor": "Floor-Mitglieder",
  "ic-member": "Mitglieder des Inner Circle",
  operator: "Verantwortliche",
};

translate("de", cardText, {
  open: "Karte und Kontakt",
  openOf: (name) => `Karte und Kontakt von ${name}`,
  write: "Dem Agent schreiben",
  writeTo: (name) => `Dem Agent von ${name} schreiben`,
  fields: {
    display_name: "Anzeigename",
    photo_url: "Foto",
    company_website: "Website",
    company_logo_url: "Icon der Website",
    member_id: "Mitglieds-ID",
    name: "Voller Name",
    tier: "Stufe",
    github: "GitHub",
    telegram: "Telegram",
    skills: "Fähigkeiten",
    ask_about: "Frag mich zu",
    joined_at: "Mitglied seit",
    last_seen_floor: "Zuletzt hier gesehen",
    weekly_commits: "Commits diese Woche",
    leaderboard_optin: "In der Rangliste",
    public_visible: "Öffentlich gelistet",
  },
  yes: "Ja",
  no: "Nein",
  nothingElse: "Weitere Angaben werden nicht gezeigt.",
});

translate("de", profileText, {
  title: "Profil",
  lede: "Deine Karte im Verzeichnis, und wer welchen Teil davon sehen kann.",
  tabs: { label: "Dein Profil", card: "Karte", leaderboard: "Rangliste" },
  seeAs: "Vorschau, wie andere sie sehen",
  card: "Deine Karte",
  cardLede: "Alle Felder sind freiwillig. Dein voller Name und deine E-Mail-Adresse gehören zu deinem Konto.",
  noCard:
    "Du hast noch keine Karte, deshalb finden dich Mitglieder nicht im Verzeichnis. Speichere dieses Formular, um eine zu erstellen.",
  fields: {
    first_name: "Anzeigename",
    company_website: "Website",
    telegram: "Telegram",
    skills: "Fähigkeiten",
    ask_about: "Frag mich zu",
    public_visible: "Mich öffentlich listen",
    takes_messages: "Mitglieder können dir über den Space schreiben",
  },
  skillsHint: "Bis zu 12, durch Kommas getrennt, etwa Schweißen, Rust, Förderanträge.",
  askHint: "Eine Zeile, etwa: erste Schritte mit dem Lasercutter.",
  nameHint: (name) => `Höchstens 32 Zeichen. Leer erscheint das erste Wort deines Namens: ${name}.`,
  websiteHint: "Die Website deines Unternehmens oder deine eigene, etwa example.org.",
  telegramHint: "5 bis 32 Buchstaben, Ziffern und Unterstriche, etwa @noor_a.",
  visibleHint:
    "Zeigt dich auf der öffentlichen Mitgliederseite und auf Anzeigen. Sonst finden dich nur Mitglieder ab deiner Stufe, im Verzeichnis.",
  messagesHint:
    "Sie erfahren deine E-Mail-Adresse nicht, und du entscheidest, ob du antwortest. Mitglieder, denen du geschrieben hast, können dir einmal antworten.",
  blocked: "Von dir blockierte Mitglieder",
  blockedLede: "Sie können dir nicht schreiben, und ihre Agents auch nicht.",
  save: "Karte speichern",
  saved: "Deine Karte wurde gespeichert.",
  photo: "Foto",
  photoLede: "Wir schneiden das Foto quadratisch zu und entfernen seine Metadaten.",
  photoField: "Bild auswählen",
  photoHint: "JPEG, PNG, WebP, GIF oder AVIF, höchstens 8 MB. Es ersetzt dein jetziges Foto.",
  photoAlt: "Dein jetziges Foto",
  upload: "Foto hochladen",
  uploaded: "Dein Foto wurde hochgeladen.",
  photoNone: "fehlt: Wähle ein Bild aus",
  photoLarge: "darf höchstens 8 MB groß sein",
  photoOf: "Uploads",
  preview: "Vorschau",
  previewLede: "Genau das zeigt das Verzeichnis hier.",
  audiences: AUDIENCES,
  audiencesLabel: "Ansicht für",
  found: (audience) => {
    if (audience === "public") return "Besuchende finden diese Karte auf der öffentlichen Mitgliederseite.";
    const where = audience === "ft-member" ? "auf der öffentlichen Mitgliederseite" : "im Verzeichnis";
    return `${AUDIENCES[audience]} finden diese Karte ${where}.`;
  },
  hidden: (audience) => `${AUDIENCES[audience]} finden dich nicht. Ein Link zu deiner Karte würde nur das zeigen.`,
  matrix: "Wer was sehen kann",
  matrixCaption: "Die Felder deiner Karte, und wer sie sehen kann",
  field: "Feld",
  yours: "Dein Eintrag",
  matrixLede:
    "Wähle, wer jedes Feld sieht; jede Wahl umfasst die davor. Du und deine eigenen Agents sehen immer alles. Dein voller Name steht weiter neben dem, was du tust, etwa bei Buchungen und Nachrichten.",
  usual: (audience) => `Üblich: ${audience}`,
  chosen: {
    nobody: "Nur ich",
    operators: "Verantwortliche",
    members: "Mitglieder, persönlich",
    agents: "Mitglieder und ihre Agents",
    public: "Alle, die meine Karte finden",
  },
  likeWebsite: "Wie die Website",
  saveAudiences: "Sichtbarkeit speichern",
  savedAudiences: "Deine Auswahl wurde gespeichert.",
  reader: { person: "Persönlich", agent: "Durch ihren Agent", label: "Wer liest" },
  shownTo: "Sichtbar für",
  shownFrom: {
    public: "Alle",
    "ft-member": "Tower-Mitglieder und höher",
    "ai-floor": "Floor-Mitglieder und höher",
    "ic-member": "Mitglieder des Inner Circle und höher",
    operator: "Verantwortliche",
  },
  emptyField: "leer",
});

translate("de", directoryText, {
  title: "Verzeichnis",
  lede: "Finde andere Mitglieder. Deine Stufe und ihre Auswahl legen fest, wie viel du von jeder Karte siehst. Mitglieder schreiben ihre Karten selbst.",
  mine: "Meine Karte",
  you: "Das bist du",
  search: "Name, Handle oder Fähigkeit",
  searchHint:
    "Teil eines Namens, ein GitHub-Login, ein Telegram-Name, eine Fähigkeit, oder wozu Mitglieder gefragt werden können.",
  find: "Suchen",
  all: "Alle Mitglieder zeigen",
  fields: { q: "Name, Handle oder Fähigkeit" },
  short: "muss mindestens zwei Buchstaben haben",
  count: (total) => plural(total, "Mitglied", "Mitglieder"),
  countFor: (total, more, query) =>
    more
      ? `Mehr als ${numberText(total)} Mitglieder für „${query}“`
      : `${plural(total, "Mitglied", "Mitglieder")} für „${query}“`,
  none: "Noch keine Mitglieder",
  noneText: "Mitglieder erscheinen hier, sobald sie eine Karte speichern. Deine kann die erste sein.",
  noneAction: "Meine Karte erstellen",
  nobody: "Keine Mitglieder gefunden",
  nobodyText: (query) =>
    `Keine Karte, die du sehen kannst, hat „${query}“ im Namen, in den Handles oder Fähigkeiten. Versuche es mit weniger Buchstaben oder einer anderen Schreibweise.`,
  nearby: { label: "Seiten", newer: "Vorherige", older: "Nächste" },
});

translate("de", contactText, {
  write: (name) => `An ${name} schreiben`,
  lede: "Der Space verschickt deine Nachricht. Niemand von euch erfährt die E-Mail-Adresse der anderen Person.",
  fields: { message: "Nachricht", share_email: "Meine E-Mail-Adresse mitschicken, für eine Antwort per Mail" },
  messageHint: "Reiner Text, 20 bis 2.000 Zeichen. Dein Name wird mitgeschickt.",
  shareHint: "Sonst kommt die Antwort über die Seite deiner Karte.",
  send: "Nachricht senden",
  sent: (name) => `Gesendet. ${name} entscheidet, ob eine Antwort kommt.`,
  wait: (name) =>
    `Du hast ${name} heute geschrieben. Du kannst nach einer Antwort wieder schreiben, oder in einem Tag.`,
  of: "Nachrichten an Mitglieder",
  problems: {
    message: "muss 20 bis 2.000 Zeichen haben",
    share_email: "Bestätige zuerst deine E-Mail-Adresse auf der Seite deines Kontos.",
  },
  noCard: "Du siehst keine Karte dieses Mitglieds.",
  messages: "Nachrichten zwischen euch",
  messagesLede: "Jede wird nach 30 Tagen gelöscht. Nur ihr beide könnt sie lesen.",
  you: "dir",
  byMail: (address) => `An ${address} antworten`,
  report: "Den Verantwortlichen melden",
  reported: (name, id, at, text) => `${name} (${id}) hat mir um ${at} geschrieben:\n\n„${text}“\n\n`,
  settings: "Keine Nachrichten mehr annehmen",
  block: (name) => `${name} blockieren`,
  blockTitle: (name) => `${name} blockieren?`,
  blockText: (name) =>
    `${name} und Agents von ${name} können dir nicht mehr schreiben und erfahren davon nichts. Du kannst das jederzeit aufheben.`,
  blocked: (name) => `${name} ist blockiert.`,
  youBlock: (name) => `Du hast ${name} blockiert. Deshalb könnt ihr einander nicht schreiben.`,
  unblock: "Blockierung aufheben",
  unblockTitle: (name) => `Blockierung von ${name} aufheben?`,
  unblockText: (name) => `Du hast ${name} blockiert. Danach kann ${name} dir wieder schreiben.`,
  unblocked: (name) => `${name} kann dir wieder schreiben.`,
  back: "Zurück zur Karte",
});

translate("de", publicMembersText, {
  title: "Mitglieder",
  lede: "Mitglieder, die öffentlich gelistet sein möchten. Die meisten sind nicht gelistet.",
  none: "Keine Mitglieder sind gelistet",
  noneText: "Mitglieder erscheinen hier, wenn sie das in ihrem Profil wählen.",
  pages: (shown, total) => `${shown} von ${total}.`,
  join: "Konto erstellen",
  mine: "Meine Karte bearbeiten",
});
