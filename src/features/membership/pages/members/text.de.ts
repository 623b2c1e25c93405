import { plural } from "../../../../web/core/plural.ts";
import { translate } from "../../../../web/languages/texts.ts";
import {
  manyText,
  memberFieldText,
  membersText,
  memberText,
  notesText,
  periodsText,
  periodText,
  setupOperatorText,
} from "./text.ts";

const members = (count: number) => plural(count, "Mitglied", "Mitglieder");
const bookingsEnded = (count: number) =>
  count === 0 ? "" : ` ${plural(count, "Buchung wurde", "Buchungen wurden")} beendet.`;

translate("de", memberText, {
  exportList: "Als CSV exportieren",
  csv: { columns: ["user_id", "name", "email", "tier", "suspended", "since"] },
  back: "Alle Mitglieder",
  facts: {
    title: "Einzelheiten",
    email: "E-Mail",
    tier: "Stufe",
    since: "Seit",
    id: "Mitglieds-ID",
    state: "Status",
    agents: "Agents",
  },
  states: { live: "Aktiv", suspended: "Gesperrt" },
  stopped: "Das Mitglied hat alle Agents pausiert.",
  changeTier: "Stufe ändern",
  asks: (tier) => `Fragt ${tier} an`,
  suspendedSince: "Gesperrt seit",
  suspendedBy: (name) => `von ${name}`,

  suspend: {
    title: "Mitglied sperren",
    lede: "Das Mitglied bleibt angemeldet, kann aber nichts tun, und alle seine Agents werden abgelehnt. Das gilt sofort. Du kannst die Sperre jederzeit aufheben.",
    field: "Grund",
    hint: "Das Mitglied liest ihn.",
    action: "Mitglied sperren",
    done: (name) => `${name} ist gesperrt. Die Agents dieses Mitglieds werden ab jetzt abgelehnt.`,
    own: "Du kannst dich nicht selbst sperren. Andere Verantwortliche können es.",
  },
  rename: {
    title: "Name",
    lede: "Das Mitglied wird benachrichtigt, und das Protokoll behält den früheren Namen.",
    field: "Name",
    action: "Namen speichern",
    done: (name) => `Der Name ist jetzt ${name}.`,
  },
  release: {
    label: (count) => `Auch ${plural(count, "Buchung", "Buchungen")} des Mitglieds beenden`,
    hint: "Wartende und bestätigte Buchungen, die noch nicht vorbei sind. Ihre Zeiten werden sofort frei.",
    done: bookingsEnded,
  },
  unsuspend: {
    title: "Sperre aufheben",
    lede: "Das Mitglied und seine Agents bekommen ihre früheren Berechtigungen zurück.",
    field: "Nachricht an das Mitglied",
    action: "Sperre aufheben",
    done: (name) => `Die Sperre von ${name} ist aufgehoben. Die Agents dieses Mitglieds arbeiten wieder.`,
  },

  tiers: {
    title: "Änderungen der Stufe",
    lede: (shown, total) =>
      shown < total ? `Die neuesten ${shown} von ${total}.` : plural(total, "Entscheidung", "Entscheidungen"),
    caption: "Entscheidungen über die Stufe, neueste zuerst",
    columns: { when: "Wann", what: "Was", why: "Grund" },
    actions: { set: "Geändert", approve: "Genehmigt", deny: "Abgelehnt" },
    change: (from, to) => `${from} → ${to}`,
    requested: (tier) => `Das Mitglied hat ${tier} angefragt.`,
    none: "Noch keine Entscheidungen über die Stufe. Sie erscheinen hier.",
  },

  agents: {
    title: "Agents",
    lede: "Agents, die für dieses Mitglied handeln können. Du kannst Agents widerrufen. Nur das Mitglied kann neue genehmigen.",
    caption: "Agents, neueste zuerst",
    columns: {
      agent: "Agent",
      state: "Status",
      permissions: "Berechtigungen",
      used: "Zuletzt verwendet",
      act: "Widerrufen",
    },
    states: { live: "Aktiv", paused: "Pausiert", revoked: "Widerrufen", expired: "Abgelaufen" },
    never: "Nie",
    permissions: (count) => plural(count, "Berechtigung", "Berechtigungen"),
    stop: "Widerrufen",
    stopNamed: (name, prefix) => `${name}, ${prefix} widerrufen`,
    formTitle: (name) => `„${name}“ widerrufen`,
    formLede: "Sein Token gilt sofort und endgültig nicht mehr. Das Mitglied liest deinen Grund.",
    reason: "Grund",
    reasonHint: "Das Mitglied liest ihn.",
    action: "Agent widerrufen",
    cancel: "Abbrechen",
    done: (name) => `„${name}“ ist widerrufen.`,
    none: "Noch keine Agents. Agents, die das Mitglied genehmigt, erscheinen hier.",
  },

  audit: {
    title: "Aktivität dieses Mitglieds",
    lede: "Die neuesten Einträge im Protokoll, mit abgelehnten Versuchen.",
    all: "Im Protokoll suchen",
    none: "Noch keine Aktivität. Änderungen des Mitglieds und seiner Agents erscheinen hier.",
  },
});

