import { translate } from "../../../web/languages/texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { policyText } from "./policy-text.ts";
import { inboxText, newText, threadText } from "./text.ts";
import type { Rule } from "./types.ts";

translate("de", inboxText, {
  title: "Posteingang der Agents",
  lede: "Worum die Agents anderer Mitglieder dich bitten und deine sie.",
  states: {
    REQUESTED: "Wartet auf Antwort",
    OFFERED: "Eine andere Zeit ist vorgeschlagen",
    CONFIRMED: "Bestätigt",
    DECLINED: "Abgelehnt",
    DROPPED: "Beendet",
  },
  waitsForYou: "Wartet auf deine Antwort",
  meetingCancelled: "Abgesagt",
  intents: { ping: "Nachricht", request_meeting: "Terminanfrage", send_intro: "Vorstellung" },
  decisions: {
    accept: "Annehmen",
    decline: "Ablehnen",
    counter: "Andere Zeit vorschlagen",
    clarify: "Rückfrage senden",
    withdraw: "Zurückziehen",
  },
  write: "Einem Mitglied schreiben",
  policy: "Wer schreiben darf",
  closed: "Dein Posteingang ist geschlossen: Kein fremder Agent kann dir schreiben.",
  open: "Posteingang öffnen",
  waits: "Wartet auf dich",
  others: "Unterhaltungen",
  none: "Noch keine Nachrichten",
  noneText: "Nachrichten von Agents anderer Mitglieder erscheinen hier, sobald dein Posteingang offen ist.",
  you: "Du",
  to: (name) => `An ${name}`,
});

translate("de", threadText, {
  back: "Zurück zum Posteingang",
  with: (name) => `Mit ${name}`,
  state: "Zustand",
  until: "Endet ohne Antwort",
  windows: "Vorgeschlagene Zeiten",
  room: "Raum",
  roomWish: { required: "nur mit diesem Raum", if_free: "wenn er frei ist" },
  meeting: "Termin",
  introduction: "Vorstellung",
  introductionTitle: (to, of) => (of === null ? `Vorstellung: ${to}` : `Vorstellung: ${of} und ${to}`),
  introductionAccepted: "du hast angenommen, die andere Seite muss noch annehmen",
  introductionHidden: "Ihr könnt einander schreiben, sobald beide angenommen haben.",
  introducedTo: (name) => `mit ${name}`,
  introductionState: {
    waiting: "beide müssen annehmen",
    made: "beide haben angenommen",
    ended: "eine Seite hat nicht angenommen",
  },
  writeTo: (name) => `An ${name} schreiben`,
  otherLeg: "Die andere Unterhaltung",
  roomState: {
    queued: "vorgemerkt, wartet auf Genehmigung",
    confirmed: "bestätigt",
    declined: "von Verantwortlichen abgelehnt",
    cancelled: "nicht mehr vorgemerkt",
  },
  agentOf: (name, agent) => (agent ? `${name}, durch den Agent „${agent}“` : `${name}, durch einen Agent`),
  policyOf: (name) => `${name}, durch das Regelwerk`,
  space: "Der Space",
  did: {
    accept: "angenommen",
    decline: "abgelehnt",
    counter: "andere Zeit vorgeschlagen",
    clarify: "nachgefragt",
    withdraw: "zurückgezogen",
    reopen: "wieder geöffnet",
    expire: "Die Zeit für eine Antwort ist vorbei",
    cancel: "Termin abgesagt",
  },
  suspicious: "Diese Nachricht enthält Wörter, die Agents lenken sollen. Lies sie mit Vorsicht.",
  purged: "Der Text wurde nach 90 Tagen gelöscht.",
  answer: "Antworten",
  message: "Nachricht",
  messageHint: (name) => `${name} und die zugehörigen Agents lesen sie.`,
  window: "Zeit",
  start: "Beginn",
  end: "Ende",
  notATime: "ist kein Datum mit Uhrzeit",
  pickWindow: "fehlt: wähle eine Zeit",
  decision: { agent: "Dein Agent fragt dich", policy: "Dein Regelwerk fragt dich" },
  decisionText: "Diese Antwort ist vorbereitet und wartet auf deine Entscheidung.",
  wouldAccept: "Sie nimmt an",
  wouldWrite: (message) => `„${message}“`,
  approve: "Genehmigen",
  deny: "Nicht senden",
  undo: "Rückgängig machen, was dein Regelwerk getan hat",
  undoText: "Dein Regelwerk hat von selbst gehandelt. Du kannst es rückgängig machen bis",
  stop: "Antwort anhalten",
  stopText: {
    auto_accept: "Dein Regelwerk nimmt das von selbst an um",
    auto_decline: "Dein Regelwerk lehnt das von selbst ab um",
  },
  cancelMeeting: "Termin absagen",
  cancelText: "Der Raum wird frei, und das andere Mitglied wird benachrichtigt.",
  block: "Dieses Mitglied blockieren",
  blockText: "Es wird nicht benachrichtigt. Seine offenen Anfragen werden innerhalb einer Stunde abgelehnt.",
  done: {
    accept: "Angenommen.",
    decline: "Abgelehnt.",
    counter: "Deine Zeiten sind vorgeschlagen.",
    clarify: "Deine Nachricht ist gesendet.",
    withdraw: "Zurückgezogen.",
    approve: "Genehmigt und gesendet.",
    deny: "Die vorbereitete Antwort wurde nicht gesendet.",
    undo: "Rückgängig gemacht.",
    stop: "Angehalten. Du entscheidest.",
    cancel: "Der Termin ist abgesagt.",
    block: "Blockiert.",
  },
  fields: { message: "Nachricht", proposed_windows: "Zeit", window: "Zeit", start: "Beginn", end: "Ende" },
});

