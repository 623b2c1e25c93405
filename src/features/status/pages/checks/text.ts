import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";

export const checkText = texts({
  title: "Server check",
  healthy: (count: number) => `All ${count} checks passed.`,
  faulty: (errors: number, warnings: number) => {
    const counts = [
      errors > 0 ? plural(errors, "error", "errors") : "",
      warnings > 0 ? plural(warnings, "warning", "warnings") : "",
    ].filter(Boolean);
    return `The checks found ${counts.join(" and ")}.`;
  },
  faults: "Needs attention",
  passed: (count: number) => plural(count, "passed check", "passed checks"),
  columns: { check: "Check", state: "State", found: "Result", cure: "Next step" },
  states: { ok: "Passed", warning: "Warning", error: "Error" },
  names: {
    configuration: "Configuration",
    node: "Node",
    folders: "Folders",
    disk: "Disk",
    database: "Database",
    schema: "Schema",
    clock: "Clock",
    object_store: "Object store",
    base_url: "Public URL",
    proxy: "Proxy",
    mail: "Mail",
    webhook: "Webhook",
    backup: "Backup",
    operators: "Operators",
    deliveries: "Deliveries",
    jobs: "Jobs",
  } as Readonly<Record<string, string>>,
  again: "Check again",
  command: "The command npm run atrium -- doctor runs the same checks, also while the server is down.",
});
