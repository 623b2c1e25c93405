import { plural } from "../../../web/core/plural.ts";
import { numberText } from "../../../web/languages/dates.ts";
import { translate } from "../../../web/languages/texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { boardText } from "./board/text.ts";
import { calendarText } from "./calendars/text.ts";
import { changeText } from "./changes/text.ts";
import { hereText } from "./here/text.ts";
import { managersText, manageText } from "./managers/text.ts";
import { ruleText } from "./rules/text.ts";
import { weekText } from "./rules/week-text.ts";
import { seriesText } from "./series/text.ts";
import { operateResourcesText, resourceFormText, resourceText, serviceText } from "./text.ts";
import { bookForText, usageText } from "./usage/text.ts";
import { weekGridText } from "./week-grid/text.ts";

const NOT_A_TIME = "gibt es an diesem Tag nach Ortszeit nicht";

const duration = (minutes: number) =>
  minutes % 60 === 0 ? plural(minutes / 60, "Stunde", "Stunden") : plural(minutes, "Minute", "Minuten");

const bookingsStay = (count: number) => plural(count, "Buchung bleibt", "Buchungen bleiben");

const calledOff = (count: number) => plural(count, "Buchung wurde", "Buchungen wurden");

const ruleFields = {
  approval: "Buchungen werden",
  tier_min: "Niedrigste Stufe, die bucht",
  minutes_min: "Kürzeste Buchung in Minuten",
  step_minutes: "Schritte in Minuten",
  buffer_minutes: "Freie Zeit nach jeder Buchung in Minuten",
  lead_minutes: "Mindestens so viele Minuten im Voraus",
  horizon_days: "Höchstens so viele Tage im Voraus",
  ahead_max: "Künftige Buchungen je Mitglied",
  week_minutes_max: "Minuten pro Woche je Mitglied",
  parallel_max: "Gleichzeitige Buchungen dieser Art je Mitglied",
  check_in_minutes: "Ohne Check-in wieder frei nach, in Minuten",
};

const ruleProblems = {
  minutes_min: "muss eine ganze Zahl von 1 bis 10080 sein, und höchstens die längste Buchung",
  buffer_minutes: "muss eine ganze Zahl von 0 bis 240 sein",
  lead_minutes: "muss eine ganze Zahl von 0 bis 43200 sein",
  horizon_days: "muss eine ganze Zahl von 1 bis 366 sein",
  ahead_max: "muss eine ganze Zahl von 1 bis 100 sein",
  week_minutes_max: "muss eine ganze Zahl von 5 bis 10080 sein",
  parallel_max: "muss eine ganze Zahl von 1 bis 20 sein",
  check_in_minutes: "muss eine ganze Zahl von 5 bis 120 sein",
};

