import { Type } from "typebox";
import type { Catalogue, Entry } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { readPolicy } from "../../space/index.ts";
import { makePlan, type OperationFinder } from "../planning/make-plan.ts";
import { withNamedRecords } from "../planning/name-records.ts";
import { Plan } from "../planning/schemas.ts";

const WISH_CHARS_MAX = 500;
const ACTS_DEFAULT = 4;
const ACTS_MAX = 8;

export function plan(catalogue: () => Catalogue, finderOf: (entries: readonly Entry[]) => OperationFinder) {
  return defineOperation({
    id: "search.plan",
    tool: "ic_plan",
    rest: { method: "GET", path: "/api/plan", operationId: "planWish" },
    title: "Plan a wish",
    summary:
      "Returns the calls for a wish in words, in order, with what they need and who must agree. Changes nothing.",
    when: "Use before a task of several calls, or to learn what a task needs. search_operations has the input schemas.",

    effect: "read",
    access: { public: true },
    quotas: [],
    bodyBytesMax: 4 * 1024,

    input: object("PlanWish", {
      wish: line({
        minLength: 1,
        maxLength: WISH_CHARS_MAX,
        description: "What your human wants, in English, German or Spanish. It may have several acts.",
      }),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: ACTS_MAX,
          default: ACTS_DEFAULT,
          description: "Acts of the wish to plan.",
        }),
      ),
    }),
    output: Plan,
    errors: [],
    examples: [
      {
        say: "How would you book a quiet room tomorrow at ten and invite a guest?",
        input: { wish: "book a quiet room tomorrow at ten and invite a guest" },
        output: { ok: true },
      },
    ],

    async handler({ tx, caller, now, settings: { baseUrl } }, { wish, limit = ACTS_DEFAULT }) {
      const policy = await readPolicy(tx);
      const finder = finderOf(catalogue().entries);
      const made = makePlan(catalogue(), finder, { wish, limit, caller, policy, baseUrl, now });
      return withNamedRecords(catalogue(), made, { tx, caller, now });
    },
  });
}