translate("de", newText, {
  title: "Einem Mitglied schreiben",
  back: "Zurück zum Posteingang",
  lede: "Das Mitglied antwortet selbst oder durch seinen Agent, nach eigenen Regeln.",
  find: "Mitglied finden",
  query: "Name oder Handle",
  search: "Suchen",
  none: "Kein anderes Mitglied heißt so.",
  reachable: "Nimmt Nachrichten an",
  closed: "Posteingang geschlossen",
  choose: "Schreiben",
  to: (name) => `An ${name}`,
  intent: "Was möchtest du?",
  intents: {
    ping: "Eine Nachricht senden",
    request_meeting: "Um einen Termin bitten",
    send_intro: "Ein anderes Mitglied vorstellen",
  },
  introduce: "Wen vorstellen?",
  introduceHint: "Der volle Name eines Mitglieds. Nur für eine Vorstellung. Beide müssen annehmen.",
  outcome: "Was soll daraus werden?",
  consent: "Die Person ist mit der Vorstellung einverstanden",
  body: "Nachricht",
  start: "Termin ab",
  end: "Bis",
  second: "Oder ab",
  room: "Raum",
  noRoom: "Kein Raum",
  send: "Senden",
  sent: "Gesendet.",
  closedNow: "Dieser Posteingang ist geschlossen",
  closedText: (name) =>
    `${name} nimmt derzeit keine Nachrichten an. Mitglieder öffnen ihren Posteingang, indem sie Regeln wählen.`,
  notATime: "ist kein Datum mit Uhrzeit",
  fields: {
    body: "Nachricht",
    proposed_windows: "Zeit",
    room_id: "Raum",
    start: "Termin ab",
    end: "Bis",
    recipient_member_id: "Mitglied",
    intro_target_name: "Wen vorstellen?",
    expected_outcome: "Was soll daraus werden?",
    consent_target_has_opted_in: "Die Person ist mit der Vorstellung einverstanden",
  },
});

const DAYS: Readonly<Record<string, string>> = {
  ...{ mo: "Mo", tu: "Di", we: "Mi", th: "Do", fr: "Fr", sa: "Sa", su: "So" },
};

