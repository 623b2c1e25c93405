import { translateMessages } from "../../kernel/languages/messages.ts";
import { cure, found } from "./messages.ts";

translateMessages("de", found, {
  backupMade: ({ days }) =>
    `Die letzte Sicherung ist ${days === 0 ? "weniger als einen Tag" : days === 1 ? "einen Tag" : `${days} Tage`} alt.`,
  baseUrlAnswers: ({ url, status }) => `${url}/api/status antwortet mit ${status}; das ist nicht dieser Server.`,
  baseUrlLeadsHere: ({ url }) => `${url} führt zu diesem Server.`,
  baseUrlPlain: ({ url }) => `${url} ist nicht verschlüsselt.`,
  baseUrlUnchecked: "Auf diesem Rechner läuft kein Server, deshalb wurde die öffentliche URL nicht geprüft.",
  baseUrlUnreachable: ({ url, reason }) => `${url} ist von diesem Rechner aus nicht erreichbar: ${reason}`,
  baseUrlUnset: "ATRIUM_BASE_URL fehlt: Links, Cookies und Dokumente nennen localhost.",
  baseUrlWrongHost: ({ url }) => `${url} führt zu einem Server, der diesen Namen nicht kennt.`,
  clocksDiffer: ({ seconds }) => `Die Uhren dieses Rechners und der Datenbank weichen um ${seconds} s voneinander ab.`,
  configurationInvalid: ({ reason }) => reason,
  configurationValid: "Alle Variablen sind gültig.",
  databaseAnswers: ({ where }) => `Die Datenbank antwortet (${where}).`,
  databaseAway: ({ reason }) => reason,
  databaseSession: ({ reason }) => reason,
  deliveriesDead: ({ count }) =>
    count === 1
      ? "Eine ausgehende Nachricht konnte nicht zugestellt werden."
      : `${count} ausgehende Nachrichten konnten nicht zugestellt werden.`,
  deliveriesFine: "Alle ausgehenden Nachrichten sind zugestellt oder noch an der Reihe.",
  diskFree: ({ gib, folder }) => `${gib} GiB sind frei in ${folder}.`,
  diskUnknown: ({ folder, reason }) => `Der freie Platz in ${folder} ist unbekannt: ${reason}`,
  folderFault: ({ folder, reason }) => `In ${folder} kann nicht geschrieben werden: ${reason}`,
  folderFine: ({ folder }) => `In ${folder} kann geschrieben werden.`,
  jobsFailed: ({ count, names }) =>
    `${count === 1 ? "Eine Hintergrundaufgabe ist" : `${count} Hintergrundaufgaben sind`} zuletzt gescheitert: ${names}.`,
  jobsFine: ({ count }) => `${count} Hintergrundaufgaben laufen pünktlich.`,
  jobsLate: ({ count, names }) =>
    `${count === 1 ? "Eine Hintergrundaufgabe ist" : `${count} Hintergrundaufgaben sind`} seit einer halben Stunde fällig: ${names}.`,
  mailAnswers: "Der Mailserver antwortet und nimmt die Anmeldung an.",
  mailFault: ({ reason }) => `Der Mailserver ist nicht nutzbar: ${reason}`,
  mailUnset: "Kein Mailserver ist eingerichtet, deshalb bleiben Mails im Ordner mail des Datenordners.",
  noBackup: "Es gibt noch keine Sicherung.",
  nodeOld: ({ version, oldest }) => `Node ${version} läuft; unterstützt wird ab ${oldest}.`,
  nodeVersion: ({ version }) => `Node ${version}.`,
  noOperator: "Der Space hat keine Verantwortlichen.",
  noProxy: "Keinem Proxy wird vertraut.",
  objectsFault: ({ step, reason }) =>
    `Der Objektspeicher scheitert beim ${{ open: "Öffnen", write: "Schreiben", read: "Lesen", delete: "Löschen" }[step]}: ${reason}`,
  objectsFine: "Der Objektspeicher schreibt, liest und löscht.",
  objectsOnDisk: "Inhalte von Dateien liegen auf der Platte, im Datenordner.",
  operators: ({ count }) =>
    count === 1 ? "Der Space hat eine verantwortliche Person." : `Der Space hat ${count} Verantwortliche.`,
  proxyTrusted: "X-Forwarded-For der vertrauten Proxys zählt.",
  proxyUntrusted:
    "Die öffentliche URL ist https, also steht ein Proxy davor, und ATRIUM_TRUSTED_PROXIES ist leer. Alle Besuche teilen sich ein Limit.",
  schemaFault: ({ reason }) => reason,
  schemaFine: "Das Schema ist das dieser Version.",
  schemaOld: ({ count }) => `Der Datenbank ${count === 1 ? "fehlt eine Migration" : `fehlen ${count} Migrationen`}.`,
  webhookAccepts: ({ host }) => `Der Host ${host} des Webhooks nimmt Verbindungen an.`,
  webhookFault: ({ host, reason }) => `Der Host ${host} des Webhooks ist nicht erreichbar: ${reason}`,
  webhookUnset: "Kein Webhook ist eingerichtet.",
});

