import { messages } from "../../kernel/languages/messages.ts";

/** The states that checks find. */
export const found = messages("app.found", {
  backupMade: ({ days }: { days: number }) =>
    `The last backup was made ${days === 0 ? "less than a day" : days === 1 ? "one day" : `${days} days`} ago.`,
  baseUrlAnswers: ({ url, status }: { url: string; status: number }) =>
    `${url}/api/status answers ${status}, which is not this server.`,
  baseUrlLeadsHere: ({ url }: { url: string }) => `${url} leads to this server.`,
  baseUrlPlain: ({ url }: { url: string }) => `${url} is not encrypted.`,
  baseUrlUnchecked: "The server does not run on this machine, so its public URL was not checked.",
  baseUrlUnreachable: ({ url, reason }: { url: string; reason: string }) =>
    `${url} cannot be reached from this machine: ${reason}`,
  baseUrlUnset: "ATRIUM_BASE_URL is not set: links, cookies and documents name localhost.",
  baseUrlWrongHost: ({ url }: { url: string }) => `${url} leads to a server that does not know this host name.`,
  clocksDiffer: ({ seconds }: { seconds: string }) =>
    `The clocks of this machine and of the database differ by ${seconds} s.`,
  configurationInvalid: ({ reason }: { reason: string }) => reason,
  configurationValid: "All variables are valid.",
  databaseAnswers: ({ where }: { where: string }) => `The ${where} answers.`,
  databaseAway: ({ reason }: { reason: string }) => reason,
  databaseSession: ({ reason }: { reason: string }) => reason,
  deliveriesDead: ({ count }: { count: number }) =>
    count === 1 ? "One outbound message could not be delivered." : `${count} outbound messages could not be delivered.`,
  deliveriesFine: "All outbound messages were delivered or wait for their turn.",
  diskFree: ({ gib, folder }: { gib: string; folder: string }) => `${gib} GiB are free in ${folder}.`,
  diskUnknown: ({ folder, reason }: { folder: string; reason: string }) =>
    `The free space of ${folder} is unknown: ${reason}`,
  folderFault: ({ folder, reason }: { folder: string; reason: string }) => `${folder} cannot be written: ${reason}`,
  folderFine: ({ folder }: { folder: string }) => `${folder} can be written.`,
  jobsFailed: ({ count, names }: { count: number; names: string }) =>
    `The last run of ${count === 1 ? "one job" : `${count} jobs`} failed: ${names}.`,
  jobsFine: ({ count }: { count: number }) => `${count} jobs run on time.`,
  jobsLate: ({ count, names }: { count: number; names: string }) =>
    `${count === 1 ? "One job has" : `${count} jobs have`} been due for half an hour: ${names}.`,
  mailAnswers: "The mail server answers, and accepts the sign-in.",
  mailFault: ({ reason }: { reason: string }) => `The mail server cannot be used: ${reason}`,
  mailUnset: "No mail server is set, so mails stay in the folder mail of the data folder.",
  noBackup: "No backup was ever made.",
  nodeOld: ({ version, oldest }: { version: string; oldest: string }) =>
    `Node ${version} runs, and ${oldest} is the oldest supported.`,
  nodeVersion: ({ version }: { version: string }) => `Node ${version}.`,
  noOperator: "The space has no operator.",
  noProxy: "No proxy is trusted.",
  objectsFault: ({ step, reason }: { step: "open" | "write" | "read" | "delete"; reason: string }) =>
    `The object store cannot ${{ open: "be opened", write: "be written", read: "be read", delete: "delete objects" }[step]}: ${reason}`,
  objectsFine: "The object store writes, reads and deletes.",
  objectsOnDisk: "Contents of files are on disk, in the data folder.",
  operators: ({ count }: { count: number }) =>
    count === 1 ? "The space has one operator." : `The space has ${count} operators.`,
  proxyTrusted: "X-Forwarded-For of the trusted proxies counts.",
  proxyUntrusted:
    "The public URL is https, so a proxy is in front, and ATRIUM_TRUSTED_PROXIES is empty. All visitors share one rate limit.",
  schemaFault: ({ reason }: { reason: string }) => reason,
  schemaFine: "The schema is that of this version.",
  schemaOld: ({ count }: { count: number }) =>
    `The database lacks ${count === 1 ? "one migration" : `${count} migrations`}.`,
  webhookAccepts: ({ host }: { host: string }) => `The webhook's host ${host} accepts connections.`,
  webhookFault: ({ host, reason }: { host: string; reason: string }) =>
    `The webhook's host ${host} cannot be reached: ${reason}`,
  webhookUnset: "No webhook is set.",
});

/** The next step for each fault. */
export const cure = messages("app.cure", {
  backUp: "Run npm run atrium -- backup <folder> each day, and keep the folder on another machine.",
  checkBaseUrl: "Check ATRIUM_BASE_URL, its DNS record, and the reverse proxy.",
  checkDatabase: "Start PostgreSQL, and check DATABASE_URL: host, port, user, password and name.",
  checkMail: "Check host, port, encryption and password in ATRIUM_SMTP_URL or under Settings, and the firewall.",
  checkObjects:
    "Check ATRIUM_OBJECTS_URL, ATRIUM_OBJECTS_KEY and ATRIUM_OBJECTS_SECRET. The key lists the bucket and its uploads, and reads, writes and deletes objects.",
  checkWebhook: "Check the URL and the firewall. A private address needs its range in ATRIUM_OUTBOUND_ALLOW.",
  correctVariables: "Correct these variables. docs/reference/configuration.md lists all of them.",
  encrypt: "Terminate TLS in a reverse proxy, and set an https URL.",
  freeSpace: "Remove other files, or move ATRIUM_DATA to a larger disk. PostgreSQL stops on a full disk.",
  installNode: "Install Node 24.",
  keepSession: "See docs/guide/going-to-postgresql.md.",
  makeOperator: "Open the link that npm start prints, or run npm run atrium -- create-operator <e-mail>.",
  makeReadable: "Make the folder readable.",
  makeWritable: ({ folder }: { folder: string }) =>
    `Give the account that runs the server write access to ${folder}, or set ATRIUM_DATA to another folder.`,
  migrate: "Make a backup, and start the server: it applies them.",
  passHost: "Let the proxy pass the Host header on (nginx: proxy_set_header Host $http_host), or correct the URL.",
  readErrors: "npm run atrium -- jobs shows the errors, and the log has more.",
  repeatDeliveries: "Correct the cause, and repeat them under /operate/deliveries.",
  runJobs: "Start a server with ATRIUM_JOBS=on.",
  runOtherVersion: "Run the version that the database is of, or restore a backup of this version.",
  setBaseUrl: "Set it to the public URL, such as https://atrium.example.org.",
  setMail: "Set ATRIUM_SMTP_URL, ATRIUM_MAIL_FROM and ATRIUM_MAIL_TO, or enter it under Settings.",
  setProxy: "Set it to the IP address of the proxy.",
  start: "Start the server.",
  startOnce: "Start the server once, or set ATRIUM_DATA or DATABASE_URL as for npm start.",
  synchronize: "Synchronize both by NTP. Tokens, signatures, jobs and sign-in codes depend on the time.",
});
