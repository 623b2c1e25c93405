import { sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

translateMessages("de", say, {
  attemptExpired: "Dein Versuch ist abgelaufen. Beginne noch einmal.",
  checkEntries: "Prüfe deine Eingaben und versuche es noch einmal.",
  emailTaken: "Ein Konto mit dieser E-Mail-Adresse gibt es schon. Melde dich an.",
  githubAttemptExpired: "Dein Versuch ist abgelaufen oder begann in einem anderen Browser. Beginne noch einmal.",
  githubDenied: "Du hast auf GitHub keinen Zugriff gegeben. Nichts wurde geändert.",
  githubEmailTaken:
    "Ein Konto mit deiner GitHub-Adresse gibt es schon. Melde dich anders an, und verknüpfe GitHub dann unter „Anmeldung und Sicherheit“.",
  githubNotInvited:
    "Neue Konten brauchen hier eine Einladung. Öffne zuerst den Link deiner Einladung. Danach kannst du GitHub verknüpfen.",
  githubOfAnother: "Dieses GitHub-Konto gehört einem anderen Mitglied.",
  githubUnreachable: "GitHub war nicht erreichbar. Nichts wurde geändert. Versuche es noch einmal.",
  githubWithoutEmail:
    "GitHub hat keine bestätigte E-Mail-Adresse von dir. Bestätige dort eine, oder erstelle zuerst hier ein Konto.",
  lastMeans: "Setze zuerst ein Passwort, oder füge einen Passkey hinzu. Sonst könntest du dich nicht anmelden.",
  linkExpired: "Dieser Link ist abgelaufen oder wurde schon verwendet. Fordere einen neuen an.",
  noPassword: "Dieses Konto hat noch kein Passwort.",
  notAnEmail: "Das ist keine gültige E-Mail-Adresse.",
  notInvited:
    "Neue Konten brauchen hier eine gültige Einladung. Öffne den Link deiner Einladung, oder bitte die Verantwortlichen um eine.",
  passkeyFailed: "Dieser Passkey wurde nicht angenommen. Versuche es noch einmal, oder melde dich anders an.",
  passkeyNotAdded: "Dieser Passkey konnte nicht hinzugefügt werden. Versuche es noch einmal.",
  responseUnreadable: "Die Antwort des Browsers war nicht lesbar.",
  signInExpired: "Deine Anmeldung ist abgelaufen oder hatte zu viele Versuche. Beginne von vorn.",
  signInFirst: "Melde dich bei dem Konto an, dessen E-Mail-Adresse du änderst. Öffne dann den Link noch einmal.",
  twoFactorOff: "Die Zwei-Faktor-Authentifizierung ist nicht eingerichtet.",
  twoFactorOn: "Die Zwei-Faktor-Authentifizierung ist schon eingerichtet.",
  wrongCode: "Dieser Code ist falsch. Codes wechseln alle 30 Sekunden. Gib den aktuellen ein.",
  wrongCredentials: "Kein Konto hat diese E-Mail-Adresse und dieses Passwort.",
  wrongPassword: "Dieses Passwort ist falsch. Versuche es noch einmal.",
  passwordCommon: "ist zu gewöhnlich; wähle eines, das schwer zu erraten ist",
  passwordLong: ({ max }) => `ist länger als ${max} Zeichen`,
  passwordShort: ({ min }) => `braucht mindestens ${min} Zeichen`,
  weakPassword: ({ fault }) => `Das Passwort ${sentence(fault)}.`,
});
