import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  certificatesIssued: ({ count }) => `${count} ausgestellt`,
  nameNeedsSharing: "Ein Name steht nur auf einem geteilten Zertifikat.",
  notShared: "Unter dieser Adresse ist kein Zertifikat freigegeben.",
  revocationNeedsReason: "Ein Widerruf braucht einen Grund, der öffentlich ist.",
});

translateMessages("de", declared, {
  certificateKept: "so lange wie das Konto",
  certificateKeyKept: "so lange wie der Space",
  certificateKeyWhat: "Schlüssel von Zertifikaten, und welche Ergebnisse sie haben",
  certificateKeyWhy: "damit sich die Signaturen früherer Zertifikate prüfen lassen",
  certificateRevocationKept: "so lange wie der Space",
  certificateRevocationWhat: "Kennungen widerrufener Zertifikate gelöschter Konten",
  certificateRevocationWhy: "damit Kopien davon nicht für gültig gehalten werden",
  certificateWhat: "Zertifikate von Hackathons",
  certificateWhy: "damit andere sie prüfen können",
  certificateYours: "Zertifikate von Hackathons",
  issueJob: "Stellt Zertifikate für Hackathons mit Ergebnissen aus.",
  summary: "Zertifikate von Hackathons, als Open Badges 3.0.",
});

translateTitles<Operations>("de", {
  "certificates.get": "Mein Zertifikat abrufen",
  "certificates.get_issuer": "Aussteller der Zertifikate abrufen",
  "certificates.list": "Meine Zertifikate auflisten",
  "certificates.list_issued": "Ausgestellte Zertifikate auflisten",
  "certificates.list_keys": "Schlüssel der Zertifikate auflisten",
  "certificates.list_revoked": "Widerrufene Zertifikate auflisten",
  "certificates.revoke": "Zertifikat widerrufen",
  "certificates.rotate_key": "Schlüssel der Zertifikate wechseln",
  "certificates.share": "Mein Zertifikat teilen",
  "certificates.verify": "Geteiltes Zertifikat prüfen",
});
