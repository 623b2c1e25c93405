import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { ConfirmByDefault, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { memberToModerate, reasonOf, recordDecision } from "../moderate.ts";
import { NO_SUCH_FIGURE } from "../refusals.ts";
import { handleFor, makingsOf } from "../rules.ts";
import { moderationFields } from "../schemas.ts";
import * as store from "../store.ts";

export const grant = defineOperation({
  id: "funko.grant",
  tool: "ic_admin_funko_grant",
  rest: { method: "POST", path: "/api/funko/admin/grant", operationId: "grantFigureMakings" },
  title: "Grant makings of a figure",
  summary: "Grants a member more makings of their figure and notifies them.",
  when: "Use when an operator lets a member choose another look. It acts at once; with confirm false it previews.",

  effect: "write",
  access: { scope: "admin:funko_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,

  input: object("GrantFigureMakings", {
    ...moderationFields,
    confirm: ConfirmByDefault,
    delta: Type.Integer({ minimum: 1, maximum: 25, description: "Number of additional makings." }),
  }),
  output: previewable("GrantFigureMakingsResponse", {
    userId: Type.String({ description: "The member's id." }),
    grants: Type.Integer({ description: "Total granted so far, including this grant." }),
    allowance: Type.Integer({ description: "Total number of makings allowed." }),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Let Ilse make her figure twice more",
      input: { handle: "ilse-brandt-0a1b2c", delta: 2, reason: "Won the sticker contest." },
      output: { ok: true, grants: 2, allowance: 3 },
    },
  ],

  async handler(context, { handle, delta, reason, confirm = true }) {
    const { tx, now, newSecret, fail } = context;
    const memberId = await memberToModerate(context, handle);
    if (!confirm) {
      const figure = await store.find(tx, memberId);
      return preview({ ok: true as const, userId: memberId, ...sums((figure?.grants ?? 0) + delta) });
    }
    const [member] = await store.listFacts(tx, [memberId], now);
    if (!member) throw fail("not_found", NO_SUCH_FIGURE);
    const figure = await store.ensure(tx, memberId, { handle: handleFor(member.name, newSecret()), now });
    const grants = figure.grants + delta;
    await store.update(tx, memberId, { grants });
    await recordDecision(context, figure, { action: "grant", reason: reasonOf(reason), delta });
    return { ok: true as const, userId: memberId, ...sums(grants) };
  },
});

function sums(grants: number) {
  return { grants, allowance: makingsOf({ grants, generations_used: 0 }).total };
}
