import { translate } from "../../../kernel/languages/texts.ts";
import { signInMailText } from "./text.ts";

translate("de", signInMailText, {
  once: {
    minutes: "Der Link funktioniert einmal, innerhalb von 15 Minuten.",
    day: "Der Link funktioniert einmal, innerhalb eines Tages.",
  },
  ignore:
    "Wenn du diese E-Mail nicht angefordert hast, ignoriere sie. Nichts ändert sich, solange du den Link nicht öffnest.",
  signIn: {
    about: (space) => `Anmelden bei ${space}`,
    lead: "Mit diesem Link meldest du dich an.",
    act: "Anmelden",
  },
  proof: {
    about: (space) => `Bestätige deine E-Mail-Adresse für ${space}`,
    lead: "Mit diesem Link bestätigst du, dass diese E-Mail-Adresse dir gehört.",
    act: "Bestätigen",
  },
  change: {
    about: (space) => `Bestätige deine neue E-Mail-Adresse für ${space}`,
    lead: "Mit diesem Link bestätigst du deine neue E-Mail-Adresse. Danach meldest du dich mit ihr an.",
    act: "Bestätigen",
  },
  reset: {
    about: (space) => `Wähle ein neues Passwort für ${space}`,
    lead: "Mit diesem Link wählst du ein neues Passwort.",
    act: "Neues Passwort wählen",
  },
  emailChanged: {
    about: (space) => `Deine E-Mail-Adresse für ${space} wurde geändert`,
    lead: (email) => `Die E-Mail-Adresse deines Kontos ist jetzt ${email}.`,
    sessions: "Andere Geräte wurden abgemeldet. Deine Agents behalten ihren Zugriff.",
    notYou: "Wenn du das nicht warst, wende dich an die Verantwortlichen des Space.",
  },
  wrongPasswords: {
    about: (space) => `Falsche Passwörter für dein Konto bei ${space}`,
    lead: "Jemand hat mehrere falsche Passwörter für dein Konto eingegeben.",
    you: "Weitere Versuche müssen warten. Wenn du es warst, melde dich mit einem Link an, oder wähle ein neues Passwort.",
    notYou:
      "Wenn du es nicht warst, musst du nichts tun. Die Zwei-Faktor-Authentifizierung schützt dein Konto zusätzlich.",
  },
  passwordChanged: {
    about: (space) => `Dein Passwort für ${space} wurde geändert`,
    lead: "Dein Passwort wurde geändert, und du wurdest überall sonst abgemeldet.",
    agents: (url) => `Deine Agents behalten ihren Zugriff, wenn du sie nicht pausiert hast. Prüfe sie unter ${url}.`,
    notYou: "Wenn du das nicht warst, wähle sofort ein neues Passwort:",
  },
});