translate("de", serviceText, {
  title: (name) => `Buchungen von ${name}`,
  back: "Alle Ressourcen",
  outages: {
    title: "Außer Betrieb",
    none: "In Betrieb, und kein Ausfall ist angekündigt.",
    end: "Wieder in Betrieb nehmen",
    endNamed: (when) => `Wieder in Betrieb nehmen: ${when}`,
    ended: (name) => `${name} kann wieder gebucht werden. Abgesagte Buchungen bleiben abgesagt.`,
  },
  bookings: {
    title: "Buchungen",
    none: "Buchungen, die noch nicht vorbei sind, erscheinen hier.",
    columns: { who: "Mitglied", when: "Wann", state: "Status", act: "Aktionen" },
    decide: "Entscheiden",
    decideNamed: (name) => `Über die Buchung von ${name} entscheiden`,
    stay: (name) => `${name} ist nicht buchbar`,
    stayText: (count) =>
      `${bookingsStay(count)} bestehen. Um alles abzusagen, setze die Ressource außer Betrieb, bis die letzte Buchung endet.`,
    callOff: "Absagen",
    callOffNamed: (name) => `Die Buchung von ${name} absagen`,
  },
  form: {
    title: "Außer Betrieb setzen",
    lede: "In diesem Zeitraum kann niemand buchen. Du siehst die betroffenen Buchungen, bevor sich etwas ändert.",
    fields: { from: "Von", until: "Bis", reason: "Grund" },
    fromHint: "Leer lassen für ab sofort.",
    reasonHint: "Mitglieder lesen ihn, wenn sie buchen wollen und wenn ihre Buchung abgesagt wird.",
    weekTitle: (name) => `${name} in den nächsten sieben Tagen`,
    notATime: NOT_A_TIME,
    action: "Weiter",
  },
  preview: {
    title: (name) => `${name} außer Betrieb setzen?`,
    lede: (count) =>
      count === 0
        ? "In diesem Zeitraum liegt keine Buchung."
        : `${plural(count, "Buchung wird", "Buchungen werden")} abgesagt. Die Mitglieder lesen den Grund und welche Zeiten frei sind.`,
    outdated: (added, gone) =>
      [
        "Nichts wurde geändert: Es sind nicht mehr die Buchungen, die du gesehen hast.",
        added > 0 && `${plural(added, "Buchung ist", "Buchungen sind")} neu.`,
        gone > 0 && `${plural(gone, "Buchung ist", "Buchungen sind")} weggefallen.`,
      ]
        .filter(Boolean)
        .join(" "),
    isNew: "Neu",
    facts: { when: "Wann", reason: "Grund" },
    caption: "Buchungen, die abgesagt werden",
    columns: { who: "Mitglied", when: "Wann", state: "Status" },
    action: "Außer Betrieb setzen",
    change: "Ändern",
    done: (name, count) =>
      count === 0
        ? `${name} ist in diesem Zeitraum außer Betrieb.`
        : `${name} ist in diesem Zeitraum außer Betrieb. ${calledOff(count)} abgesagt.`,
  },
  callOff: {
    title: (resource) => `Buchung von ${resource} absagen?`,
    lede: "Die Zeit wird sofort frei. Das Mitglied liest deinen Grund und welche Zeiten frei sind.",
    facts: { who: "Mitglied", when: "Wann", purpose: "Zweck" },
    reason: "Grund",
    reasonHint: "Das Mitglied liest ihn.",
    action: "Buchung absagen",
    keep: "Buchung behalten",
    done: (name) => `Die Buchung von ${name} wurde abgesagt. Das Mitglied wird benachrichtigt.`,
  },
});

translate("de", operateResourcesText, {
  title: "Räume und Geräte",
  lede: "Räume, Drucker und Geräte, die Mitglieder buchen können.",
  add: "Ressource hinzufügen",
  caption: "Alle Ressourcen",
  columns: {
    name: "Name",
    kind: "Art",
    hours: "Zeiten",
    longest: "Längste Buchung",
    state: "Status",
    act: "Aktionen",
  },
  bookable: "Buchbar",
  outOfService: "Außer Betrieb",
  bookings: "Buchungen",
  bookingsNamed: (name) => `Buchungen und Ausfälle von ${name}`,
  closed: "Nicht buchbar",
  change: "Ändern",
  changeNamed: (name) => `${name} ändern`,
  none: "Noch keine Ressourcen",
  noneText:
    "Ressourcen erscheinen hier und bei den Mitgliedern. Füge den ersten Raum, Drucker oder das erste Gerät hinzu.",
});

