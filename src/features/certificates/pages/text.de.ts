import { translate } from "../../../web/languages/texts.ts";
import { ACHIEVEMENT_TEXT, certificateText, mineText, operateText, revokeText } from "./text.ts";

translate("de", ACHIEVEMENT_TEXT, {
  participation: "Teilnahme",
  first: "Erster Platz",
  second: "Zweiter Platz",
  third: "Dritter Platz",
});

translate("de", mineText, {
  title: "Zertifikate",
  lede: "Hackathons, an denen du teilgenommen hast. Nur du siehst ein Zertifikat, bis du es teilst.",
  none: "Noch kein Zertifikat",
  noneText: "Du bekommst eines, wenn ein Hackathon, an dem du teilgenommen hast, seine Ergebnisse veröffentlicht.",
  hackathons: "Hackathons",
  shared: "Geteilt",
  private: "Nur du",
  revoked: "Widerrufen",
  open: "Öffnen",
  openNamed: (title) => `Zertifikat von ${title} öffnen`,
});

translate("de", certificateText, {
  over: "Zertifikat",
  at: (space) => `Ausgestellt von ${space}`,
  awarded: "Dieses Zertifikat bestätigt für",
  anonymous: "die Person, der es gehört",
  tookPart: "die Teilnahme am Hackathon",
  won: (achievement) => `${achievement} beim Hackathon`,
  team: (team) => `mit dem Team ${team}`,
  valid: "Gültig. Der Space hat es signiert.",
  validDetail: "Die Signatur lässt sich prüfen. Dazu dienen die",
  keys: "Schlüssel des Space",
  revoked: "Widerrufen. Es ist nicht gültig.",
  facts: { issued: "Ausgestellt", hackathon: "Hackathon", id: "Nummer", reason: "Grund" },
  print: "Drucken kannst du es mit der Druckfunktion deines Browsers.",
  downloads: "Für Badge-Wallets",
  downloadsText: {
    mine: "Ein Nachweis nach Open Badges 3.0. Dein eigenes Exemplar nennt dich mit einem Hash deiner Adresse, den eine Wallet prüfen kann.",
    shared: "Ein Nachweis nach Open Badges 3.0, den eine Wallet prüfen kann.",
  },
  json: "Als JSON herunterladen, ohne Signatur",
  jwt: "Für eine Wallet herunterladen (signiertes JWT)",
  sharing: "Wer es sehen kann",
  choose: "Zeigen",
  sharingText: "Kopien eines geteilten Zertifikats bleiben bei anderen, auch wenn du es verbirgst.",
  options: {
    private: "Nur dir",
    shared: "Allen mit dem Link, ohne deinen Namen",
    named: "Allen mit dem Link, mit deinem Namen",
  },
  save: "Speichern",
  saved: "Gespeichert.",
  link: "Link",
  back: "Alle Zertifikate",
});

translate("de", operateText, {
  title: "Zertifikate",
  lede: "Sie werden automatisch ausgestellt, wenn ein Hackathon seine Ergebnisse veröffentlicht.",
  none: "Noch kein Zertifikat",
  noneText: "Der erste Hackathon mit Ergebnissen stellt sie aus.",
  caption: "Zertifikate aller Mitglieder, neueste zuerst",
  columns: {
    name: "Mitglied",
    hackathon: "Hackathon",
    achievement: "Für",
    issued: "Ausgestellt",
    state: "Zustand",
    act: "Aktionen",
  },
  deleted: "gelöschtes Konto",
  valid: "Gültig",
  revoked: "Widerrufen",
  change: "Ändern",
  changeNamed: (name, title) => `Zertifikat von ${name} für ${title} ändern`,
  key: "Schlüssel",
  keyText: "Vorhandene Zertifikate bleiben gültig: Frühere Schlüssel bleiben veröffentlicht.",
  rotate: "Schlüssel wechseln",
  rotated: "Zertifikate werden ab jetzt mit einem neuen Schlüssel signiert.",
});

translate("de", revokeText, {
  title: "Zertifikat widerrufen",
  restoreTitle: "Zertifikat wieder gültig machen",
  fields: { reason: "Grund" },
  reasonHint:
    "Alle können ihn in der Liste widerrufener Zertifikate lesen. Die Person, der das Zertifikat gehört, wird benachrichtigt.",
  revoke: "Widerrufen",
  restore: "Gültig machen",
  revoked: "Das Zertifikat ist widerrufen.",
  restored: "Das Zertifikat ist wieder gültig.",
  back: "Abbrechen",
});
