import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { purgeActivity } from "./jobs/purge-activity.ts";
import { deleteSearch } from "./operations/delete-search.ts";
import { get } from "./operations/get.ts";
import { listSearches } from "./operations/list-searches.ts";
import { saveSearch } from "./operations/save-search.ts";
import { search } from "./operations/search.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly activityDays: number;
  }
}

export const audit = defineArea({
  name: "audit",
  summary: "The audit log of calls and refusals, for operators.",
  terms: {
    entry: "One call in the audit log: who made it, how, and with what outcome. Reading the log is also recorded.",
  },
  tables: ["audit_search"],
  retention,
  personalData: [personal],
  alwaysOn: true,
  operations: [search, get, listSearches, saveSearch, deleteSearch],
  jobs: [purgeActivity],
});

export type Operations = OperationsOf<typeof audit>;

export type { AuditEntry, SavedSearch } from "./schemas.ts";
