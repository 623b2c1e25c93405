import { plural } from "../../../web/core/plural.ts";
import { numberText } from "../../../web/languages/dates.ts";
import { translate } from "../../../web/languages/texts.ts";
import { settingsText, setupText, spaceSettingsText, tiersText } from "./text.ts";
import {
  eventHostsText,
  mailSettingsText,
  providerSettingsText,
  topicsText,
  webhookSettingsText,
} from "./topics/text.ts";

translate("de", settingsText, {
  setup: {
    items: {
      place: {
        title: "Ort festlegen",
        why: "Dann können Agents Tageslicht und Wetter vor Ort nennen.",
        href: "/operate/settings/space",
        link: "Ort eingeben",
      },
      contact: {
        title: "Kontakt hinzufügen",
        why: "Dann können Besuchende und Verzeichnisse von Spaces euch erreichen.",
        href: "/operate/settings/space",
        link: "Kontakt eingeben",
      },
      webhook: {
        title: "Webhook verbinden",
        why: "Ein anderes System bekommt Zusagen und Buchungen dann sofort.",
        href: "/operate/settings/webhook",
        link: "Webhook einrichten",
      },
      github: {
        title: "GitHub-Token für die Rangliste hinzufügen",
        why: "Die Rangliste kann dann private Beiträge zählen und mehr Konten pro Stunde lesen.",
        href: "/docs/guide/running",
        link: "So wird es konfiguriert",
      },
      wallet: {
        title: "Spenden annehmen",
        why: "Mit einer Wallet-Adresse können Menschen und Agents spenden.",
        href: "/docs/guide/running",
        link: "So wird es konfiguriert",
      },
      backup: {
        title: "Datenbank sichern",
        why: "Führe mindestens jede Woche npm run backup aus. Andere Sicherungen kann der Server nicht erkennen.",
        href: "/docs/guide/running",
        link: "So wird gesichert",
      },
    },
  },

  lastBackup: {
    title: "Letzte Sicherung",
    none: "Keine Sicherung bekannt.",
    old: "Älter als acht Tage",
    fresh: "Aktuell",
    size: (bytes) => `${numberText(bytes / 1_048_576, { maximumFractionDigits: 1 })} MB`,
  },

  place: {
    fields: { latitude: "Breitengrad", longitude: "Längengrad" },
    hint: "In Grad, Norden und Osten positiv, etwa 38.7223 und -9.1393. Lass beide leer, wenn du sie nicht kennst.",
    contact: { address: "Postanschrift", contact_email: "Öffentliche E-Mail-Adresse" },
    contactHint:
      "Beides ist öffentlich: Es steht in SpaceAPI und im Kalender der Öffnungszeiten. Lass ein Feld leer, um es nicht zu zeigen.",
    problem: "muss eine Zahl in Grad sein, etwa 38.7223",
    together: "und die andere Koordinate sind beide nötig",
  },

  areas: {
    byModule: "Sein Modul ist aus",
    pageTitle: "Bereiche und Agents",
    pageLede: "Welche Teile des Space an sind und was Agents von Verantwortlichen dürfen.",
    title: "Bereiche",
    lede: "Schalte einen Bereich für Mitglieder und Agents aus oder auf „Nur lesen“. Verantwortliche können weiter darin arbeiten.",
    caption: "Bereiche und ihr Zustand",
    columns: { area: "Bereich", state: "Zustand", says: "Nachricht an Besuchende", act: "Ändern" },
    modes: { on: "An", read_only: "Nur lesen", off: "Aus" },
    modeHints: {
      on: "Mitglieder und Agents können alles nutzen.",
      read_only: "Mitglieder und Agents können lesen, aber nichts anfragen oder ändern.",
      off: "Die Seiten zeigen, dass der Bereich aus ist, und Anfragen von Agents werden abgelehnt.",
    },
    change: "Ändern",
    changeNamed: (area) => `Ändern: ${area}`,
    formTitle: (area) => `${area} ändern`,
    formLede: "Die Änderung gilt sofort, in jedem Prozess des Servers.",
    fields: { mode: "Zustand", banner: "Nachricht an Besuchende" },
    bannerHint:
      "Steht auf den Seiten des Bereichs und in den Fehlern, die Agents bekommen. Nicht zu sehen, solange der Bereich an ist.",
    save: "Zustand speichern",
    cancel: "Abbrechen",
    saved: (area, mode) =>
      ({
        on: `${area}: jetzt an.`,
        read_only: `${area}: jetzt nur lesen.`,
        off: `${area}: jetzt aus.`,
      })[mode],
  },

  tools: {
    title: "Agents von Verantwortlichen",
    lede: "Was geschieht, wenn der Agent einer verantwortlichen Person ein Werkzeug der Verwaltung nutzt, etwa um zu genehmigen oder abzulehnen.",
    label: "Agents von Verantwortlichen",
    modes: { act: "Handeln", recommend: "Empfehlen" },
    hints: {
      act: "Sie handeln sofort, mit den Berechtigungen, die sie bekommen haben.",
      recommend: "Sie ändern nichts. Ihre Empfehlungen warten im Eingang auf einen Menschen.",
    },
    save: "Speichern",
    saved: {
      act: "Agents von Verantwortlichen können jetzt handeln.",
      recommend: "Agents von Verantwortlichen empfehlen jetzt, und Menschen entscheiden.",
    },
  },
});

