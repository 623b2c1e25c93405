import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { formText, healthTexts, kinds, mineText, oneText, registryText, reviewText, signatureTexts } from "./text.ts";

translate("de", kinds, { a2a: "A2A-Agent", mcp: "MCP-Server", http: "HTTP-Agent" });

translate("de", healthTexts, {
  unknown: "Noch nicht geprüft",
  up: "Antwortet",
  degraded: "Antwortet zeitweise",
  down: "Antwortet nicht",
  gone: "Verschwunden",
});

translate("de", signatureTexts, {
  none: "Karte nicht signiert",
  valid: "Karte signiert",
  invalid: "Signatur passt nicht",
  unknown_key: "Schlüssel nicht gefunden",
});

translate("de", registryText, {
  title: "Agents von Mitgliedern",
  lede: "Agents und MCP-Server, die Mitglieder betreiben. Verantwortliche haben alle geprüft, und alle antworten jetzt.",
  mine: "Meine Endpunkte",
  add: "Endpunkt registrieren",
  search: "Was er tut, sein Name oder ein Tag",
  find: "Suchen",
  clear: "Alle Agents",
  kind: "Art",
  anyKind: "Alle Arten",
  none: "Noch kein Agent gelistet",
  noneText:
    "Registriere einen Endpunkt, den du betreibst. Er wird gelistet, sobald Verantwortliche ihn genehmigt haben und er antwortet.",
  noMatch: "Kein passender Agent",
  noMatchText: "Versuche andere Wörter oder alle Arten.",
  by: (name) => `von ${name ?? "einem früheren Mitglied"}`,
  skills: (count) => plural(count, "Fähigkeit", "Fähigkeiten"),
  more: "Mehr",
});

translate("de", oneText, {
  back: "Alle Agents",
  change: "Ändern",
  facts: {
    kind: "Art",
    owner: "Gehört",
    health: "Zustand",
    last: "Letzte Antwort",
    url: "Verbinden mit",
    hosts: "Hosts",
    protocol: "Protokollversion",
    signature: "Signatur",
    key: "Schlüssel",
    version: "Version",
    provider: "Anbieter",
    tags: "Tags",
    card: "Karte",
  },
  untrusted: "Was folgt, stammt vom Mitglied, dem er gehört, und von seiner Karte. Der Space hat es nicht geprüft.",
  skills: "Fähigkeiten",
  noSkills: "Seine Karte nennt keine Fähigkeit.",
  docs: "Seine Dokumentation",
  signedMeans:
    "Der Host veröffentlicht den Schlüssel, mit dem die Karte signiert ist. Das beweist nicht, welche Person dahintersteht.",
});

translate("de", mineText, {
  title: "Meine Endpunkte",
  lede: "Agents, die du betreibst. Etwa alle 15 Minuten wird jeder nach seiner Karte gefragt.",
  registry: "Alle Agents",
  none: "Du hast keinen Endpunkt",
  noneText: "Registriere einen Agent oder MCP-Server, den du betreibst, damit Mitglieder ihn finden.",
  used: (count, max) => `${count} von ${max} Endpunkten.`,
  states: {
    listed: "Gelistet",
    pending: "Wartet auf Verantwortliche",
    changed: "Geändert: wartet auf Verantwortliche",
    rejected: "Nicht angenommen",
    hidden: "Von dir ausgeblendet",
    silent: "Nicht gelistet: antwortet nicht",
    unsigned: "Nicht gelistet: Signatur passt nicht",
    unlisted: "Zurzeit nicht gelistet",
  },
  reason: "Verantwortliche sagen",
  error: "Letzter Fehler",
  changes: { hosts: "andere Hosts", skills: "andere Fähigkeiten", key: "einen anderen Schlüssel" },
  differs: (what) => `Seine Karte hat ${what} als von Verantwortlichen genehmigt.`,
  last: "Letzte Antwort",
  never: "nie",
  next: "Nächste Prüfung",
  open: "Öffnen",
  change: "Ändern",
  changeNamed: (name) => `${name} ändern`,
  hide: "Ausblenden",
  hideNamed: (name) => `${name} ausblenden`,
  list: "Listen",
  listNamed: (name) => `${name} listen`,
  remove: "Entfernen",
  removeNamed: (name) => `${name} entfernen`,
  hidden: (name) => `${name} ist ausgeblendet.`,
  shown: (name) =>
    `${name} wird jetzt geprüft und gelistet, sobald eine Antwort kommt und Verantwortliche genehmigt haben.`,
  removeTitle: (name) => `${name} entfernen?`,
  removeLede: "Damit endet auch die Prüfung. Um den Endpunkt nur eine Weile zu verbergen, wähle „Ausblenden“.",
  keep: "Behalten",
  removed: (name) => `${name} ist entfernt.`,
});

translate("de", formText, {
  addTitle: "Endpunkt registrieren",
  addLede: "Dein Server wird sofort nach seiner Karte gefragt. Danach prüfen ihn Verantwortliche.",
  changeTitle: (name) => `${name} ändern`,
  changeLede:
    "Die Karte wird neu abgerufen. Der Endpunkt ist nicht gelistet, bis Verantwortliche die Änderung genehmigt haben.",
  fields: {
    kind: "Art",
    url: "URL, mit der sich Agents verbinden",
    name: "Name",
    description: "Was er tut",
    tags: "Tags",
    card_url: "URL der Karte",
  },
  kindHints: {
    a2a: "Die Karte liegt unter /.well-known/agent-card.json des Hosts.",
    mcp: "Die Karte liegt unter der URL plus /server-card oder im Katalog des Hosts.",
    http: "Er veröffentlicht /.well-known/ai-agent.json.",
  },
  nameHint: "Leer für den Namen in der Karte.",
  descriptionHint: "Leer für die Beschreibung in der Karte.",
  tagsHint: "Bis zu zehn, mit Kommas getrennt, etwa: wetter, meer",
  cardHint: "Nur wenn sie woanders auf demselben Host liegt.",
  submit: "Registrieren",
  save: "Einreichen",
  cancel: "Abbrechen",
  registered: (name) => `${name} hat geantwortet und wartet auf Verantwortliche.`,
  repeated: (name) => `Du hast ${name} schon registriert.`,
  saved: (name) => `${name} hat geantwortet und wartet auf Verantwortliche.`,
});

translate("de", reviewText, {
  title: "Endpunkte",
  lede: "Agents von Mitgliedern, die auf deine Entscheidung warten. Eine Genehmigung gilt nur für ihre jetzigen Hosts, Fähigkeiten und Schlüssel.",
  registry: "Wie Mitglieder sie sehen",
  none: "Nichts zu prüfen",
  noneText:
    "Neue Endpunkte erscheinen hier, ebenso genehmigte, deren Hosts, Fähigkeiten oder Schlüssel sich geändert haben.",
  isNew: "Neu",
  isChanged: "Geändert",
  since: "Seit",
  approve: "Genehmigen",
  approveNamed: (name) => `${name} genehmigen`,
  reject: "Ablehnen",
  rejectNamed: (name) => `${name} ablehnen`,
  reason: "Grund, den das Mitglied liest",
  reasonHint: "Nötig, um abzulehnen.",
  approved: (name) => `${name} ist genehmigt.`,
  rejected: (name) => `${name} ist abgelehnt. Das Mitglied liest den Grund.`,
  noReason: "fehlt: zum Ablehnen ist ein Grund nötig",
  own: "Das ist dein eigener Endpunkt: Eine andere verantwortliche Person entscheidet.",
});
