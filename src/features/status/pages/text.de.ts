import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { statusText } from "./text.ts";

translate("de", statusText, {
  title: "Status",
  overall: {
    ok: "Alle Systeme funktionieren.",
    degraded: "Einige Systeme sind eingeschränkt.",
    down: "Einige Systeme sind ausgefallen.",
    unknown: "Noch ist kein Status bekannt.",
  },
  asOf: "Geprüft um",
  states: { ok: "Funktioniert", degraded: "Eingeschränkt", down: "Ausgefallen", unknown: "Unbekannt" },
  since: "Seit",
  notKnown: "Früher überwacht, jetzt nicht mehr.",
  silent: "Keine Daten für",
  silentText: "Diese Systeme sind hier nicht eingerichtet oder wurden nie benutzt.",
  parts: "Systeme",
  names: {
    database: "Datenbank",
    jobs: "Geplante Arbeit",
    event_feeds: "Veranstaltungskalender",
    deliveries: "Zustellungen",
    mail: "E-Mail",
    webhook: "Webhook",
    research: "Forschungsarchiv",
    weather: "Wetter",
    leaderboard: "GitHub, für die Rangliste",
    payments: "Zahlungen",
  },
  incidents: "Störungen",
  incidentsLede: "Die letzten 90 Tage, Neuestes zuerst.",
  noIncidents: "Es gab keine Störungen.",
  columns: { part: "System", what: "Status", from: "Von", until: "Bis", note: "Notiz" },
  lasts: "Dauert an",
  how: "Wie gemessen wird",
  howText: [
    "Jede Minute prüft der Server seine eigenen Systeme. Er speichert jede Änderung des Status 90 Tage lang.",
    "Der Server kann nicht prüfen, während er oder seine Datenbank ausgefallen ist. Diese Zeit gilt als unbekannt, nie als funktionierend.",
    "Jeder Tag zeigt den schlechtesten Status dieses Tages.",
  ],
  json: "Diese Seite als JSON",
  unreachable: "Die Datenbank antwortet nicht",
  unreachableText:
    "Ohne sie funktioniert nichts anderes, deshalb ist nicht mehr bekannt. Versuch es gleich noch einmal.",
  days: (known, ok, degraded, down) => {
    if (known === 0) return "Keine Daten für die letzten 90 Tage.";
    const counts = [
      ok > 0 ? `funktionierend an ${ok}` : "",
      degraded > 0 ? `eingeschränkt an ${degraded}` : "",
      down > 0 ? `ausgefallen an ${down}` : "",
    ].filter(Boolean);
    return `Daten für ${plural(known, "Tag", "Tage")} der letzten 90: ${counts.join(", ")}.`;
  },
});
