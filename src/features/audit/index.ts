import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
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

/** The search reads the catalogue at call time: the area is part of it. */
export function audit(catalogue: () => Catalogue) {
  return defineArea({
    name: "audit",
    summary: declared.summary,
    terms: {
      entry: "One call in the audit log: who made it, how, and with what outcome. Reading the log is also recorded.",
    },
    tables: ["audit_search"],
    retention,
    personalData: [personal],
    alwaysOn: true,
    operations: [search(catalogue), get, listSearches, saveSearch, deleteSearch],
  });
}

export type Operations = OperationsOf<ReturnType<typeof audit>>;

export type { AuditEntry, SavedSearch } from "./schemas.ts";
