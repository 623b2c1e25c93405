import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { readDue } from "./jobs/read-due.ts";
import { declared } from "./messages.ts";
import { addSource } from "./operations/add-source.ts";
import { get } from "./operations/get.ts";
import { listSources } from "./operations/list-sources.ts";
import { readSource } from "./operations/read-source.ts";
import { removeSource } from "./operations/remove-source.ts";
import { updateSource } from "./operations/update-source.ts";
import { retention } from "./retention.ts";
import { headlinesFound } from "./search/source.ts";

export const headlines = defineArea({
  name: "headlines",
  summary: declared.summary,
  terms: {
    source: "One RSS, Atom, RDF or JSON feed, with a weight.",
    post: "One entry of a source, with its own title and link.",
    story: "Posts of one or more sources about the same news.",
    velocity: "How many sources posted a story, and how recently.",
  },
  tables: ["headline", "headline_source", "headline_story"],
  retention,
  search: [headlinesFound],
  features: [{ name: "headlines", inUse: "SELECT FROM headline_source" }],
  operations: [get, listSources, addSource, updateSource, removeSource, readSource],
  jobs: [readDue, purgeOld],
});

export type Operations = OperationsOf<typeof headlines>;

export { listNewest, type NewestPost } from "./story-store.ts";
