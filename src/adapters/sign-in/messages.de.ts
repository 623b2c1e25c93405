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
  newMember: "Neues Mitglied",
  notAnEmail: "Das ist keine gültige E-Mail-Adresse.",
  notInvited:
    "Neue Konten brauchen hier eine gültige Einladung. Öffne den Link deiner Einladung, oder bitte die Verantwortlichen um eine.",
  openidAnswered: ({ url, status }) =>
    `${url} hat mit ${status} geantwortet. Prüfe den Aussteller: Darunter muss es dieses Dokument geben.`,
  openidDenied: ({ provider }) => `Du hast bei ${provider} keinen Zugriff gegeben. Nichts wurde geändert.`,
  openidDoesNotOffer: ({ name, value }) => `Der Anbieter bietet ${value} nicht an (${name}). Schalte es dort ein.`,
  openidEmailTaken: ({ provider }) =>
    `Ein Konto mit deiner E-Mail-Adresse bei ${provider} gibt es schon. Melde dich anders an, und verbinde ${provider} dann unter „Anmeldung und Sicherheit“.`,
  openidFailed: ({ provider }) =>
    `Die Anmeldung bei ${provider} ist nicht gelungen. Nichts wurde geändert. Versuche es noch einmal, oder sage Verantwortlichen Bescheid.`,
  openidIssuerDiffers: ({ issuer, said }) =>
    `Der Anbieter nennt sich „${said}“ und nicht „${issuer}“. Gib den Aussteller genau so ein, auch einen Schrägstrich am Ende.`,
  openidLacks: ({ name }) => `Im Dokument des Anbieters fehlt ${name}.`,
  openidNotHttps: ({ name, url }) => `${name} des Anbieters ist ${url}. Es muss mit https:// beginnen.`,
  openidNotInvited: ({ provider }) =>
    `Neue Konten brauchen hier eine Einladung. Öffne zuerst den Link deiner Einladung. Danach kannst du ${provider} verbinden.`,
  openidNotJson: ({ url }) => `${url} ist kein JSON-Dokument. Prüfe den Aussteller.`,
  openidOfAnother: ({ provider }) => `Dieses Konto bei ${provider} gehört einem anderen Mitglied.`,
  openidRefusesClient: ({ provider }) =>
    `${provider} nimmt den Client dieses Space nicht an. Sage Verantwortlichen Bescheid: Die Client-ID oder das Geheimnis ist falsch.`,
  openidSignsWithSecret: ({ offered }) =>
    `Der Anbieter signiert nur mit ${offered}. Wähle dort einen Schlüssel zum Signieren, etwa für RS256 oder ES256.`,
  openidUnusable: ({ provider }) =>
    `${provider} ist im Moment nicht nutzbar. Melde dich anders an, oder sage Verantwortlichen Bescheid.`,
  openidUnverified: ({ provider }) =>
    `Die Antwort von ${provider} ließ sich nicht bestätigen. Nichts wurde geändert. Versuche es noch einmal, oder sage Verantwortlichen Bescheid.`,
  openidWithoutEmail: ({ provider }) =>
    `${provider} hat keine bestätigte E-Mail-Adresse von dir. Bestätige sie dort, und versuche es noch einmal.`,
  openidWithoutKeys: ({ url }) =>
    `${url} enthält keine Schlüssel. Füge beim Anbieter einen Schlüssel zum Signieren hinzu.`,
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
