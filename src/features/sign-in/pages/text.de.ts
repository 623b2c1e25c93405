import { translate } from "../../../web/languages/texts.ts";
import {
  byMailText,
  codeText,
  devMailText,
  forgotText,
  linkText,
  otherMethodsText,
  passkeyText,
  reauthenticateText,
  resetText,
  signInText,
  signUpText,
} from "./text.ts";

translate("de", signInText, {
  title: "Anmelden",
  lede: "Willkommen zurück.",
  ledeAgent: "Ein Agent wartet auf deine Entscheidung. Melde dich an, um fortzufahren.",
  action: "Anmelden",
  instead: "Noch kein Konto?",
  insteadAction: "Konto erstellen",
  signedOut: "Du bist abgemeldet.",
  fields: { email: "E-Mail", password: "Passwort" },
});

translate("de", signUpText, {
  notAnEmail: "ist keine gültige E-Mail-Adresse",
  longName: (max) => `darf höchstens ${max} Zeichen haben`,
  title: "Konto erstellen",
  lede: "Konten sind kostenlos. Du beginnst als Gast, und Verantwortliche können deine Stufe erhöhen.",
  ledeAgent: "Ein Agent wartet auf deine Entscheidung. Erstelle ein Konto, um fortzufahren.",
  action: "Konto erstellen",
  instead: "Schon ein Konto?",
  insteadAction: "Anmelden",
  welcome: (name) => `Willkommen, ${name}.`,
  fields: { name: "Name", email: "E-Mail", password: "Passwort" },
  nameHint: "Der Name, unter dem dich andere Mitglieder kennen.",
  passwordHint: "Mindestens 10 Zeichen. Mehrere zufällige Wörter ergeben ein starkes Passwort.",
});

translate("de", otherMethodsText, {
  or: "Oder ohne Passwort anmelden",
  mail: "Link per E-Mail schicken",
  passkey: "Passkey verwenden",
  github: "Weiter mit GitHub",
  provider: (label) => `Weiter mit ${label}`,
  forgot: "Passwort vergessen?",
});

translate("de", byMailText, {
  title: "Per E-Mail anmelden",
  lede: "Wir schicken dir einen Link. Er funktioniert einmal, innerhalb von 15 Minuten. Du brauchst kein Passwort.",
  field: "E-Mail",
  action: "Link per E-Mail schicken",
  sentTitle: "Sieh in deinem Postfach nach",
  sent: (email) => `Falls es ein Konto für ${email} gibt, ist ein Link unterwegs.`,
  sentHint:
    "Nach ein paar Minuten keine E-Mail? Sieh im Spam-Ordner nach oder versuche es mit einer anderen E-Mail-Adresse.",
  devMail: "Dieser Server hat keinen Mailserver.",
  devMailLink: "E-Mails dieses Servers",
  devMailClosed: "Um seine E-Mails zu lesen, öffne den E-Mail-Link, den er beim Start ausgegeben hat.",
  otherWay: "Anders anmelden",
});

translate("de", linkText, {
  title: "Anmelden",
  lede: "Wähle den Knopf, um dich anzumelden. Der Link funktioniert einmal.",
  action: "Anmelden",
  clears:
    "Die E-Mail-Adresse dieses Kontos wurde nie bestätigt. Wenn du dich mit diesem Link anmeldest, wird sie bestätigt. Dabei werden auch Passwort, Passkeys und Agent-Tokens entfernt, die bisher eingerichtet wurden. Vielleicht hat sie jemand anderes angelegt. Du kannst gleich eigene einrichten.",
  overTitle: "Dieser Link funktioniert nicht mehr",
  over: "Er wurde schon benutzt oder ist abgelaufen.",
  again: "Neuen Link anfordern",
});

translate("de", codeText, {
  title: "Code eingeben",
  lede: "Gib den Code aus deiner Authenticator-App oder einen deiner Ersatzcodes ein.",
  field: "Code",
  action: "Anmelden",
  startOver: "Von vorn beginnen",
});

translate("de", passkeyText, {
  title: "Passkey verwenden",
  lede: "Folge den Anweisungen deines Browsers.",
  again: "Noch einmal versuchen",
  failed: "Der Passkey konnte nicht verwendet werden, oder du hast abgebrochen. Nichts wurde geändert.",
  noScript: "Passkeys brauchen JavaScript, das in diesem Browser ausgeschaltet ist. Melde dich anders an.",
});

translate("de", reauthenticateText, {
  title: "Identität bestätigen",
  lede: "Das ist eine heikle Aktion. Melde dich noch einmal an, um dort weiterzumachen, wo du warst.",
  as: "Angemeldet als",
  action: "Bestätigen",
  wrongPassword: "Dieses Passwort ist falsch. Versuche es noch einmal.",
  mailed: "Link per E-Mail schicken",
  stay: "Abbrechen",
  formKept: "Deine Eingaben bleiben erhalten.",
  continueTitle: "Weitermachen, wo du warst",
  continueLede: (name) =>
    `Du bist als ${name} angemeldet. Deine Eingaben sind noch da. Wähle den Knopf, um sie zu senden.`,
  continueFor: "Seite:",
  continueAction: "Fortfahren",
  discard: "Verwerfen",
  otherAccount: "Du hast dich mit einem anderen Konto angemeldet, deshalb wurde das Formular verworfen.",
});

translate("de", forgotText, {
  title: "Passwort vergessen?",
  lede: "Wir schicken dir einen Link, um ein neues zu wählen. Er funktioniert einmal, innerhalb von 15 Minuten.",
  action: "Link per E-Mail schicken",
  instead: "Passwort doch gefunden?",
});

translate("de", resetText, {
  title: "Neues Passwort wählen",
  lede: "Du wirst damit überall abgemeldet. Danach meldest du dich mit dem neuen Passwort an.",
  field: "Neues Passwort",
  action: "Passwort speichern",
  pauseAgents: "Alle meine Agents pausieren",
  pauseAgentsHint:
    "Wähle das, falls jemand anderes dein Konto benutzt haben könnte. Du kannst sie jederzeit fortsetzen.",
  done: "Dein Passwort wurde geändert. Melde dich mit dem neuen an.",
});

translate("de", devMailText, {
  title: "E-Mails dieses Servers",
  lede: "Es ist kein Mailserver eingerichtet, deshalb bleiben E-Mails hier und werden nicht zugestellt.",
  none: "Noch keine E-Mails",
  noneText: "Fordere einen Anmeldelink an, dann erscheint die E-Mail hier.",
  to: "An",
  at: "Gesendet",
  open: "Link öffnen",
  asHtml: "HTML-Fassung",
  attachment: "Anhang: booking.ics",
  asText: "Textfassung",
  closed:
    "Der Inhalt von E-Mails lässt sich nur auf dem Server selbst lesen, weil sie Anmeldelinks enthalten. Die E-Mails liegen im Ordner „mail“ des Datenordners. Ein Server nur für diese Maschine gibt beim Start einen Link zu ihnen aus.",
});