translate("de", membersText, {
  title: "Mitglieder",
  invite: "Einladen",
  import: "Importieren",
  several: "Mehrere ändern",
  lede: (total, more = false) => `${more ? "Mehr als " : ""}${members(total)}, neueste zuerst.`,
  searchTitle: "Suche",
  searchLede: "Suche nach Name oder E-Mail, nach Stufe oder nach beidem.",
  search: "Name oder E-Mail",
  tier: "Stufe",
  anyTier: "Alle Stufen",
  find: "Suchen",
  all: "Alle zeigen",
  caption: "Mitglieder",
  columns: { name: "Name", email: "E-Mail", tier: "Stufe", since: "Seit", act: "Ändern" },
  you: "Du",
  suspended: "Gesperrt",
  change: "Stufe ändern",
  changeNamed: (name) => `Stufe ändern: ${name}`,
  none: "Keine Mitglieder gefunden",
  noneText: "Versuche es mit einem Teil des Namens oder der E-Mail-Adresse, oder mit einer anderen Stufe.",
  pages: { label: "Seiten", newer: "Neuere", older: "Ältere" },
  formTitle: (name) => `Stufe von ${name}`,
  formLede: "Die Änderung gilt sofort. Die Agents des Mitglieds gewinnen oder verlieren Berechtigungen.",
  fields: { tier: "Stufe", reason: "Grund" },
  reasonHint: "Steht im Protokoll.",
  save: "Stufe festlegen",
  cancel: "Abbrechen",
  saved: (name, tier) => `${name} hat jetzt die Stufe ${tier}.`,
  same: (name, tier) => `${name} hat die Stufe ${tier} schon. Nichts wurde geändert.`,
  tiers: "Was jede Stufe umfasst",
  tiersLede: "Jede Stufe umfasst die Berechtigungen aller Stufen, die über ihr stehen, und ihre eigenen.",
  tierNothing: "Keine weiteren Berechtigungen.",
});

translate("de", periodText, {
  until: "Mitgliedschaft endet",
  grace: "Mit Nachfrist bis",
  afterwards: (tier) => `Danach: ${tier}`,
  thenSuspended: "Danach: gesperrt",
  lapsed: "Ist beendet",
});