translate("de", resourceFormText, {
  addTitle: "Ressource hinzufügen",
  addLede: "Für Mitglieder sichtbar, sobald du speicherst.",
  changeTitle: (name) => `${name} ändern`,
  changeLede: "Bestehende Buchungen ändern sich nicht.",
  fields: {
    name: "Name",
    id: "ID",
    kind: "Art",
    description: "Beschreibung",
    location: "Ort",
    capacity: "Sitzplätze",
    opens_at: "Öffnung",
    closes_at: "Schließung",
    minutes_max: "Längste Buchung in Minuten",
    qualification: "Qualifikation für Buchungen",
    bookable: "Mitglieder können buchen",
    outside_hours: "Auch außerhalb der Öffnungszeiten des Space nutzbar",
  },
  outsideHint:
    "Sonst müssen Buchungen in den Öffnungszeiten des Space liegen, und an geschlossenen Tagen ist keine möglich.",
  idHint:
    "Agents und Links verwenden sie, und sie ändert sich nie. Leer: aus dem Namen gebildet, etwa „ft-9“ aus „FT 9“.",
  hoursHint: "Eigene Zeiten, jeden Tag gleich. Ohne eigene Zeiten beide Felder leer lassen.",
  minutesHint: "Von 5 bis 10080, das ist eine Woche.",
  qualificationHint:
    "Nur Mitglieder mit dieser Qualifikation können buchen, etwa laser-cutter. Leer lassen, wenn keine nötig ist.",
  parts: {
    details: { title: "Einzelheiten", about: "Beschreibung, Ort, Sitzplätze, ID" },
    hours: { title: "Eigene Zeiten", about: "Sonst offen, wenn der Space offen ist" },
    rules: { title: "Regeln", about: "Längste Buchung, Abstände, Grenzen je Mitglied, Check-in" },
  },
  fixed: { id: "ID", kind: "Art" },
  problems: {
    id: "darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten und muss mit Buchstabe oder Ziffer beginnen",
    opens_at: "muss eine Uhrzeit wie 08:00 sein",
    closes_at: "muss eine Uhrzeit wie 22:00 sein",
    capacity: "muss eine ganze Zahl von 1 bis 10000 sein",
    minutes_max: "muss eine ganze Zahl von 5 bis 10080 sein",
    qualification: "darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten",
  },
  hoursTogether: "und Schließung sind beide nötig, und die Öffnung liegt vor der Schließung",
  exists: "ist schon an eine andere Ressource vergeben",
  add: "Ressource hinzufügen",
  added: (name) => `${name} wurde hinzugefügt. Mitglieder sehen die Ressource jetzt.`,
  save: "Änderungen speichern",
  saved: (name, held) =>
    held === 0 ? `${name} wurde geändert.` : `${name} wurde geändert. ${bookingsStay(held)} bestehen.`,
  cancel: "Abbrechen",
});