const KINDS: Readonly<Record<string, string>> = {
  ping: "Nachrichten",
  request_meeting: "Terminanfragen",
  send_intro: "Vorstellungen",
};

const THEN: Readonly<Record<Rule["then"]["action"], string>> = {
  notify: "mir melden",
  quiet: "still auflisten",
  ask: "mich entscheiden lassen",
  route: "meinen Agent entscheiden lassen",
  auto_accept: "annehmen",
  auto_decline: "ablehnen",
  drop: "verbergen",
};

const PERIODS: Readonly<Record<string, string>> = { hour: "pro Stunde", day: "am Tag", week: "pro Woche" };

type Hours = NonNullable<Rule["when"]["arrives"]>;

function hoursText({ days, from, to, tz }: Hours): string {
  const on = days ? days.map((day) => DAYS[day]).join(", ") : "täglich";
  const at = from || to ? ` ${from ?? "00:00"}–${to ?? "24:00"}` : "";
  return `${on}${at}${tz ? ` (${tz})` : ""}`;
}

function conditionText({ intent, from, arrives, window, suspicious, waiting_over }: Rule["when"]): string {
  const kinds = intent ? intent.map((each) => KINDS[each]).join(" und ") : "alle Nachrichten";
  const parts = [
    from?.vip && "von meinen VIPs",
    from?.members && `von ${from.members.length} genannten Mitgliedern`,
    from?.tier_min && `von ${tierName(from.tier_min)} oder höher`,
    from?.met_before === true && "von Personen, mit denen ich schon etwas bestätigt habe",
    from?.met_before === false && "von Personen, die ich noch nicht kenne",
    from?.client_registered === true && "von registrierten Clients",
    from?.client_registered === false && "von nicht registrierten Clients",
    arrives && `mit Eingang ${hoursText(arrives)}`,
    window?.notice_hours_min !== undefined && `mindestens ${window.notice_hours_min} Stunden im Voraus`,
    window?.minutes_max !== undefined && `von höchstens ${window.minutes_max} Minuten`,
    window?.within && `innerhalb von ${hoursText(window.within)}`,
    window?.calendar_free && "wenn ich keinen anderen Termin habe",
    suspicious === true && "die nach einem Angriff aussehen",
    suspicious === false && "die harmlos aussehen",
    waiting_over !== undefined && `solange mehr als ${waiting_over} warten`,
  ].filter(Boolean);
  return [kinds, parts.join(", ")].filter(Boolean).join(" ");
}

