import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

const STATES: Readonly<Record<string, string>> = {
  standing_up: "noch nicht fertig",
  live: "in Betrieb",
  suspended: "gesperrt",
  read_only: "nur zum Lesen da",
  moving: "im Umzug",
  deleted: "gelöscht",
};

translateMessages("de", say, {
  alreadyDecided: "Der Vorschlag wartet nicht mehr auf Zustimmungen.",
  approved: ({ name }) => `Dem neuen Floor ${name} zugestimmt`,
  badEmail: "ist keine gültige E-Mail-Adresse",
  badName: ({ max }) => `muss 1 bis ${max} Zeichen haben`,
  carriedOut: ({ made, changed }) => `${made} Floors erstellt, ${changed} Floors geändert`,
  changedSince: "Der Vorschlag ist nicht der, den du gelesen hast.",
  hostAdded: ({ host, name }) => `Host ${host} zum Floor ${name} hinzugefügt`,
  hostChecked: ({ host }) => `Prüfung des Hosts ${host} angestoßen`,
  hostRemoved: ({ host }) => `Host ${host} entfernt`,
  hostsProved: ({ count }) => `${count} Hosts geprüft`,
  madeReadOnly: ({ name }) => `Floor ${name} auf Lesen beschränkt`,
  mailRefused: ({ reason }) => `Die E-Mail mit dem Link wurde abgelehnt: ${reason}`,
  needsNoProof: "Der Host braucht keinen Nachweis, oder ein anderer Floor hat ihn.",
  noServer: ({ server, servers }) => `Das Haus hat keinen Server „${server}“. Möglich: ${servers.join(", ")}.`,
  notAHost: ({ host }) =>
    `${host === "" ? "Ein Hostname fehlt" : `Das ist kein Hostname: ${host}`}. Nimm einen wie north.example.org, ohne Port.`,
  notApproved: "Zu wenige, die zugestimmt haben, sind noch verantwortlich.",
  notASlug: ({ slug }) =>
    `${slug === "" ? "Das Kürzel fehlt" : `Das kann nicht das Kürzel sein: ${slug}`}. Nimm 3 bis 40 aus a-z, 0-9 und -, etwa north.`,
  nothingToSend: "Der Floor hat seine erste verantwortliche Person.",
  notMade: ({ reason }) => reason,
  oneFloor: "Dieser Server hat nur einen Floor, oder das ist nicht sein erster.",
  otherState: ({ state }) => `Der Floor ist ${STATES[state] ?? state}.`,
  ownHost: ({ host }) => `${host} gehört dem ersten Floor.`,
  proposed: ({ name }) => `Floor ${name} vorgeschlagen`,
  resumed: ({ name }) => `Sperre des Floors ${name} beendet`,
  seen: ({ floors }) => `${floors} Floors angesehen`,
  sentAgain: ({ name }) => `Neuen Link für die erste verantwortliche Person von ${name} gesendet`,
  suspended: ({ name }) => `Floor ${name} gesperrt`,
  taken: ({ what }) => `Ein anderer Floor oder ein Vorschlag hat schon ${what}.`,
  tooManyHosts: ({ max }) => `Der Floor hat ${max} Hosts, mehr sind nicht möglich.`,
  underWay: "Der Floor wird gerade geändert. Versuche es in ein paar Sekunden noch einmal.",
  withdrawn: ({ name }) => `Vorschlag des Floors ${name} zurückgezogen`,
});

translateMessages("de", declared, {
  approvalKept: "so lange wie der Vorschlag",
  approvalYours: "Zustimmungen zu neuen Floors",
  carryOutJob: "Erstellt Floors nach der Zustimmung, sperrt Floors und gibt sie frei.",
  floorKept: "solange das Haus den Floor hat",
  floorWhat: "die anderen Floors des Hauses, wie sie zuletzt gesehen wurden: Namen, Adressen, Zustände und Größen",
  floorWhy: "um Verantwortlichen das ganze Haus zu zeigen; nicht persönlich",
  proveHostsJob: "Sucht die Einträge, die weitere Hosts von Floors nachweisen.",
  observeJob: "Sieht die anderen Floors des Hauses an.",
  proposalKept: ({ days }) => `${daysText(days)} nach dem Ende`,
  proposalStays: "der Vorschlag, ohne dich: er betrifft einen Floor",
  proposalWhat:
    "vorgeschlagene Floors: ihre Namen, wer sie vorschlug und zustimmte, und die Adresse der ersten verantwortlichen Person",
  proposalWhy: "um einen Floor erst zu erstellen, wenn zwei Verantwortliche zugestimmt haben",
  proposalYours: "Vorschläge neuer Floors",
  summary: "Die Floors eines Hauses, jeder mit eigener Datenbank: ansehen, vorschlagen, erstellen und sperren.",
});

translateTitles<Operations>("de", {
  "house.list": "Floors des Hauses auflisten",
  "house.get_floor": "Floor ansehen",
  "house.get_proposal": "Vorschlag eines Floors ansehen",
  "house.add_host": "Floor einen Host geben",
  "house.check_host": "Host eines Floors prüfen",
  "house.remove_host": "Host eines Floors entfernen",
  "house.propose": "Floor vorschlagen",
  "house.approve": "Neuem Floor zustimmen",
  "house.withdraw": "Vorschlag eines Floors zurückziehen",
  "house.send_link": "Link für die erste verantwortliche Person neu senden",
  "house.suspend": "Floor sperren",
  "house.set_read_only": "Floor auf Lesen beschränken",
  "house.resume": "Sperre eines Floors beenden",
});
