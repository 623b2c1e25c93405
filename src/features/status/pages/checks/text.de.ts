import { plural } from "../../../../web/core/plural.ts";
import { translate } from "../../../../web/languages/texts.ts";
import { checkText } from "./text.ts";

translate("de", checkText, {
  title: "Prüfung des Servers",
  healthy: (count) => `Alle ${count} Prüfungen sind bestanden.`,
  faulty: (errors, warnings) => {
    const counts = [
      errors > 0 ? plural(errors, "Fehler", "Fehler") : "",
      warnings > 0 ? plural(warnings, "Warnung", "Warnungen") : "",
    ].filter(Boolean);
    return `Die Prüfungen ergaben ${counts.join(" und ")}.`;
  },
  faults: "Braucht Aufmerksamkeit",
  passed: (count) => plural(count, "bestandene Prüfung", "bestandene Prüfungen"),
  columns: { check: "Prüfung", state: "Zustand", found: "Ergebnis", cure: "Nächster Schritt" },
  states: { ok: "Bestanden", warning: "Warnung", error: "Fehler" },
  names: {
    configuration: "Konfiguration",
    node: "Node",
    folders: "Ordner",
    disk: "Platte",
    database: "Datenbank",
    schema: "Schema",
    clock: "Uhr",
    object_store: "Objektspeicher",
    base_url: "Öffentliche URL",
    proxy: "Proxy",
    mail: "Mail",
    webhook: "Webhook",
    backup: "Sicherung",
    operators: "Verantwortliche",
    deliveries: "Zustellungen",
    jobs: "Hintergrundaufgaben",
  },
  again: "Noch einmal prüfen",
  command: "Der Befehl npm run atrium -- doctor prüft dasselbe, auch wenn der Server nicht läuft.",
});