translateMessages("de", cure, {
  backUp: "Führe täglich npm run atrium -- backup <Ordner> aus, und bewahre den Ordner auf einem anderen Rechner auf.",
  checkBaseUrl: "Prüfe ATRIUM_BASE_URL, den DNS-Eintrag und den Proxy.",
  checkDatabase: "Starte PostgreSQL, und prüfe DATABASE_URL: Host, Port, Benutzer, Passwort und Name.",
  checkMail:
    "Prüfe Host, Port, Verschlüsselung und Passwort in ATRIUM_SMTP_URL oder unter Einstellungen, und die Firewall.",
  checkObjects:
    "Prüfe ATRIUM_OBJECTS_URL, ATRIUM_OBJECTS_KEY und ATRIUM_OBJECTS_SECRET. Der Schlüssel listet den Bucket und seine Uploads, und liest, schreibt und löscht Objekte.",
  checkWebhook: "Prüfe die URL und die Firewall. Eine private Adresse braucht ihren Bereich in ATRIUM_OUTBOUND_ALLOW.",
  correctVariables: "Berichtige diese Variablen. docs/reference/configuration.md nennt alle.",
  encrypt: "Beende TLS in einem Proxy, und setze eine https-URL.",
  freeSpace:
    "Entferne andere Dateien, oder lege ATRIUM_DATA auf eine größere Platte. Auf einer vollen Platte hält PostgreSQL an.",
  installNode: "Installiere Node 24.",
  keepSession: "Siehe docs/guide/going-to-postgresql.md.",
  makeOperator: "Öffne den Link, den npm start zeigt, oder führe npm run atrium -- create-operator <E-Mail> aus.",
  makeReadable: "Mache den Ordner lesbar.",
  makeWritable: ({ folder }) =>
    `Gib dem Konto, das den Server ausführt, Schreibrechte für ${folder}, oder setze ATRIUM_DATA auf einen anderen Ordner.`,
  migrate: "Mache eine Sicherung, und starte den Server: Er wendet sie an.",
  passHost:
    "Lass den Proxy den Host-Header weitergeben (nginx: proxy_set_header Host $http_host), oder berichtige die URL.",
  readErrors: "npm run atrium -- jobs zeigt die Fehler, und das Protokoll hat mehr.",
  repeatDeliveries: "Behebe die Ursache, und wiederhole sie unter /operate/deliveries.",
  runJobs: "Starte einen Server mit ATRIUM_JOBS=on.",
  runOtherVersion: "Nutze die Version der Datenbank, oder stelle eine Sicherung dieser Version wieder her.",
  setBaseUrl: "Setze sie auf die öffentliche URL, etwa https://atrium.example.org.",
  setMail: "Setze ATRIUM_SMTP_URL, ATRIUM_MAIL_FROM und ATRIUM_MAIL_TO, oder trage ihn unter Einstellungen ein.",
  setProxy: "Setze sie auf die IP-Adresse des Proxys.",
  start: "Starte den Server.",
  startOnce: "Starte den Server einmal, oder setze ATRIUM_DATA oder DATABASE_URL wie für npm start.",
  synchronize:
    "Gleiche beide per NTP ab. Tokens, Signaturen, Hintergrundaufgaben und Anmeldecodes hängen von der Zeit ab.",
});