translate("de", resourceText, {
  duration,
  plans: { title: "Etagenplan", titles: "Etagenpläne" },
  kinds: { room: "Räume", printer: "Drucker", equipment: "Geräte" },
  kind: { room: "Raum", printer: "Drucker", equipment: "Gerät" },
  hours: ({ opens_at, closes_at, outside_hours }) =>
    opens_at !== null && closes_at !== null
      ? `Geöffnet ${opens_at}–${closes_at}`
      : outside_hours
        ? "Tag und Nacht geöffnet"
        : "Geöffnet wie der Space",
  states: {
    queued: "Wartet auf Verantwortliche",
    confirmed: "Bestätigt",
    declined: "Abgelehnt",
    cancelled: "Storniert",
    called_off: "Abgesagt",
    checked_in: "Eingecheckt",
  },

  week: {
    bookOn: (name, day) => `${name} buchen: ${day}`,
    caption: (name) => `${name}, sieben Tage`,
    asList: "Als Liste",
    asListNamed: (name) => `Als Liste: ${name}`,
    columns: { day: "Tag", taken: "Belegt" },
    free: "Frei",
    over: "Für heute geschlossen",
    closed: "Geschlossen",
    weeks: { label: "Wochen", newer: "Frühere Woche", older: "Spätere Woche" },
    span: (first, last) => `${first} bis ${last}`,
    thisWeek: "Die nächsten sieben Tage",
    own: { queued: "deine, offen", confirmed: "deine" },
  },

  list: {
    title: "Räume und Geräte",
    day: "Nach Tag buchen",
    lede: "Freie Zeiten und deine Buchungen.",
    legend: "Schraffiert: belegt. Gefüllt: deine Buchung. Umrandet: deine Buchung, die auf Verantwortliche wartet.",
    seats: (count) => plural(count, "Sitzplatz", "Sitzplätze"),
    book: "Buchen",
    bookNamed: (name) => `${name} buchen`,
    calendar: "Kalender",
    calendarNamed: (name) => `Kalender-URL von ${name}`,
    closed: "Nicht buchbar",
    needs: (kind) => `Zum Buchen brauchst du die Qualifikation ${kind}.`,
    trainings: "Schulungen ansehen",
    outOfService: "Außer Betrieb",
    none: "Noch keine Ressourcen",
    noneText: "Räume, Drucker und Geräte erscheinen hier, sobald Verantwortliche sie hinzufügen.",
    noneAction: "Ressource hinzufügen",
    lookTitle: "Du kannst Ressourcen ansehen, aber noch nicht buchen",
    readTier: (has, needs) =>
      `Deine Stufe ist ${tierName(has)}. Um Räume und Geräte zu sehen, brauchst du ${tierName(needs)} oder höher. Verantwortliche können deine Stufe anheben.`,
    bookTier: (has, needs) =>
      `Deine Stufe ist ${tierName(has)}. Zum Buchen brauchst du ${tierName(needs)} oder höher. Verantwortliche können deine Stufe anheben.`,
    readTitle: "Deine Mitgliedschaft umfasst das nicht",
  },

  bookings: {
    title: "Meine Buchungen",
    caption: "Laufende und künftige Buchungen",
    earlier: (count) => `Frühere (${count})`,
    earlierCaption: "Frühere Buchungen",
    columns: { what: "Was", when: "Wann", state: "Status", cancel: "Aktionen" },
    cancel: "Stornieren",
    cancelTier: (needs) => `Zum Stornieren brauchst du die Stufe ${tierName(needs)}.`,
    cancelNamed: (name) => `${name} stornieren`,
  },

  cancel: {
    title: (name) => `${name} stornieren?`,
    lede: "Die Zeit wird sofort frei, und ein anderes Mitglied kann sie buchen.",
    when: "Wann",
    action: "Buchung stornieren",
    keep: "Buchung behalten",
    following: "Diesen und alle späteren Termine stornieren",
    done: (name, later) =>
      later === 0
        ? `Deine Buchung von ${name} wurde storniert.`
        : `Deine Buchung von ${name} und ${plural(later, "späterer Termin", "spätere Termine")} wurden storniert.`,
  },

  book: {
    missingTitle: (kind) => `Dafür ist die Qualifikation ${kind} nötig`,
    missingText: "Du erhältst sie, wenn du eine dieser Schulungen bestehst:",
    missingNone: "Noch ist keine Schulung geplant. Frage Verantwortliche danach.",
    placesLeft: (count) => (count === 0 ? "voll" : plural(count, "Platz frei", "Plätze frei")),
    title: "Raum oder Gerät buchen",
    lede: "Die Zeit gehört sofort dir oder wird für dich gehalten, bis Verantwortliche entscheiden.",
    fields: { resource: "Ressource", start: "Von", end: "Bis", purpose: "Zweck" },
    choose: "Auswählen",
    atMost: (length) => `höchstens ${length}`,
    sameTime: (name) => `${name}, zur selben Zeit`,
    purposeHint: "Verantwortliche lesen ihn.",
    action: "Buchung anfragen",
    series: "Wiederholen …",
    booked: (name) => `${name} ist für dich gebucht.`,
    back: "Abbrechen",
    weekTitle: (name) => `${name} in den nächsten sieben Tagen`,
    notATime: NOT_A_TIME,
    order: "muss nach dem Beginn liegen",
    taken: "Diese Zeit ist belegt oder überschneidet sich mit einer anderen Buchung.",
    takenTitle: "Freie Zeiten",
    takenText: "Wähle eine Zeit, prüfe sie und sende deine Anfrage noch einmal.",
    notBookable: "kann im Moment nicht gebucht werden",
    queued: (name) =>
      `${name} wird für dich gehalten. Die Buchung ist erst bestätigt, wenn Verantwortliche entschieden haben.`,
    again: (name) => `Du hast diese Zeit von ${name} schon angefragt. Deine Anfrage gilt weiter.`,
    againWithout: (name) =>
      `Du hast diese Zeit von ${name} schon angefragt. Deine Anfrage gilt weiter, ohne den neuen Text. Storniere sie und buche neu, um ihn zu ändern.`,
  },
});

