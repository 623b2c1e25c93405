import { translateMessages } from "../kernel/languages/messages.ts";
import { say } from "./messages.ts";

translateMessages("de", say, {
  contentMissing: "Der Inhalt fehlt in der Dateiablage.",
  downloadsOnly: "Dieser Host liefert nur Downloads.",
  headersTooLong: "Die URL und die Header sind zu lang.",
  noClientSecret: "Clients dieses Servers haben kein Geheimnis.",
  noContents: "Dieser Host liefert keine Inhalte von Dateien.",
  notHttp: "Das ist keine Anfrage nach HTTP/1.1.",
  requestLate: "Die Anfrage ist nicht rechtzeitig angekommen.",
  requestUnusable: ({ reason }) => `Die Anfrage ist nicht verwendbar: ${reason}`,
  noDocument: "Dieses Dokument gibt es nicht.",
});
