import { translate } from "../../../web/languages/texts.ts";
import { applicationsText, claimText, ownText, signInText, signOutText } from "./text.ts";

translate("de", claimText, {
  id: "Eine ID für dich",
  idHint: "Bei jeder Anmeldung dieselbe, damit die Anwendung dich wiedererkennt.",
  profile: "Dein Name und dein Bild",
  email: "Deine E-Mail-Adresse",
  short: { profile: "Name und Bild", email: "E-Mail-Adresse" },
  nothing: "Nur eine ID",
});

translate("de", applicationsText, {
  title: "Anwendungen",
  lede: "Ein Wiki, ein Chat oder ein anderer Floor: Mitglieder melden sich dort mit ihrem Konto dieses Space an. Eine Anwendung erfährt, wer sie sind, und kann nicht für sie handeln.",
  guide: "Eine Anwendung anbinden",
  add: "Anwendung eintragen",
  none: "Keine Anwendungen",
  noneText: "Trage die erste ein. Mitglieder melden sich dann ohne ein weiteres Passwort bei ihr an.",
  off: "Anmeldungen bei Anwendungen sind ausgeschaltet",
  offText: (baseUrl) =>
    `Sie brauchen eine https-URL, und dieser Space ist unter ${baseUrl}. Auch ATRIUM_OAUTH_CODE_FLOW auf der Maschine kann sie ausschalten.`,
  open: "Öffnen",
  openNamed: (name) => `${name} öffnen`,
  columns: {
    name: "Anwendung",
    claims: "Erfährt",
    members: "Mitglieder",
    used: "Letzte Anmeldung",
    act: "Öffnen",
  },
  members: (count) => (count === 1 ? "1 Mitglied" : `${count} Mitglieder`),
  never: "Nie",
  trusted: "Vom Haus",
  form: {
    title: "Anwendung eintragen",
    lede: "Die Anwendung zeigt dir ihre Rücksprungadresse. Client-ID und Geheimnis siehst du nach dem Speichern, das Geheimnis einmal.",
    fields: {
      name: "Name",
      redirect_uris: "Rücksprungadressen",
      logout_uris: "Adressen nach einer Abmeldung",
      claims: "Was sie erfährt",
      trusted: "Sie gehört zum Haus",
      requires_pkce: "Sie muss PKCE verwenden",
    },
    hints: {
      name: "Mitglieder lesen ihn, wenn sie sich anmelden.",
      redirect_uris: "Eine pro Zeile, genau wie die Anwendung sie zeigt. Nur https.",
      logout_uris: "Eine pro Zeile. Lass es leer, wenn die Anwendung keine zeigt.",
      claims: "Jede Anwendung erfährt auch eine ID des Mitglieds.",
      trusted: "Mitglieder werden nicht gefragt, ob sie das erfahren darf.",
      requires_pkce: "Lass es an, außer die Anwendung meldet, dass sie PKCE nicht unterstützt.",
    },
    claims: { profile: "Name und Bild", email: "E-Mail-Adresse" },
    empty: "Trage mindestens eine Adresse ein.",
    action: "Eintragen",
    cancel: "Abbrechen",
  },
  made: {
    title: "Client-Geheimnis",
    lede: "Kopiere es jetzt in die Anwendung. Es wird nicht noch einmal gezeigt.",
    label: "Client-Geheimnis",
    done: "Fertig",
    shownBefore: "Das Geheimnis wurde schon gezeigt. Ersetze es, um ein neues zu erhalten.",
  },
  item: {
    back: "Alle Anwendungen",
    connect: "Für die Anwendung",
    connectLede: "Trage diese Werte dort ein, wo sie nach einem OpenID-Connect-Anbieter fragt.",
    discovery: "Discovery-Dokument",
    issuer: "Aussteller",
    client: "Client-ID",
    secretSince: "Geheimnis erzeugt",
    usedBy: "Angemeldet",
    lastUsed: "Letzte Anmeldung",
    change: "Einstellungen",
    save: "Speichern",
    saved: "Gespeichert.",
    secret: "Client-Geheimnis",
    secretText: "Ersetze das Geheimnis, wenn es bekannt wurde. Das alte gilt sofort nicht mehr.",
    rotate: "Geheimnis ersetzen",
    remove: "Anwendung entfernen",
    removeNamed: (name) => `${name} entfernen?`,
    keep: "Behalten",
    removeText:
      "Mitglieder können sich dort nicht mehr mit ihrem Konto von hier anmelden. Ihre Konten in der Anwendung bleiben.",
    removed: (name) => `${name} wurde entfernt.`,
  },
});

translate("de", ownText, {
  title: "Anwendungen",
  lede: "Bei diesen hast du dich mit deinem Konto von hier angemeldet. Sie erfahren, wer du bist, und können nicht für dich handeln.",
  none: "Noch keine Anwendungen",
  noneText: "Anwendungen erscheinen hier, sobald du dich mit deinem Konto dieses Space bei ihnen anmeldest.",
  columns: { name: "Anwendung", claims: "Erfährt", used: "Letzte Anmeldung", act: "Trennen" },
  trusted: "Vom Haus: sie fragt nicht",
  disconnect: "Trennen",
  disconnectNamed: (name) => `${name} trennen`,
  disconnected: (name) => `${name} ist getrennt. Was die Anwendung bis dahin erfahren hat, behält sie.`,
  gone: "Sie wurde schon getrennt.",
});

translate("de", signInText, {
  title: "Bei einer Anwendung anmelden",
  heading: (name) => `Bei ${name} anmelden?`,
  lede: (name) =>
    `Die Verantwortlichen dieses Space haben ${name} eingetragen. Die Anwendung kann nicht für dich handeln.`,
  learns: "Sie erfährt",
  facts: { as: "Du bist", host: "Du gehst zu" },
  unconfirmed: "nicht bestätigt",
  approve: "Anmelden",
  deny: "Abbrechen",
  remembered: "Du wirst nicht noch einmal gefragt. Unter „Konto“, „Anwendungen“ kannst du das zurücknehmen.",
  going: (name) => `Weiter zu ${name}`,
  goingText: "Wenn nichts geschieht, benutze den Link.",
  go: (name) => `Weiter zu ${name}`,
  incomplete: "Der Link, der hierher führte, ist unvollständig. Beginne in der Anwendung von vorn.",
  wrongRequest: (problems) =>
    `Die Anwendung hat eine falsche Anfrage gesendet: ${problems}. Melde es denen, die die Anwendung betreiben.`,
});

translate("de", signOutText, {
  title: "Abmelden",
  heading: "Auch hier abmelden?",
  lede: (name) => `Du hast dich bei ${name} abgemeldet. Das beendet deine Sitzung in diesem Space.`,
  unnamed: "Das beendet deine Sitzung in diesem Space.",
  action: "Abmelden",
  stay: "Angemeldet bleiben",
});
