import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { addText, askText, importText, joinText, operateText, setupMembersText, welcomeText } from "./text.ts";

const people = (count: number) => plural(count, "Person", "Personen");

translate("de", joinText, {
  title: (space) => `${space} beitreten`,
  invited: (name, by, space) => {
    const who = by ? `${by} lädt dich zu ${space} ein.` : `${space} lädt dich ein, Mitglied zu werden.`;
    return name ? `${name}, ${who}` : who;
  },
  gives: (tier) => `Deine Stufe: ${tier}`,
  includes: "Und alles aus den Stufen darunter",
  until: "Die Einladung gilt bis",
  accept: "Einladung annehmen",
  create: "Konto erstellen und beitreten",
  account: "Dein Konto",
  have: "Hast du ein Konto?",
  signIn: "Melde dich an und nimm dann an",
  as: (name, email) => `Du bist angemeldet als ${name}, ${email}.`,
  mailedTo: (email) => `Sie ging an ${email}. Du kannst für dein Konto eine andere Adresse verwenden.`,
  already: (tier) => `Deine Stufe ist schon ${tier}, deshalb hat sich nichts geändert.`,
  notAccepted: "Dein Konto ist erstellt, aber im selben Moment hat eine andere Person die Einladung angenommen.",
  gone: "Diese Einladung gilt nicht mehr",
  notForYou: "Du kannst diese Einladung nicht annehmen",
  goneText:
    "Sie wurde schon verwendet, zurückgezogen oder ist abgelaufen. Bitte die Person, die dich eingeladen hat, um eine neue.",
  home: "Zur Startseite",
});

translate("de", askText, {
  title: (space) => `Beitrittsanfrage an ${space}`,
  lede: "Schreib den Verantwortlichen, wer du bist. Sie antworten per E-Mail.",
  fields: { name: "Name", email: "E-Mail", text: "Über dich" },
  textHint: "Was du machst, und was du hier tun möchtest. Höchstens 600 Zeichen.",
  trap: "Leer lassen",
  submit: "Anfrage senden",
  slower: "wurde zu schnell gesendet. Warte ein paar Sekunden, und sende sie noch einmal",
  notAnEmail: "ist keine gültige E-Mail-Adresse",
  sentTitle: "Anfrage gesendet",
  sent: "Die Verantwortlichen lesen deine Anfrage. Die Antwort kommt per E-Mail, mit einem Link, um dein Konto zu erstellen.",
  invitedTitle: (space) => `${space}: nur mit Einladung`,
  invitedText:
    "Neue Konten brauchen eine Einladung. Wenn du eine hast, öffne ihren Link. Sonst frag ein Mitglied oder Verantwortliche.",
  byAddress: "Meine Adresse wurde eingeladen",
  contact: "Den Verantwortlichen schreiben",
  signIn: "Anmelden",
});

translate("de", operateText, {
  title: "Einladungen",
  lede: "Hol Menschen mit der richtigen Stufe in den Space, mit einem Link oder per E-Mail.",
  add: "Einladen",
  policy: "Registrierung",
  policyText: "Wer ein Konto erstellen kann. Bestehende Konten bleiben, wie sie sind.",
  policyField: "Neue Konten",
  policies: {
    open: { label: "Alle", hint: "Alle können ein Konto erstellen und beginnen mit der niedrigsten Stufe." },
    invited: { label: "Mit Einladung", hint: "Nur wer eine gültige Einladung hat, kann ein Konto erstellen." },
    approved: {
      label: "Mit Einladung oder auf Anfrage",
      hint: "Wer keine Einladung hat, fragt den Beitritt an. Anfragen erscheinen im Eingang.",
    },
  },
  save: "Speichern",
  saved: {
    open: "Alle können sich registrieren.",
    invited: "Zum Registrieren ist eine Einladung nötig.",
    approved: "Der Beitritt kann angefragt werden.",
  },
  openOnly: "Offen",
  all: "Alle",
  show: "Welche Einladungen",
  none: "Noch keine Einladung",
  noneText: "Erstelle einen Link für eine Gruppe, oder sende Einladungen an E-Mail-Adressen.",
  noneOpen: "Keine offene Einladung. Alle sind verwendet oder abgelaufen.",
  caption: "Einladungen, neueste zuerst",
  columns: {
    who: "Einladung",
    tier: "Stufe",
    state: "Status",
    used: "Angenommen von",
    until: "Bis",
    act: "Senden oder zurückziehen",
  },
  link: (uses) => (uses === 1 ? "Link für eine Person" : `Link für ${uses} Personen`),
  by: (name) => `von ${name}`,
  states: {
    open: "Offen",
    used: "Verwendet",
    expired: "Abgelaufen",
    revoked: "Zurückgezogen",
    inviter_lost_access: "Ruht: wer einlud, darf es nicht mehr",
  },
  mailedLater: "Noch nicht gesendet; es wird wieder versucht.",
  mails: {
    queued: "E-Mail wird gesendet",
    sending: "E-Mail wird gesendet",
    sent: "Per E-Mail gesendet",
    failed: "E-Mail fehlgeschlagen",
  },
  uses: (uses, max) => `${uses} von ${max}`,
  more: (count) => `und ${plural(count, "weitere Person", "weitere Personen")}`,
  nobody: "Noch niemandem",
  neverMailed: (count) =>
    count === 1
      ? "Eine Einladung wurde nie gesendet. Die Person weiß nichts davon."
      : `${count} Einladungen wurden nie gesendet. Die Menschen wissen nichts davon.`,
  mailAll: (count) => (count === 1 ? "Per E-Mail senden" : `Alle ${count} per E-Mail senden`),
  mailNow: "Senden",
  mailAgain: "Noch einmal senden",
  mailNamed: (email) => `Einladung an ${email} senden`,
  mailed: (count) => {
    if (count === 0)
      return "Nichts wurde gesendet: Die E-Mail ging erst vor Minuten hinaus, oder die Einladung ist beendet.";
    return count === 1 ? "Eine Einladung wird gesendet." : `${count} Einladungen werden gesendet.`;
  },
  revoke: "Zurückziehen",
  revokeNamed: (what) => `Zurückziehen: ${what}`,
  revoked: "Die Einladung ist zurückgezogen. Mitglieder, die sie angenommen haben, behalten ihre Stufe.",
});