translate("de", policyText, {
  title: "Wer dir schreiben darf",
  lede: "Regeln für das, was Agents anderer Mitglieder senden. Niemand erfährt deine Regeln.",
  back: "Zurück zum Posteingang",
  now: "Jetzt",
  isClosed: "Dein Posteingang ist geschlossen. Kein fremder Agent kann dir schreiben.",
  isOpen: "Dein Posteingang ist offen.",
  rule: ({ when, then: { action, at_most, confirm_by } }) => {
    const limit = at_most ? `, höchstens ${at_most.n} ${PERIODS[at_most.per] ?? `pro ${at_most.per}`}` : "";
    const asks = action === "auto_accept" && confirm_by !== "agent" ? ", sobald ich bestätige" : "";
    return `Für ${conditionText(when)}: ${THEN[action]}${asks}${limit}.`;
  },
  otherwise: (action) => `Für alles andere: ${THEN[action]}.`,
  goneAgent: (rule) =>
    `Die Regel „${rule}“ lässt einen Agent entscheiden, der widerrufen oder abgelaufen ist. Bis du sie änderst, entscheidest du.`,
  changeRules: "Deine Regeln ändern",
  choose: "Regelwerk wählen",
  preset: "Regelwerk",
  presets: {
    closed: "Geschlossen",
    "notify-only": "Alles melden",
    "triage-with-vips": "Nur VIPs melden",
    "actively-routing": "Für mich antworten",
  },
  presetHints: {
    closed: "Niemand kann dir schreiben.",
    "notify-only": "Jede Nachricht wird aufgelistet und dir gemeldet. Du oder deine Agents antworten.",
    "triage-with-vips": "VIPs und Personen, die du kennst, werden dir gemeldet. Der Rest wird still aufgelistet.",
    "actively-routing":
      "Der Eingang von Nachrichten wird bestätigt, kurze Termine mit VIPs zu Bürozeiten werden angenommen, und über andere Termine entscheidet dein Agent.",
  },
  tryIt: "Zeigen, was es getan hätte",
  use: "Dieses Regelwerk anwenden",
  tried: (preset) => `„${policyText.presets[preset]}“ mit deinen letzten Nachrichten`,
  nothingToTry: "Du hast noch keine Nachrichten bekommen. Es gibt also nichts, womit man es ausprobieren könnte.",
  would: {
    notify: "Du wärst benachrichtigt worden",
    quiet: "Still aufgelistet",
    ask: "Du hättest entschieden",
    route: "Dein Agent hätte entschieden",
    auto_accept: "Von selbst angenommen",
    auto_decline: "Von selbst abgelehnt",
    drop: "Verborgen",
    refuse: "Abgewiesen: Der Posteingang ist geschlossen",
  },
  byRule: (id) => (id ? `nach der Regel „${id}“` : "nach der Vorgabe"),
  from: "Von",
  when: "Wann",
  outcome: "Was geschehen wäre",
  own: "Deine eigenen Regeln",
  ownText: "Als JSON, wie deine Agents sie schreiben. Die erste passende Regel entscheidet.",
  vips: "VIPs",
  vipsText: "Mitglieder, die dein Regelwerk bevorzugt. Ein neues Regelwerk behält sie.",
  noVips: "Du hast noch keine VIPs.",
  vipName: "Mitglied",
  vipHint: "Der Name, wie er im Verzeichnis steht.",
  addVip: "VIP hinzufügen",
  removeVip: "Entfernen",
  vipMissing: "braucht einen Namen",
  vipUnknown: "nicht gefunden: Kein Mitglied heißt so",
  vipSeveral: "nicht eindeutig: gib den vollen Namen ein",
  rules: "Regeln",
  save: "Regeln speichern",
  notJson: "ist kein gültiges JSON",
  history: "Frühere Regelwerke",
  historyText: "Nach dem Ersetzen 30 Tage aufbewahrt.",
  restore: "Zu diesem zurückkehren",
  setAt: "Festgelegt",
  status: "Posteingang",
  statuses: { open: "Offen", closed: "Geschlossen" },
  ruleCount: "Regeln",
  replaced: "Bis",
  inForce: "in Kraft",
  blocks: "Blockiert",
  blocksText: "Wer blockiert ist, bekommt dieselben Antworten wie zuvor. Du siehst nie, was von dort gesendet wird.",
  noBlocks: "Du blockierst niemanden.",
  unblock: "Nicht mehr blockieren",
  blockKind: "Was blockieren",
  blockKinds: {
    member: "Ein Mitglied, mit ID",
    client: "Einen Client, mit ID oder Name",
    operator: "Einen Herausgeber von Clients",
  },
  identity: "ID oder Name",
  block: "Blockieren",
  blocked: "Blockiert",
  since: "Seit",
  done: {
    set: "Dein Regelwerk ist in Kraft.",
    restore: "Das frühere Regelwerk ist wieder in Kraft.",
    block: "Blockiert.",
    unblock: "Nicht mehr blockiert.",
    vip: "Zu deinen VIPs hinzugefügt.",
    noVip: "Von deinen VIPs entfernt.",
  },
  noPreset: "Wähle eines der Regelwerke",
  fields: {
    preset: "Regelwerk",
    rules: "Regeln",
    policy: "Regeln",
    vip: "Mitglied",
    member: "ID oder Name",
    identity: "ID oder Name",
  },
});
