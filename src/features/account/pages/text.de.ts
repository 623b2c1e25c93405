import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import {
  accountText,
  addPasskeyText,
  changeEmailText,
  changePasswordText,
  editPasskeyText,
  myDataText,
  nameText,
  securityText,
  twoFactorText,
} from "./text.ts";

translate("de", myDataText, {
  title: "Meine Daten",
  lede: "Exportiere alle Daten über dich oder lösche dein Konto.",
  copy: "Meine Daten exportieren",
  copyLede:
    "Eine ZIP-Datei mit einer JSON-Datei je Bereich des Space, deinen Bildern und deinen Dateien. Sie enthält keine Geheimnisse.",
  copyAction: "Meine Daten exportieren",
  copyNote:
    "Du kannst fünfmal am Tag exportieren. Jeder Export steht in deinen Benachrichtigungen, falls du es nicht warst.",
  leftOut: "Nicht enthalten",
  remove: "Mein Konto löschen",
  removeLede: "Dein Konto wird sieben Tage nach deinem Antrag gelöscht. Bis dahin kannst du es dir anders überlegen.",
  atOnce: "Deine Agents pausieren sofort. Wenn du dich in den sieben Tagen anmeldest, wird nichts gelöscht.",
  goes: "Was gelöscht wird",
  stays: "Was wir behalten und warum",
  sure: "Ja, mein Konto und meine Daten löschen.",
  notSure: "Setze zur Bestätigung dieses Häkchen.",
  yours: (what) => `Von dir: ${what}`,
  removeAction: "Mein Konto in sieben Tagen löschen",
  lastOperator: "Außer dir gibt es keine Verantwortlichen",
  lastOperatorText:
    "Ein Space braucht eine verantwortliche Person. Gib zuerst einem anderen Mitglied diese Aufgabe. Dann kannst du dein Konto löschen.",
  members: "Zu den Mitgliedern",
  pending: "Dein Konto wird gelöscht",
  pendingText:
    "Bis dahin kannst du dein Konto nutzen, aber deine Agents pausieren. Auch eine neue Anmeldung hebt die Löschung auf.",
  when: "Gelöscht am",
  requestedAt: "Beantragt",
  keep: "Mein Konto behalten",
  kept: "Dein Konto wird nicht gelöscht. Deine Agents pausieren noch. Setze sie unter „Agents“ fort.",
  requested: "Löschung beantragt. Wir mailen dir das Datum und wie du das Konto behältst.",
  requestedUnmailed:
    "Löschung beantragt. Du bekommst keine E-Mail, weil deine E-Mail-Adresse nicht bestätigt ist. Das Datum steht auf dieser Seite. Hier kannst du das Konto auch behalten, wenn du es dir anders überlegst.",
  readMe: (space, copy) =>
    [
      `Die Daten, die ${space} über dich hat. Stand: ${copy.generated_at}.`,
      "Jede JSON-Datei umfasst einen Bereich des Space mit seinen Tabellen und deinen Zeilen darin. Der Ordner images enthält deine Bilder, der Ordner files deine Dateien mit älteren Versionen und dem Papierkorb, aber ohne Dateien, die Verantwortliche oder der Virenscanner gesperrt haben.",
      "Die Datei manifest.json nennt die Zahl der Zeilen und den SHA-256-Wert jeder Datei.",
      "Manche Texte haben andere geschrieben, etwa die Gründe von Entscheidungen.",
      "Nicht enthalten:",
      ...copy.left_out.map(({ what, why }) => `- Von dir: ${what}. ${why}`),
      "",
    ].join("\n"),
});

translate("de", accountText, {
  unknownBrowser: "Unbekannter Browser",
  browser: (name, system) => (system ? `${name} auf ${system}` : name),
});

