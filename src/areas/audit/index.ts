import { defineArea } from "../../kernel/area.ts";
import { purgeActivity } from "./jobs/purge-activity.ts";
import { deleteSearch } from "./operations/delete-search.ts";
import { get } from "./operations/get.ts";
import { listSearches } from "./operations/list-searches.ts";
import { saveSearch } from "./operations/save-search.ts";
import { search } from "./operations/search.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** How long the record of activity is kept, in days. */
    readonly activityDays: number;
  }
}

export const audit = defineArea({
  name: "audit",
  summary: "The record of what everybody did, or was refused, for those who run the space.",
  terms: {
    entry: "One act of the record: who, with what, by which way, and how it ended. Looking it up is an act too.",
  },
  alwaysOn: true,
  operations: [search, get, listSearches, saveSearch, deleteSearch],
  jobs: [purgeActivity],
});

export { personal as auditData } from "./personal-data.ts";
export type { AuditEntry, SavedSearch } from "./schemas.ts";