translate("de", seriesText, {
  title: "Serie buchen",
  lede: "Dieselbe Zeit an mehreren Terminen. Termine, die nicht buchbar sind, werden ausgelassen und aufgelistet.",
  fields: {
    resource: "Ressource",
    start: "Erster Termin, von",
    end: "Erster Termin, bis",
    repeat: "Wiederholen",
    count: "Anzahl der Termine",
    purpose: "Zweck",
  },
  repeats: {
    daily: "Jeden Tag",
    weekdays: "Montag bis Freitag",
    weekly: "Jede Woche",
    every_two_weeks: "Alle zwei Wochen",
  },
  countHint: "Von 2 bis 26, mit dem ersten.",
  choose: "Auswählen",
  action: "Serie buchen",
  back: "Abbrechen",
  notATime: NOT_A_TIME,
  order: "muss nach dem Beginn liegen",
  count: "muss eine ganze Zahl von 2 bis 26 sein",
  result: (booked, all) =>
    booked === all
      ? `Alle ${all} Termine sind gebucht`
      : `${booked} von ${plural(all, "Termin", "Terminen")} ${booked === 1 ? "ist" : "sind"} gebucht`,
  caption: "Termine der Serie",
  columns: { when: "Wann", state: "Ergebnis" },
  states: { queued: "Wartet auf Verantwortliche", confirmed: "Bestätigt", refused: "Ausgelassen" },
  mine: "Meine Buchungen",
});

translate("de", boardText, {
  title: "Raum buchen",
  titleOn: (day) => `Räume: ${day}`,
  caption: (day) => `Freie und belegte Zeiten: ${day}`,
  resource: "Ressource",
  rooms: "Ressourcen des Tages",
  change: (state, times) => `${state}, ${times}: diese Buchung ändern`,
  days: { label: "Tage", newer: "Vorheriger Tag", older: "Nächster Tag" },
  today: "Heute",
  tomorrow: "Morgen",
  pick: "Tag",
  show: "Anzeigen",
  kinds: { label: "Arten", all: "Alle" },
  week: "Wochenansicht",
  weekNamed: (name) => `${name}: Wochenansicht`,
  how: "Tippe auf eine freie Zeit, wähle die Dauer und buche.",
  free: (name, time) => `${name} um ${time} buchen`,
  cell: {
    taken: "Belegt",
    own: "Deine",
    waiting: "Deine, offen",
    past: "Vorbei",
    soon: "Zu kurzfristig",
    closed: "Geschlossen",
  },
  facts: {
    instant: "sofort bestätigt",
    decision: "Verantwortliche bestätigen",
    from: (tier) => `ab ${tierName(tier)}`,
    qualification: (kind) => `nur mit ${kind}`,
    seats: (count) => plural(count, "Sitzplatz", "Sitzplätze"),
  },
  bar: {
    title: (name, when) => `${name}, ${when}`,
    until: (time) => `bis ${time}`,
    length: "Wie lange",
    purpose: "Zweck",
    instant: "Sofort bestätigt",
    decision: "Verantwortliche bestätigen die Buchung",
    book: "Buchen",
    request: "Anfragen",
    every: "Wiederholen …",
    other: "Andere Zeiten",
    gone: "Diese Zeit ist nicht mehr frei. Wähle eine andere.",
  },
  booked: (name, when) => `${name} ist für dich gebucht, ${when}.`,
  requested: (name, when) => `${name} wird für dich gehalten, ${when}. Verantwortliche bestätigen die Buchung.`,
  again: (name) => `Diese Zeit von ${name} gehört dir schon.`,
  notADay: "Das ist kein Datum. Hier ist heute.",
  notShown: (days) => `Der Plan zeigt heute und die nächsten ${days} Tage. Hier ist heute.`,
  none: "Hier gibt es nichts zu buchen",
  noneText: "Räume, Drucker und Geräte erscheinen hier, sobald Verantwortliche sie hinzufügen.",
  duration,
});