translate("de", securityText, {
  title: "Anmeldung und Sicherheit",
  lede: "Wie du dich anmeldest und wo du gerade angemeldet bist.",
  you: "Du",
  facts: { name: "Name", email: "E-Mail", tier: "Stufe" },
  tierNote:
    "Von deiner Stufe hängt ab, welche Berechtigungen du Agents geben kannst. Verantwortliche können sie erhöhen.",
  confirmed: "Bestätigt",
  unconfirmed: "Nicht bestätigt",
  changeName: "Namen ändern",
  changeEmail: "E-Mail-Adresse ändern",
  confirmEmail: "Bestätigungslink anfordern",
  proofSent: "Ein Link ist auf dem Weg zu dir. Er gilt einmal und einen Tag lang.",
  unconfirmedNote: "Bestätige deine E-Mail-Adresse, um E-Mails von uns zu bekommen.",
  means: "Anmeldewege",
  meansLede: "Richte mindestens zwei ein. Dann sperrst du dich nicht aus, wenn du einen verlierst.",
  columns: { means: "Weg", state: "Zustand", act: "Ändern" },
  password: "Passwort",
  passwordSet: "Festgelegt",
  passwordNone: "Keines",
  passwordChange: "Passwort ändern",
  passwordAdd: "Passwort festlegen",
  mail: "Link per E-Mail",
  mailState: (email) => `An ${email}`,
  github: "GitHub",
  githubLinked: (login) => (login ? `Verknüpft mit ${login}` : "Verknüpft"),
  githubNone: "Nicht verknüpft",
  githubLink: "GitHub verknüpfen",
  githubUnlink: "Verknüpfung mit GitHub lösen",
  githubDone: (login) => `Das GitHub-Konto ${login} ist verknüpft.`,
  githubDoneBare: "GitHub ist verknüpft. Du kannst dich jetzt damit anmelden.",
  githubTaken:
    "GitHub ist für die Anmeldung verknüpft. Für die Rangliste gilt es nicht, weil dort ein anderes Mitglied dieses Konto verknüpft hat.",
  githubUndone:
    "Die Verknüpfung mit GitHub ist gelöst. Falls du dadurch in der Rangliste warst, stehst du nicht mehr darin.",
  providerLink: (label) => `${label} verbinden`,
  providerUnlink: (label) => `Verbindung mit ${label} lösen`,
  providerDone: (label) => `${label} ist verbunden. Du kannst dich jetzt damit anmelden.`,
  providerUndone: (label) => `Die Verbindung mit ${label} ist gelöst.`,
  passkeys: "Passkeys",
  passkeysLede:
    "Melde dich mit Fingerabdruck, Gesicht oder der PIN deines Geräts an. Passkeys schützen dich vor Phishing.",
  passkeyColumns: { name: "Name", added: "Hinzugefügt", act: "Ändern" },
  passkeysNone: "Noch keine Passkeys",
  passkeysNoneText: "Füge für jedes deiner Geräte einen hinzu. Danach stehen sie hier.",
  passkeyAdd: "Passkey hinzufügen",
  passkeyEdit: "Umbenennen oder entfernen",
  passkeyEditNamed: (name) => `${name} umbenennen oder entfernen`,
  second: "Zwei-Faktor-Anmeldung",
  secondLede: "Ein Code aus einer App, zusätzlich zu Passwort, E-Mail-Link oder dem Konto einer anderen Seite.",
  secondOn: "An",
  secondOff: "Aus",
  secondSetUp: "Zwei-Faktor-Anmeldung einrichten",
  secondManage: "Zwei-Faktor-Anmeldung verwalten",
  secondWanted: "Verantwortliche dieses Space brauchen die Zwei-Faktor-Anmeldung. Richte sie ein, um fortzufahren.",
  applications: "Anwendungen",
  applicationsLede: "Ein Wiki oder ein Chat, wo du dich mit deinem Konto von hier angemeldet hast.",
  applicationsOpen: "Anwendungen ansehen",
  sessions: "Angemeldet auf",
  sessionsLede: "Melde jede Sitzung ab, die du nicht kennst.",
  sessionColumns: {
    where: "Browser",
    address: "IP-Adresse",
    since: "Seit",
    seen: "Zuletzt aktiv",
    until: "Läuft ab",
    end: "Abmelden",
  },
  unseen: "nicht seit der Anmeldung",
  current: "Diese Sitzung",
  end: "Abmelden",
  endNamed: (where) => `${where} abmelden`,
  endOthers: "Überall sonst abmelden",
  ended: "Die Sitzung ist abgemeldet.",
  endedBefore: "Die Sitzung war schon beendet.",
  endedOthers: (count) =>
    count === 0
      ? "Es gab keine anderen Sitzungen."
      : `${plural(count, "andere Sitzung", "andere Sitzungen")} abgemeldet.`,
  unknownAddress: "unbekannt",
  back: "Zurück",
});

