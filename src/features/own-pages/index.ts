import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { create } from "./operations/create.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { listAll } from "./operations/list-all.ts";
import { publish } from "./operations/publish.ts";
import { read } from "./operations/read.ts";
import { remove } from "./operations/remove.ts";
import { restore } from "./operations/restore.ts";
import { unpublish } from "./operations/unpublish.ts";
import { update } from "./operations/update.ts";
import { retention } from "./retention.ts";
import { pagesFound } from "./search/source.ts";

export const pages = defineArea({
  name: "pages",
  summary: declared.summary,
  terms: {
    "own page": "A page in the words of the space, such as house rules.",
    version: "A saved text of a page. Operators can go back to each.",
  },
  tables: ["own_page", "own_page_version"],
  retention,
  search: [pagesFound],
  features: [{ name: "own_pages", inUse: "SELECT FROM own_page" }],
  operations: [list, read, listAll, get, create, update, publish, unpublish, restore, remove],
});

export type Operations = OperationsOf<typeof pages>;

export { AUDIENCES, PLACES } from "./rules.ts";