translate("de", weekGridText, {
  title: (name) => `Woche: ${name}`,
  caption: (name) => `Freie und belegte Zeiten: ${name}`,
  day: "Tagesansicht",
  resources: "Ressourcen",
  weeks: { label: "Wochen", newer: "Vorherige Woche", older: "Nächste Woche" },
  time: "Uhrzeit",
  span: (from, to) => `${from} – ${to}`,
  dayNamed: (name) => `Alle Ressourcen: ${name}`,
  free: (name, when) => `${name} buchen, ${when}`,
  change: (state) => `(${state}): diese Buchung ändern`,
  how: "Wähle eine freie Zeit, um sie zu buchen, oder eine deiner Buchungen, um sie zu ändern.",
  drag: "Ziehe über freie Zeit, um sie zu buchen, oder ziehe eine deiner Buchungen an eine andere Stelle.",
  keys: "Mit der Tastatur: Pfeiltasten führen durch die Woche. Mit der Umschalttaste wählen sie mehr Zeit, und Enter bucht sie. Die Leertaste nimmt eine Buchung auf, Pfeiltasten bewegen sie, und Enter speichert.",
  moved: (name, when) => `${name} ist jetzt gebucht: ${when}.`,
  waits: (name, when) => `${name} wird für dich gehalten, ${when}. Verantwortliche bestätigen die Buchung.`,
  notMoved: "Die Buchung wurde nicht verschoben",
  notATime: "Diese Zeit gibt es an dem Tag auf der Uhr vor Ort nicht.",
  none: "Hier gibt es nichts zu buchen",
  noneText: "Räume, Drucker und Geräte erscheinen hier, sobald Verantwortliche sie hinzufügen.",
  spoken: {
    chosen: "{day}, {from} bis {to}. Enter bucht.",
    picked: "Aufgenommen. Pfeiltasten bewegen die Buchung, Enter speichert, Escape legt sie zurück.",
    target: "{day}, {from}",
    notFree: "Nicht frei: {day}, {from}",
    back: "Zurückgelegt.",
  },
});

translate("de", hereText, {
  states: { free: "Jetzt frei", busy: "Jetzt gebucht", closed: "Jetzt geschlossen" },
  until: "bis",
  yours: "Deine Buchung",
  waiting: "Sie wartet auf eine Entscheidung.",
  checkedIn: "Du bist eingecheckt.",
  checkIn: "Einchecken",
  checkInDone: (name) => `Du bist eingecheckt: ${name}.`,
  end: "Jetzt beenden",
  endDone: (name) => `Deine Buchung von ${name} endet jetzt. Der Raum ist für andere frei.`,
  cancel: "Buchung stornieren",
  book: { instant: "Nächste freie Zeit buchen", decision: "Nächste freie Zeit anfragen" },
  bookLede: {
    instant: "Einmal tippen, und die Zeit ist für dich gebucht.",
    decision: "Verantwortliche oder Zuständige entscheiden darüber.",
  },
  length: (minutes) => `${minutes} Minuten`,
  booked: (name) => `${name} ist für dich gebucht.`,
  queued: (name) => `Deine Anfrage für ${name} wurde gesendet. Sie ist noch nicht bestätigt.`,
  again: (name) => `Diese Zeit von ${name} gehört dir schon.`,
  none: "Heute ist nichts mehr für 15, 30 oder 60 Minuten frei.",
  mayNot: "Du kannst das nicht buchen. Dir fehlt die Mitgliedschaft oder eine Schulung.",
  otherTime: "Andere Zeit wählen",
  all: "Alle Räume und Geräte",
});

translate("de", changeText, {
  title: (name) => `${name} ändern`,
  lede: {
    instant: "Die neue Zeit ist sofort bestätigt, wenn sie frei ist.",
    decision: "Eine andere Zeit wartet wieder auf Verantwortliche. Eine kürzere Buchung bleibt, wie sie ist.",
  },
  fields: { start: "Von", end: "Bis", purpose: "Zweck" },
  action: "Speichern",
  back: "Abbrechen",
  notATime: NOT_A_TIME,
  confirmed: (name) => `Deine Buchung von ${name} wurde geändert.`,
  queued: (name) => `Deine Buchung von ${name} wurde geändert. Sie wartet auf Verantwortliche.`,
  checkIn: "Einchecken",
  checkInNamed: (name) => `Einchecken: ${name}`,
  checkedIn: (name) => `Du bist eingecheckt: ${name}.`,
  notActive: "Diese Buchung ist nicht aktiv: Sie ist storniert, vorbei oder nicht bestätigt.",
  checkInBy: "Check-in bis",
  change: "Ändern",
  changeNamed: (name) => `${name} ändern`,
});