translate("de", changePasswordText, {
  title: "Passwort ändern",
  titleFirst: "Passwort festlegen",
  lede: "Damit meldest du dich überall sonst ab.",
  current: "Aktuelles Passwort",
  next: "Neues Passwort",
  action: "Passwort speichern",
  done: "Dein Passwort ist gespeichert. Überall sonst bist du abgemeldet.",
});

translate("de", changeEmailText, {
  title: "E-Mail-Adresse ändern",
  lede: "Wir senden einen Link an die neue Adresse. Deine aktuelle Adresse gilt, bis du den Link öffnest.",
  field: "Neue E-Mail-Adresse",
  action: "Link senden",
  sent: (email) => `Wenn ${email} verwendet werden kann, ist ein Link dorthin unterwegs.`,
  proveTitle: "E-Mail-Adresse bestätigen",
  proveLede: "Bestätige mit der Schaltfläche, dass diese Adresse dir gehört.",
  proveAction: "Bestätigen",
  proved: (email) => `${email} ist bestätigt.`,
});

translate("de", addPasskeyText, {
  title: "Passkey hinzufügen",
  lede: "Dein Browser bittet dich um Bestätigung mit diesem Gerät oder einem Sicherheitsschlüssel.",
  field: "Name",
  hint: "Ein Name, an dem du deine Passkeys unterscheidest, etwa „Handy“ oder „Blauer Schlüssel“.",
  action: "Passkey hinzufügen",
  done: (name) => `Der Passkey „${name}“ ist hinzugefügt.`,
  noScript: "Um einen Passkey hinzuzufügen, braucht es JavaScript. In diesem Browser ist es ausgeschaltet.",
});

translate("de", editPasskeyText, {
  title: (name) => `Passkey „${name}“`,
  lede: "Benenne diesen Passkey um oder entferne ihn aus deinem Konto.",
  field: "Name",
  rename: "Namen speichern",
  renamed: "Der Name ist gespeichert.",
  remove: "Passkey entfernen",
  removeLede:
    "Du kannst dich dann nicht mehr damit anmelden. Lösche ihn auch auf dem Gerät, sonst bietet dein Browser ihn weiter an.",
  removed: "Der Passkey ist entfernt.",
  lastWay:
    "Lege zuerst ein Passwort fest oder verknüpfe ein anderes Konto. Sonst könntest du dich nur noch mit Links per E-Mail anmelden.",
});

translate("de", twoFactorText, {
  title: "Zwei-Faktor-Anmeldung",
  lede: "Ein gestohlenes Passwort allein reicht dann nicht, um sich anzumelden.",
  password: "Dein Passwort",
  begin: "Weiter",
  scanTitle: "Code in deine App aufnehmen",
  scanLede:
    "Scanne diesen QR-Code mit einer Authenticator-App. Oder wähle in der App „Einrichtungsschlüssel eingeben“: zeitbasiert, sechs Ziffern.",
  scan: "QR-Code mit dem Einrichtungsschlüssel",
  key: "Einrichtungsschlüssel",
  uri: "Einrichtungslink, für Apps, die ihn öffnen können",
  backupCodesTitle: "Ersatzcodes speichern",
  backupCodesLede: "Jeder Code gilt einmal, anstelle der App. Du siehst sie nur jetzt.",
  backupCodes: "Ersatzcodes",
  codeTitle: "Code aus der App eingeben",
  code: "Code aus der App",
  confirm: "Einschalten",
  on: "Die Zwei-Faktor-Anmeldung ist an. Ab der nächsten Anmeldung gibst du einen Code ein.",
  onTitle: "Die Zwei-Faktor-Anmeldung ist an",
  newCodes: "Neue Ersatzcodes erzeugen",
  newCodesLede: "Die alten Codes gelten dann sofort nicht mehr.",
  off: "Ausschalten",
  offLede: "Du meldest dich dann ohne Code an.",
  offDone: "Die Zwei-Faktor-Anmeldung ist aus.",
  required:
    "Verantwortliche dieses Space brauchen sie. Wenn du sie ausschaltest, kannst du nichts mehr verwalten, bis du sie wieder einrichtest.",
});

translate("de", nameText, {
  title: "Deinen Namen ändern",
  lede: "Mitglieder und Verantwortliche lesen ihn, auch bei früheren Einträgen. Das Protokoll behält den alten.",
  fields: { name: "Name" },
  submit: "Namen ändern",
  cancel: "Abbrechen",
  done: (name) => `Du heißt jetzt ${name}.`,
});
