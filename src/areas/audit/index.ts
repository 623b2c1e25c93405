import { defineArea } from "../../kernel/area.ts";
import { purgeActivity } from "./jobs/purge-activity.ts";
import { get } from "./operations/get.ts";
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
  operations: [search, get],
  jobs: [purgeActivity],
});

export type { AuditEntry } from "./schemas.ts";