translate("de", usageText, {
  title: "Nutzung der Ressourcen",
  lede: (from, until) => `Bestätigte Buchungen von ${from} bis ${until}.`,
  fields: { from: "Von", until: "Bis" },
  period: "„Von“ muss ein Datum vor „Bis“ sein, höchstens ein Jahr früher. Gezeigt werden die letzten 30 Tage.",
  show: "Anzeigen",
  download: "Als CSV herunterladen",
  back: "Alle Ressourcen",
  caption: "Nutzung je Ressource, die meistgenutzte zuerst",
  columns: {
    name: "Ressource",
    share: "Anteil der Öffnungszeit",
    hours: "Gebucht",
    bookings: "Buchungen",
    members: "Mitglieder",
    noShows: "Nicht erschienen",
    cancelled: "Storniert",
  },
  share: (booked, open) => (open === 0 ? "–" : `${Math.round((100 * booked) / open)} %`),
  hours: (minutes) => `${numberText(Math.round(minutes / 6) / 10)} h`,
  csv: [
    "resource_id",
    "name",
    "kind",
    "from",
    "until",
    "bookings",
    "booked_minutes",
    "open_minutes",
    "members",
    "cancelled",
    "no_shows",
  ],
  none: "Noch keine Ressourcen",
  noneText: "Ihre Nutzung erscheint hier, sobald es Ressourcen gibt.",
});

translate("de", bookForText, {
  title: (name) => `${name} für ein Mitglied buchen`,
  lede: "Die Buchung ist sofort bestätigt. Das Mitglied wird benachrichtigt und kann sie ändern oder stornieren.",
  fields: { member_id: "Mitglied", start: "Von", end: "Bis", purpose: "Zweck" },
  choose: "Auswählen",
  search: "Name des Mitglieds",
  searchLede: "Suche im Verzeichnis das Mitglied, für das du buchst.",
  find: "Mitglieder suchen",
  foundNone: "Das Verzeichnis zeigt dir kein Mitglied, das buchen kann. Geh zurück und suche einen anderen Namen.",
  someone: "das Mitglied",
  action: "Buchen",
  cancel: "Abbrechen",
  link: "Für ein Mitglied buchen",
  notATime: NOT_A_TIME,
  done: (name, member) => `${name} ist für ${member} gebucht.`,
});

translate("de", managersText, {
  title: (name) => `Zuständige für ${name}`,
  section: "Zuständige",
  lede: "Sie entscheiden neben den Verantwortlichen über die Buchungen: genehmigen, ablehnen, absagen und für andere buchen. Ihre Agents können das nicht.",
  none: "Nur Verantwortliche entscheiden über die Buchungen.",
  change: "Zuständige ändern",
  back: "Zurück",
  fields: { q: "Mitglieder suchen", add: "Mitglieder", remove: "Zuständige" },
  remove: "Entfernen",
  removeText: "Wer entfernt wird, kann ab sofort nicht mehr entscheiden.",
  add: "Zuständige benennen",
  addText: "Mitglieder mit einer Stufe über Gast können entscheiden. Sie werden benachrichtigt.",
  find: "Mitglieder suchen",
  found: (count) =>
    count === 0
      ? "Kein Mitglied gefunden, das benannt werden kann."
      : `${plural(count, "Mitglied", "Mitglieder")} gefunden`,
  nobody: "braucht mindestens ein Mitglied",
  changed: "Die Zuständigen wurden geändert.",
  silent: "kann im Moment nicht entscheiden",
});

translate("de", manageText, {
  title: "Über Buchungen entscheiden",
  lede: (names) => `Du bist zuständig für ${names}.`,
  ledeOperator: "Als verantwortliche Person entscheidest du über die Buchungen aller Ressourcen.",
  link: (waiting) => (waiting === 0 ? "Über Buchungen entscheiden" : `Über Buchungen entscheiden (${waiting})`),
  none: "Du bist für keine Ressource zuständig",
  noneText: "Verantwortliche benennen die Zuständigen einer Ressource. Deren Buchungen warten dann hier auf dich.",
  waiting: "Offen",
  waitingNone: "Buchungen, die auf eine Entscheidung warten, erscheinen hier.",
  upcoming: "Bestätigt",
  upcomingNone: "Bestätigte Buchungen, die noch nicht vorbei sind, erscheinen hier.",
  columns: { when: "Wann", what: "Ressource", who: "Mitglied", purpose: "Zweck", act: "Aktionen" },
  approve: "Genehmigen",
  approveNamed: (name) => `Die Buchung von ${name} genehmigen`,
  decline: "Ablehnen",
  declineNamed: (name) => `Die Buchung von ${name} ablehnen`,
  callOff: "Absagen",
  callOffNamed: (name) => `Die Buchung von ${name} absagen`,
  approved: (name) => `Die Buchung von ${name} ist bestätigt. Das Mitglied wird benachrichtigt.`,
  declined: (name) => `Die Buchung von ${name} wurde abgelehnt. Das Mitglied liest deinen Grund.`,
  bookFor: (name) => `${name} für ein Mitglied buchen`,
  declineTitle: (resource) => `Buchung von ${resource} ablehnen?`,
  declineLede: "Die Zeit wird sofort frei.",
  declineAction: "Buchung ablehnen",
  keep: "Zurück",
  gone: "Diese Buchung wartet nicht mehr auf eine Entscheidung.",
});