translate("de", addText, {
  title: "Einladen",
  lede: "Wer eingeladen ist, nimmt auf einer Seite dieses Space an, mit dem eigenen Konto.",
  how: "Wie",
  hows: {
    mail: { label: "Per E-Mail", hint: "Eine Einladung für jede Adresse." },
    link: { label: "Mit einem Link", hint: "Gib ihn selbst weiter, oder drucke seinen QR-Code." },
  },
  fields: {
    emails: "E-Mail-Adressen",
    tier: "Stufe",
    uses_max: "Für wie viele Personen",
    days: "Gültig, in Tagen",
    note: "Notiz für Verantwortliche",
  },
  emailsHint: "Eine je Zeile, bis zu 100. Nur für E-Mail.",
  usesHint: "Nur für einen Link. Jede Person nimmt einmal an.",
  noteHint: "Etwa „Tag der offenen Tür im März“.",
  submit: "Einladen",
  cancel: "Abbrechen",
  mailed: (count) => `${plural(count, "Person bekommt", "Personen bekommen")} eine Einladung per E-Mail.`,
  passed: (count) => {
    if (count === 0) return "";
    const [had, get] = count === 1 ? ["Person hatte", "bekommt"] : ["Personen hatten", "bekommen"];
    return ` ${count} ${had} diese Stufe oder eine Einladung schon und ${get} keine.`;
  },
  made: "Dein Einladungslink",
  madeText: "Kopiere ihn jetzt. Er wird nicht gespeichert, und diese Seite zeigt ihn nur einmal.",
  label: "Einladungslink",
  qr: "QR-Code des Einladungslinks",
  done: "Fertig",
  shownBefore: "Der Link wurde einmal gezeigt. Wenn er verloren ist, erstelle einen neuen.",
});

