import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { count } from "./counts.ts";
import { refreshDue } from "./jobs/refresh-due.ts";
import { declared } from "./messages.ts";
import { add } from "./operations/add.ts";
import { list } from "./operations/list.ts";
import { refresh } from "./operations/refresh.ts";
import { remove } from "./operations/remove.ts";
import { update } from "./operations/update.ts";
import { retention } from "./retention.ts";

export const feeds = defineArea({
  name: "feeds",
  summary: declared.summary,
  terms: {
    feed: "One iCalendar source, by URL or as a file.",
    problem: "An entry of a calendar that cannot be read. The other entries are still read.",
  },
  tables: ["feed"],
  shares: ["feed_reading"],
  retention,
  counts: count,
  features: [{ name: "feeds", inUse: "SELECT FROM feed" }],
  operations: [add, list, refresh, update, remove],
  jobs: [refreshDue],
});

export type Operations = OperationsOf<typeof feeds>;

export { countFailing as countFailingFeeds } from "./store.ts";