translate("de", setupText, {
  title: "Verantwortung für den Space übernehmen",
  lede: "Dieser Space ist neu, und noch ist niemand verantwortlich. Mit diesem Link wirst du es als erste Person.",
  action: "Konto erstellen und den Space übernehmen",
  claimIt: "Den Space übernehmen",
  signedIn: (name, email) => `Du bist als ${name} (${email}) angemeldet.`,
  haveAccount: "Ich habe schon ein Konto",
  noLink: "Der Link ist unvollständig",
  noLinkText:
    "Kopiere die ganze URL aus deiner Mail, oder die der Server beim Start ausgegeben hat, von http bis zum letzten Zeichen.",
  claimedBefore: "Dieser Space hat schon Verantwortliche",
  claimedBeforeText:
    "Dieser Link war für die erste verantwortliche Person und wurde benutzt. Falls du das warst, melde dich an. Sonst bitte Verantwortliche, deine Stufe anzuheben.",
  notClaimed: "Mit diesem Link lässt sich der Space nicht übernehmen",
  wrongLink:
    "Der Link wurde schon benutzt, oder der Server hat einen neueren ausgegeben. Jeder Start gibt einen neuen Link aus, bis einer benutzt wurde. Wenn du den Server nicht betreibst, bitte Verantwortliche, deine Stufe anzuheben.",
  accountMade: "Dein Konto wurde erstellt, aber du bist nicht für den Space verantwortlich.",
  claimed: "Du bist jetzt für diesen Space verantwortlich.",
});

translate("de", spaceSettingsText, {
  title: "Einstellungen",
  space: "Name und Ort",
  identity: "Der Space",
  spaceLede: "Der Name steht auf jeder Seite. Öffnungszeiten, Tage und Fristen richten sich nach der Zeitzone.",
  fields: { name: "Name des Space", time_zone: "Zeitzone", language: "Sprache der E-Mails" },
  languageHint: "Für Menschen, die keine Sprache gewählt haben, zum Beispiel für Eingeladene.",
  zoneHint: "Tippe die ersten Buchstaben einer Stadt, um zu ihr zu springen.",
  zonePlaceholder: "Wähle die nächstgelegene Stadt",
  save: "Änderungen speichern",
  saved: "Die Einstellungen sind gespeichert.",
  health: "Betrieb",
  healthLede: "Geprüft, als diese Seite geladen wurde.",
  probes: { database: "Speicher", event_feeds: "Feeds", deliveries: "Zustellungen" },
  probeStates: { ok: "Funktioniert", degraded: "Bitte nachsehen", down: "Antwortet nicht" },
  feedsFail: "Mindestens ein Kalender lässt sich nicht lesen.",
  feedsLink: "Feeds ansehen",
  deadNote: "Mindestens eine Zustellung ist fehlgeschlagen.",
  deadLink: "Fehlgeschlagene Zustellungen ansehen",
  slow: (milliseconds) => `Antwort nach ${Math.round(milliseconds)} ms.`,
  consumers: "Empfänger",
  noConsumer: "Kein Empfänger ist eingerichtet. Anfragen und Entscheidungen werden hier aufbewahrt.",
  consumersLink: "So richtest du einen ein",
  data: "Ort der Datenbank",
  dataText: "PostgreSQL: entweder die eigene Datenbank des Servers unter",
  dataOr: "oder die Datenbank, die",
  dataEnd: "nennt. Welche es ist, gibt der Server beim Start aus.",
  dataKeys: { folder: "ATRIUM_DATA", url: "DATABASE_URL" },
});