translate("de", importText, {
  title: "Mitglieder importieren",
  lede: "Aus einer CSV-Datei eines anderen Programms. Nichts geschieht, bevor du gesehen hast, was jede Zeile bewirkt.",
  fields: {
    file: "CSV-Datei",
    tier: "Stufe für Zeilen ohne Stufe",
    mail: "Einladungen sofort per E-Mail senden",
  },
  fileHint:
    "Mit einer ersten Zeile wie email, name, tier, note, groups. Bis zu 1.000 Zeilen. Trenne Gruppen mit einem Semikolon.",
  mailHint: "Ohne E-Mail finden Eingeladene ihre Einladung, sobald sie ein Konto mit derselben Adresse erstellen.",
  noFile: "fehlt",
  preview: "Vorschau",
  previewTitle: "Was dieser Import bewirkt",
  previewLede: "Noch ist nichts geändert.",
  willMail: "Alle Eingeladenen bekommen eine E-Mail.",
  willNotMail:
    "Es werden keine E-Mails gesendet. Eingeladene finden ihre Einladung, sobald sie ein Konto mit derselben Adresse erstellen.",
  encodingGuessed:
    "Die Datei ist nicht in UTF-8, darum sind Buchstaben mit Akzenten geraten. Vergleiche die Namen; wenn sie falsch sind, speichere die Datei als CSV UTF-8.",
  ignored: (columns) => `Diese Spalten werden nicht importiert: ${columns.join(", ")}.`,
  rows: "Zeilen der Datei",
  columns: {
    line: "Zeile",
    who: "Person",
    what: "Was geschieht",
    at: "Importiert",
    by: "Von",
    invited: "Angenommen",
    raised: "Stufen angehoben",
    act: "Rückgängig machen",
  },
  outcomes: {
    invite: "eingeladen",
    raise: "auf eine höhere Stufe",
    keep: "schon Mitglied",
    invited: "schon früher eingeladen",
    problem: "mit einem Problem",
  },
  outcome: {
    invite: "Bekommt eine Einladung",
    raise: "Bekommt eine höhere Stufe",
    keep: "Bleibt, wie es ist",
    invited: "Hat eine offene Einladung",
    problem: "Problem",
  },
  change: (from, to) => `${from} → ${to}`,
  groups: "Gruppen in der Datei",
  groupExists: "gibt es",
  groupMissing: "gibt es noch nicht",
  groupPeople: people,
  groupsText: "Mitglieder kommen sofort in die Gruppe, Eingeladene, sobald sie annehmen.",
  inGroups: (names) => `Gruppen: ${names.join(", ")}`,
  createGroups: (count) =>
    count === 1
      ? "Die Gruppe erstellen, die es noch nicht gibt"
      : `Die ${count} Gruppen erstellen, die es noch nicht gibt`,
  createGroupsHint: "Sonst werden diese Gruppen ausgelassen.",
  skip: (count) => `${plural(count, "Zeile", "Zeilen")} mit einem Problem auslassen`,
  apply: (count) => `${people(count)} importieren`,
  other: "Andere Datei wählen",
  otherList: "Liste ändern",
  done: (invited, raised) =>
    `Importiert: ${people(invited)} eingeladen${raised > 0 ? `, ${people(raised)} auf eine höhere Stufe` : ""}.`,
  imports: "Bisherige Importe",
  importsLede: "Du kannst einen rückgängig machen, bis die erste Person angenommen hat.",
  accepted: (accepted, invited) => `${accepted} von ${invited}`,
  undo: "Rückgängig machen",
  wasUndone: "Rückgängig gemacht",
  undone: (withdrawn, restored, groups) =>
    `Der Import ist rückgängig gemacht: ${plural(withdrawn, "Einladung", "Einladungen")} zurückgezogen, ${plural(restored, "Stufe", "Stufen")} wiederhergestellt, ${plural(groups, "Platz in einer Gruppe", "Plätze in Gruppen")} zurückgenommen.`,
});

translate("de", setupMembersText, {
  title: "Lade deine Mitglieder ein",
  lede: "Füge ihre Adressen ein oder wähle eine Datei. Du siehst erst, was geschehen würde.",
  people: "Personen",
  peopleHint: "Eine je Zeile: eine Adresse, auch mit Namen, etwa Ada Park <ada@example.org>.",
  file: {
    title: "Ich habe eine Datei",
    about: "Eine CSV-Datei aus einem anderen Programm, mit Namen, Stufen und Gruppen",
  },
  tier: "Ihre Stufe",
  noMail: "E-Mail ist noch nicht eingerichtet. Du kannst allen später mit einem Knopf schreiben.",
  invited: (count) => `${people(count)} eingeladen, noch nicht beigetreten.`,
  see: "Alle ansehen",
  mailFirst: (count) => `${people(count)} noch ohne E-Mail. Richte E-Mail ein, dann schreibst du hier allen.`,
});

translate("de", welcomeText, {
  title: (name) => `Willkommen, ${name}`,
  may: {
    book: "Du kannst jetzt Räume buchen.",
    look: "Du siehst jetzt Veranstaltungen und kannst zusagen.",
    none: "Dein Konto ist bereit.",
  },
  week: "Als Nächstes",
  allEvents: "Alle Veranstaltungen",
  noEvents: "Noch keine Veranstaltungen. Hier stehen sie, sobald eine veröffentlicht ist.",
  rooms: "Räume zum Buchen",
  roomsLede: "Tippe auf dem Tagesplan auf eine freie Zeit.",
  day: "Nach Tag buchen",
  book: "Buchen",
  bookNamed: (name) => `${name}: Buchen`,
  seats: (count) => plural(count, "Platz", "Plätze"),
  card: "Deine Karte",
  cardText: "Sag anderen, wie du heißt, was du machst und was sie dich fragen können. Du entscheidest, wer was sieht.",
  cardLink: "Karte ausfüllen",
  agent: "Deinen Agent verbinden",
  agentText:
    "Dein eigener KI-Agent bucht, sagt zu und antwortet für dich. Du entscheidest, was er darf, und siehst alles.",
  agentLink: "Agent verbinden",
  tier: "Deine Mitgliedschaft",
  tierText: (tier) => `Deine Stufe ist ${tier}. Sieh nach, was sie enthält.`,
  tierLink: "Mitgliedschaft ansehen",
  name: "Stimmt dein Name?",
  nameLink: "Ändern",
});
