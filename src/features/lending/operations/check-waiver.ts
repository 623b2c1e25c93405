import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_KIND } from "../refusals.ts";
import { HEADSET, WAIVER_STATES } from "../rules.ts";
import { Kind } from "../schemas.ts";
import * as store from "../store.ts";
import { signedState } from "../waivers/signed-state.ts";

export const checkWaiver = defineOperation({
  id: "lending.check_waiver",
  tool: "ic_headsets_check_waiver",
  rest: { method: "GET", path: "/api/headsets/waiver", operationId: "checkWaiver" },
  title: "Check the waiver",
  summary: "Returns whether the member has a valid waiver, and until when.",
  when: "Use before ic_headsets_checkout.",

  effect: "read",
  access: { scope: "headsets:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("CheckWaiver", { kind: Kind }),
  output: object("WaiverStateResponse", {
    ok: Ok,
    state: choice(WAIVER_STATES),
    version: Type.Optional(Type.String({ description: "The version that was signed." })),
    signed_at: Type.Optional(instant("When it was signed.")),
    expires_at: Type.Optional(instant("When it expires.")),
    record_id: Type.Optional(Type.String({ description: "For ic_headsets_get_my_waiver." })),
  }),
  errors: ["not_found"],
  examples: [{ say: "Is my waiver still valid?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { kind = HEADSET }) {
    const policy = await store.findPolicy(tx, kind);
    if (!policy) throw fail("not_found", NO_SUCH_KIND);
    const { state, waiver } = await signedState(tx, policy, { memberId: memberOf(caller), now });
    const signed = waiver && {
      version: String(waiver.version),
      signed_at: waiver.signed_at.toISOString(),
      expires_at: waiver.expires_at.toISOString(),
      record_id: waiver.id,
    };
    return { ok: true as const, state, ...signed };
  },
});