translate("de", tiersText, {
  title: "Namen der Stufen",
  lede: "Mitglieder lesen diese Namen. Was eine Stufe umfasst, bleibt gleich.",
  label: "Name",
  labelHint: (usual) => `Leer für „${usual}“.`,
  line: "Eine Zeile dazu",
  opens: (opens) => `${opens.join(". ")}.`,
  save: "Namen speichern",
  back: "Einstellungen",
  saved: "Die Namen sind gespeichert.",
});

translate("de", topicsText, {
  search: "Einstellungen durchsuchen",
  searchLabel: "Wörter, etwa E-Mail oder Logo",
  find: "Suchen",
  all: "Alle Einstellungen zeigen",
  found: (count, words) => `${plural(count, "Thema", "Themen")} zu „${words}“`,
  none: (words) => `Keine Einstellung zu „${words}“`,
  noneText: "Versuche es mit einem anderen Wort, etwa E-Mail, Logo, Öffnungszeiten oder Stufe.",
  back: "Einstellungen",
  groups: {
    space: "Der Space",
    look: "Aussehen und Seiten",
    people: "Menschen",
    links: "E-Mail und andere Systeme",
    system: "Funktionen und Server",
  },
  topics: {
    space: {
      title: "Name und Ort",
      line: "Name, Zeitzone, Ort und öffentlicher Kontakt.",
      words: "adresse anschrift email e-mail koordinaten",
    },
    hours: {
      title: "Öffnungszeiten",
      line: "Wann der Space für Besuche geöffnet ist, mit Ausnahmen.",
      words: "geschlossen feiertage offen",
    },
    templates: {
      title: "Vorlagen",
      line: "Übliche Räume, Maschinen, Zeiten und Gruppen, und wie du sie entfernst.",
      words: "makerspace coworking hacker house anfang beispiel",
    },
    look: {
      title: "Logo, Bilder und Farbe",
      line: "Das Logo auf jeder Seite, das Banner, Etagenpläne und die Farbe von Links.",
      words: "marke bild symbol favicon dunkel design akzent",
    },
    pages: {
      title: "Text der Startseite und eigene Seiten",
      line: "Eure Worte auf der Startseite und Seiten wie eine Hausordnung.",
      words: "über impressum regeln markdown fußzeile inhalte",
    },
    tiers: {
      title: "Stufen",
      line: "Wie die Stufen heißen, und eine Zeile zu jeder.",
      words: "mitgliedschaft namen bezeichnungen",
    },
    joining: {
      title: "Registrierung",
      line: "Wer ein Konto erstellen kann, und Einladungen.",
      words: "registrieren anmelden anmeldung einladen beitreten beitritt offen",
    },
    provider: {
      title: "Anbieter für die Anmeldung",
      line: "Ein eigener OpenID-Anbieter, mit dem Mitglieder sich anmelden.",
      words: "single sign-on sso oidc keycloak authentik login",
    },
    roles: {
      title: "Rollen",
      line: "Teile der Berechtigungen von Verantwortlichen, für Mitglieder.",
      words: "empfang rechte betreiber",
    },
    groups: { title: "Gruppen", line: "Mitglieder nach Thema oder Team.", words: "teams listen" },
    dues: {
      title: "Beiträge",
      line: "Was die Mitgliedschaft kostet und wie Mitglieder zahlen.",
      words: "tarife preise gebühren zahlung stripe konto quittungen",
    },
    doors: {
      title: "Türen und Ausweise",
      line: "Wer wann wo hineindarf.",
      words: "schlüssel zugang badge schloss nfc",
    },
    mail: {
      title: "E-Mail",
      line: "Server, Konto und Absender aller E-Mails.",
      words: "smtp email mail mailserver passwort test",
    },
    webhook: {
      title: "Webhook",
      line: "Wohin Zusagen und Buchungen gesendet werden.",
      words: "integration empfänger url geheimnis",
    },
    events: {
      title: "Links zu Veranstaltungen",
      line: "Hosts, deren Links zu Veranstaltungen führen.",
      words: "luma meetup hosts plattform event zusage rsvp",
    },
    feeds: {
      title: "Kalender",
      line: "Kalender, deren Veranstaltungen hier erscheinen.",
      words: "ical feed google outlook termine",
    },
    areas: {
      title: "Bereiche und Agents",
      line: "Welche Teile des Space an sind und was Agents von Verantwortlichen dürfen.",
      words: "ausschalten abschalten nur lesen werkzeuge empfehlen betreiber",
    },
    models: { title: "Sprachmodelle", line: "Preise, Budget und Schlüssel.", words: "gateway ki token kosten" },
    machine: {
      title: "Konfiguration der Maschine",
      line: "Was nur die Umgebung des Servers festlegen kann.",
      words: "umgebungsvariablen docker port datenbank sicherung backup",
    },
  },
  states: {
    space: (name, zone) => `${name}, ${zone.replaceAll("_", " ")}`,
    hours: { set: "Festgelegt", none: "Nicht festgelegt" },
    look: (parts) => (parts.length === 0 ? "Standard" : `Eigenes: ${parts.join(", ")}`),
    parts: { logo: "Logo", banner: "Banner", color: "Farbe" },
    areas: (off) => (off === 0 ? "Alle an" : `${plural(off, "Bereich ist", "Bereiche sind")} aus oder auf „Nur lesen“`),
    tiers: (names) => names.join(", "),
    feeds: (count) => (count === 0 ? "Keine" : `${count} Kalender`),
    locked: "von der Umgebung des Servers festgelegt",
    notSetUp: "Nicht eingerichtet",
    untested: "nicht getestet",
    passed: "Test bestanden",
    failed: "Test fehlgeschlagen",
    unreadable: "Das Geheimnis lässt sich nicht lesen",
    pages: (published, drafts) =>
      published + drafts === 0
        ? "Keine Seiten"
        : [
            ...(published > 0 ? [`${plural(published, "Seite", "Seiten")} veröffentlicht`] : []),
            ...(drafts > 0 ? [plural(drafts, "Entwurf", "Entwürfe")] : []),
          ].join(", "),
  },
  lockedTitle: "Von der Umgebung des Servers festgelegt",
  lockedText: (keys) =>
    `Festgelegt dort, wo der Server läuft, mit ${keys}. Das hat Vorrang vor dieser Seite. Entferne es dort und starte neu, um es hier festzulegen.`,
  lastTest: "Letzter Test",
  answer: "Antwort",
  neverTested: "Noch nicht getestet",
  testPassed: "Angenommen",
  testFailed: "Nicht angenommen",
});

