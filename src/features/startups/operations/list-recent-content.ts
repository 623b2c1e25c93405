import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { daysBefore } from "../../../kernel/values/duration.ts";
import { renderWrite, StartupWrite } from "../page/schemas.ts";
import { listWrites } from "../page/write-store.ts";
import { WRITES_KEPT_DAYS } from "../rules.ts";
import { Slug } from "../schemas.ts";

const LIMIT_DEFAULT = 50;
const DAYS_DEFAULT = 30;

export const listRecentContent = defineOperation({
  id: "startups.list_recent_content",
  tool: "ic_admin_list_recent_startup_content",
  rest: { method: "GET", path: "/api/startups/content", operationId: "listRecentStartupContent" },
  title: "List recent startup content",
  summary: "Lists what was published on startups' pages lately, newest first, with its author and former text.",
  when: "Use to review what owners publish. ic_admin_takedown_startup_content takes one change back.",

  effect: "read",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  contract: true,

  input: object("ListRecentStartupContent", {
    slug: Type.Optional(Slug),
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: WRITES_KEPT_DAYS,
        default: DAYS_DEFAULT,
        description: "Only the last days, this many.",
      }),
    ),
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("RecentStartupContentResponse", {
    ok: Ok,
    count: Type.Integer(),
    has_more: Type.Boolean({ description: "true: ask again with a higher offset." }),
    content: Type.Array(StartupWrite),
  }),
  errors: [],
  examples: [{ say: "What did startups publish this month?", input: {}, output: { ok: true } }],

  async handler({ tx, now }, { slug = null, days = DAYS_DEFAULT, limit = LIMIT_DEFAULT, offset = 0 }) {
    const rows = await listWrites(tx, { slug, since: daysBefore(now, days), limit: limit + 1, offset });
    const content = rows.slice(0, limit).map(renderWrite);
    return { ok: true as const, count: content.length, has_more: rows.length > limit, content };
  },
});
