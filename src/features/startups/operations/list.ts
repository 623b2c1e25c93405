import { Type } from "typebox";
import { holds } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { renderStartup, Startup } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const list = defineOperation({
  id: "startups.list",
  tool: "ic_startup_list",
  rest: { method: "GET", path: "/api/startups", operationId: "listStartups" },
  title: "List startups",
  summary: "Lists the space's startups by name, each with its slug and whether it has an owner.",
  when: "Use to find a startup's slug. With bound false, ic_startup_request_ownership claims it.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListStartups", {
    limit: pageLimit(200, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("StartupsResponse", {
    ok: Ok,
    count: Type.Integer(),
    has_more: Type.Boolean({ description: "true: ask again with a higher offset." }),
    startups: Type.Array(Startup, { description: "By name. Operators also see hidden ones." }),
  }),
  errors: [],
  examples: [{ say: "Which startups are at the space?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const hidden = holds(caller, "admin:ownership_review");
    const rows = await store.listStartups(tx, { hidden, limit: limit + 1, offset });
    const startups = rows.slice(0, limit).map((row) => renderStartup(row, settings.baseUrl));
    return { ok: true as const, count: startups.length, has_more: rows.length > limit, startups };
  },
});