translate("de", mailSettingsText, {
  title: "E-Mail",
  lede: "Der Space sendet Einladungen, Erinnerungen und Hinweise über diesen Server. Änderungen gelten sofort.",
  none: "Kein Mailserver ist eingerichtet. E-Mails liegen im Ordner „mail“ des Servers, und niemand bekommt sie.",
  unreadable:
    "Das Passwort wurde von einer anderen Installation gespeichert und lässt sich nicht lesen. Gib es noch einmal ein.",
  server: "Server",
  serverLede:
    "Diese Angaben bekommst du von deinem E-Mail-Anbieter. Private Adressen müssen dort erlaubt sein, wo der Server läuft.",
  sender: "Absender",
  senderLede: "Was Menschen als Absender jeder E-Mail sehen.",
  account: "Konto",
  accountLede: "Lass beide Felder leer, wenn der Server keine Anmeldung braucht.",
  requests: "Anfragen",
  requestsLede: "Ein Postfach, das Zusagen und Buchungen bekommt, für Menschen, die diese Seiten nicht ansehen.",
  fields: {
    host: "Mailserver",
    port: "Port",
    security: "Verschlüsselung",
    user: "Benutzername",
    secret: "Passwort",
    sender_name: "Name des Absenders",
    sender_address: "Adresse des Absenders",
    requests_to: "Postfach für Anfragen",
  },
  hostHint: "Etwa smtp.example.org",
  securities: {
    tls: "TLS von Anfang an, meistens Port 465",
    starttls: "STARTTLS, meistens Port 587",
    none: "Keine, nur für einen Server auf dieser Maschine",
    if_offered: "Wenn der Server sie anbietet",
  },
  passwordKept:
    "Verschlüsselt gespeichert. Lass es leer, um es zu behalten, solange Server und Benutzername gleich bleiben.",
  passwordHint: "Es wird verschlüsselt gespeichert und nie wieder gezeigt.",
  senderNameHint: "Etwa der Name des Space.",
  more: { title: "Mehr", about: "Der Name des Absenders und ein Postfach für Anfragen" },
  save: "Mailserver speichern",
  saved: "Der Mailserver ist gespeichert. Sende jetzt eine Test-E-Mail.",
  testTitle: "Test",
  testLede: "Sendet eine E-Mail an deine eigene Adresse und zeigt die Antwort des Mailservers.",
  test: "Test-E-Mail senden",
  accepted: (to, answer) =>
    answer === null
      ? `Angenommen: die E-Mail an ${to}.`
      : `Angenommen: die E-Mail an ${to}. Der Server hat geantwortet: ${answer}`,
  faults: {
    not_set_up: "Kein Mailserver ist eingerichtet. Speichere zuerst einen.",
    name: "Der Name des Mailservers wurde nicht gefunden. Prüfe die Schreibweise.",
    address: "Der Server ist in einem privaten Netz, und diese Maschine muss ihn mit ATRIUM_OUTBOUND_ALLOW erlauben.",
    connection: "Der Mailserver antwortet nicht. Prüfe Server und Port.",
    encryption: "Die verschlüsselte Verbindung ist fehlgeschlagen. Prüfe die Verschlüsselung und den Port.",
    sign_in: "Der Server lehnt den Benutzernamen oder das Passwort ab.",
    sender: "Der Server lehnt die Adresse des Absenders ab.",
    recipient: "Der Server lehnt den Empfänger ab.",
    mail: "Der Server lehnt die E-Mail ab.",
  },
  refused: (words, answer) => (answer === null ? words : `${words} Seine Antwort: ${answer}`),
  removeTitle: "Mailserver entfernen",
  removeText: "E-Mails bleiben dann auf dem Server, und das Passwort wird gelöscht.",
  remove: "Mailserver entfernen",
  removed: "Der Mailserver ist entfernt.",
});