translate("de", periodsText, {
  title: "Laufzeiten der Mitgliedschaft",
  lede: "Mitglieder werden 14 und 3 Tage vor dem Ende erinnert. Eine Verlängerung gibt zurück, was das Ende genommen hat.",
  open: "Laufzeiten",
  caption: "Mitgliedschaften mit einem Ende, das nächste zuerst",
  none: "Keine Mitgliedschaft hat ein Ende",
  noneText: "Suche unten Mitglieder, und lege fest, bis wann ihre Mitgliedschaft dauert.",
  columns: { name: "Mitglied", tier: "Stufe", end: "Endet" },
  choose: "Festlegen oder verlängern",
  chooseText: "Wähle Mitglieder. Die neue Laufzeit ersetzt ihre jetzige.",
  fields: {
    user_ids: "Mitglieder",
    ends_at: "Ende der Mitgliedschaft",
    grace_days: "Nachfrist in Tagen",
    after_end: "Nach dem Ende",
  },
  endsHint: "Leer: kein Ende.",
  graceHint: "0 bis 90 Tage, in denen die Mitgliedschaft weitergeht.",
  suspended: "Gesperrt",
  save: "Laufzeit festlegen",
  nobody: "fehlen: Wähle mindestens ein Mitglied",
  notATime: "ist kein Datum mit Uhrzeit. Nutze die Auswahl, oder Jahr-Monat-Tag und Uhrzeit",
  notANumber: "muss eine ganze Zahl von 0 bis 90 sein",
  done: (set, removed, restored) =>
    [
      set > 0 ? `${plural(set, "Mitgliedschaft hat", "Mitgliedschaften haben")} ein neues Ende.` : "",
      removed > 0 ? `${plural(removed, "Mitgliedschaft hat", "Mitgliedschaften haben")} kein Ende mehr.` : "",
      restored > 0
        ? `${plural(restored, "Mitglied hat", "Mitglieder haben")} zurückbekommen, was das Ende genommen hatte.`
        : "",
    ]
      .filter(Boolean)
      .join(" ") || "Nichts wurde geändert.",
});

translate("de", notesText, {
  title: "Notizen",
  lede: "Nur Verantwortliche lesen sie hier. Eine Notiz wird nie geändert und mit dem Konto gelöscht.",
  field: "Neue Notiz",
  hint: "Sie steht im Datenexport des Mitglieds: Schreib nur, was das Mitglied lesen darf.",
  add: "Notiz hinzufügen",
  added: "Die Notiz ist hinzugefügt.",
  formerOperator: "einer früher verantwortlichen Person",
  more: (shown, total) => `Die neuesten ${shown} von ${total}.`,
});

translate("de", manyText, {
  title: "Mehrere Stufen ändern",
  lede: "Wähle Mitglieder und ihre neue Stufe. Du siehst, was sich ändert, bevor es geschieht.",
  fields: { user_ids: "Mitglieder", to: "Neue Stufe", reason: "Grund" },
  first: (count) => `Mitglieder (die neuesten ${count}; grenze die Suche ein, um andere zu finden)`,
  reasonHint: "Die Mitglieder lesen ihn.",
  choose: "Stufe wählen",
  nobody: "fehlen: Wähle mindestens ein Mitglied",
  preview: "Vorschau",
  cancel: "Abbrechen",
  previewTitle: "Was sich ändern würde",
  previewLede: (changes, unchanged) =>
    `${plural(changes, "Mitglied bekäme", "Mitglieder bekämen")} eine andere Stufe.${unchanged > 0 ? ` ${plural(unchanged, "Mitglied hat", "Mitglieder haben")} sie schon.` : ""}`,
  columns: { name: "Mitglied", from: "Jetzt", to: "Danach" },
  confirm: (count) => `${members(count)} ändern`,
  back: "Neu wählen",
  done: (count) => `${plural(count, "Mitglied hat", "Mitglieder haben")} eine andere Stufe bekommen.`,
});

translate("de", memberFieldText, {
  nobody: "passt zu keinem Mitglied",
  several: (names) => `passt zu mehreren Mitgliedern: ${names}. Gib die E-Mail-Adresse ein`,
});

translate("de", setupOperatorText, {
  title: "Hol jemanden zur Vertretung dazu",
  lede: "Niemand entscheidet über eigene Anfragen, und der Space braucht eine Vertretung, wenn du nicht da bist.",
  fields: { user_id: "Person" },
  submit: "Verantwortlich machen",
  raised: "Der Space hat jetzt eine weitere verantwortliche Person.",
  have: "Weitere Verantwortliche",
  nobody: "Noch ist niemand beigetreten. Lade die Person zuerst ein. Danach wählst du sie hier aus.",
  invite: "Mitglieder einladen",
});
