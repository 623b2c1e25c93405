import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "settings of the deployment: event hosts, mail server, webhook, and their last tests",
    why: "to run the space; not personal",
    kept: "until an operator changes or removes them",
    tables: ["setting", "setting_test"],
    job: null,
  },
];