translate("de", webhookSettingsText, {
  title: "Webhook",
  lede: "Ein anderes System kann Zusagen, Buchungen und Entscheidungen als signierte Nachrichten bekommen (Standard Webhooks).",
  none: "Kein Webhook ist eingerichtet.",
  unreadable:
    "Das Geheimnis wurde von einer anderen Installation gespeichert und lässt sich nicht lesen. Erzeuge ein neues.",
  target: "Ziel",
  targetLede: "Jede Nachricht wird per POST hierhin gesendet, so oft, bis sie angenommen wird.",
  url: "URL",
  urlHint: "Etwa https://hooks.example.org/atrium",
  renew: "Neues Geheimnis erzeugen",
  renewHint: "Das alte funktioniert sofort nicht mehr. Ein anderer Host bekommt immer ein neues.",
  save: "Webhook speichern",
  saved: "Der Webhook ist gespeichert.",
  secretTitle: "Geheimnis zum Signieren",
  secretLede: "Kopiere es jetzt in das andere System. Es wird nicht wieder gezeigt.",
  testTitle: "Test",
  testLede: "Sendet eine Nachricht der Art settings.test.",
  test: "Test-Nachricht senden",
  accepted: "Der Webhook hat die Nachricht angenommen.",
  refused: (answer) => `Der Webhook hat die Nachricht nicht angenommen: ${answer}`,
  removeTitle: "Webhook entfernen",
  removeText: "Nachrichten werden dann nicht mehr gesendet, und das Geheimnis wird gelöscht.",
  remove: "Webhook entfernen",
  removed: "Der Webhook ist entfernt.",
});