translate("de", ruleText, {
  lengths: "muss zur längsten Buchung, zu den Schritten und zu den Minuten in einer Woche passen",
  fields: ruleFields,
  approvals: { instant: "sofort bestätigt", decision: "von Verantwortlichen oder Zuständigen bestätigt" },
  steps: (minutes) => (minutes === 1 ? "Jede Minute" : `Alle ${minutes} Minuten`),
  everyTier: "Alle Mitglieder, die buchen dürfen",
  noLimit: "Leer lassen für keine Grenze.",
  noCheckIn: "Leer lassen, wenn niemand eincheckt.",
  problems: ruleProblems,
});

translate("de", weekText, {
  title: "Zeiten nach Wochentag",
  hint: "Gelten statt der Zeiten oben, sobald ein Tag welche hat. Tage ohne Zeiten sind geschlossen. Alles leer lassen, wenn die Zeiten jeden Tag gleich sind.",
  days: {
    monday: "Montag",
    tuesday: "Dienstag",
    wednesday: "Mittwoch",
    thursday: "Donnerstag",
    friday: "Freitag",
    saturday: "Samstag",
    sunday: "Sonntag",
  },
  from: (day, at) => (at === 1 ? `${day}, von` : `${day}, wieder von`),
  until: (day, at) => (at === 1 ? `${day}, bis` : `${day}, wieder bis`),
  missing: "fehlt: beide Zeiten eingeben oder keine",
  order: "muss nach dem Beginn liegen; 00:00 ist Mitternacht",
  overlap: "muss vor dem zweiten Beginn liegen",
});

translate("de", calendarText, {
  title: "Kalender von Räumen",
  link: "Kalender",
  lede: "Abonniere die Buchungen eines Raums in jeder Kalender-App.",
  make: "Kalender-URL erstellen",
  makeLede:
    "Sie zeigt Buchungen mit den Namen, die du im Verzeichnis sehen darfst, und alle anderen als „Gebucht“. Wer die URL hat, kann sie lesen.",
  fields: { resource_id: "Raum, Drucker oder Gerät" },
  choose: "Auswählen",
  action: "URL erstellen",
  secret: (name) => `URL für ${name}`,
  shownBefore:
    "Die URL wurde einmal gezeigt und kann nicht noch einmal gezeigt werden. Wenn sie verloren ist, erstelle eine neue.",
  madeTitle: "Deine neue Kalender-URL",
  madeLede: "Füge in deiner Kalender-App ein Abonnement per URL hinzu.",
  how: "So abonnierst du",
  done: "Ich habe die URL gespeichert",
  yours: "Deine Kalender-URLs von Räumen",
  count: (count) => plural(count, "aktive URL.", "aktive URLs."),
  none: "Noch keine Kalender-URLs",
  noneText: "Erstelle oben eine, dann steht sie hier. Du kannst bis zu 20 haben.",
  columns: { name: "Ressource", made: "Erstellt", act: "Widerrufen" },
  revoke: "Widerrufen",
  revokeNamed: (name) => `Widerrufen: ${name}`,
  revokeTitle: (name) => `Kalender-URL von ${name} widerrufen?`,
  revokeText:
    "Sie funktioniert sofort und endgültig nicht mehr. Kalender mit dieser URL werden nicht mehr aktualisiert.",
  revokeIt: "URL widerrufen",
  keep: "Abbrechen",
  revoked: (name) => `Die Kalender-URL von ${name} wurde widerrufen.`,
});