translate("de", eventHostsText, {
  title: "Links zu Veranstaltungen",
  lede: "Mitglieder und Agents sagen mit Links zu diesen Hosts zu. Links zu anderen Hosts werden abgelehnt.",
  usual: "Das sind die üblichen Hosts. Speichere andere, um sie zu ersetzen.",
  hosts: "Hosts",
  hostsHint: "Einer je Zeile, etwa luma.com, ohne https:// und Pfad. Der erste ergänzt kurze Namen.",
  save: "Hosts speichern",
  saved: "Die Hosts sind gespeichert. Jeder Prozess des Servers verwendet sie jetzt.",
  reset: "Die üblichen Hosts verwenden",
  wasReset: "Die üblichen Hosts gelten wieder.",
});

translate("de", providerSettingsText, {
  title: "Anbieter für die Anmeldung",
  lede: "Mitglieder können sich mit eurem eigenen OpenID-Anbieter anmelden, etwa Keycloak oder Authentik.",
  callback: "Redirect-URI",
  callbackLede:
    "Lege beim Anbieter einen vertraulichen Client an, für den Ablauf mit Autorisierungscode, und trage dort dies ein.",
  provider: "Anbieter",
  providerLede:
    "Änderungen gelten sofort. Mitglieder, die ein Konto bei einem anderen Aussteller verbunden haben, verbinden neu.",
  none: "Kein Anbieter ist eingerichtet. Mitglieder melden sich mit Passwort, Passkey oder E-Mail an.",
  unreadable:
    "Das Client-Geheimnis wurde von einer anderen Installation gespeichert und lässt sich nicht lesen. Gib es noch einmal ein.",
  fields: { issuer: "Aussteller", client_id: "Client-ID", secret: "Client-Geheimnis", label: "Name des Anbieters" },
  issuerHint: "Etwa https://login.example.org/realms/house",
  clientHint: "So, wie der Anbieter sie zeigt.",
  labelHint: "Er steht auf dem Knopf, etwa „Hauskonto“ in „Weiter mit Hauskonto“.",
  secretKept:
    "Verschlüsselt gespeichert. Lass es leer, um es zu behalten, solange Aussteller und Client-ID gleich bleiben.",
  secretHint: "Es wird verschlüsselt gespeichert und nicht wieder gezeigt.",
  save: "Anbieter speichern",
  saved: "Der Anbieter ist gespeichert. Teste ihn jetzt.",
  testTitle: "Test",
  testLede:
    "Liest, was der Anbieter über sich sagt, und seine Schlüssel. Melde dich danach selbst einmal an, in einem anderen Browser.",
  test: "Anbieter testen",
  accepted: "Der Anbieter ist nutzbar.",
  refused: (answer) => `Der Anbieter ist nicht nutzbar: ${answer}`,
  removeTitle: "Anbieter entfernen",
  removeText:
    "Mitglieder melden sich dann anders an, etwa mit einem Link per E-Mail. Mit demselben Aussteller gelten ihre Verbindungen wieder.",
  remove: "Anbieter entfernen",
  removed: "Der Anbieter ist entfernt.",
});
