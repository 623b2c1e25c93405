import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { concludeClaim, prepareClaim } from "../claim-key.ts";
import { PICK_UP } from "../pick-up-policy.ts";
import { sendMint } from "../remote/mint.ts";
import { formerly } from "../schemas.ts";

export const pickUpMember = defineOperation({
  id: "credits.pick_up_member",
  tool: "ic_get_my_zai_key",
  rest: {
    method: "POST",
    path: "/api/credits/member/pickup",
    operationId: "pickUpMemberKey",
    aliases: formerly("member/pickup"),
  },
  title: "Pick up a member key",
  summary: "Returns the state of the member's key request, and delivers an approved key once.",
  when: "Use to poll every few minutes after ic_request_zai_key. An approved key is available for 15 minutes and delivered once.",

  ...PICK_UP,
  examples: [
    {
      say: "Fetch my key",
      input: { request_id: "kreq_0a1b2c3d4e5f607182930002" },
      output: { ok: true, status: "pending" },
    },
  ],

  steps: {
    outside: "acts",
    prepare: (context, { request_id }) => prepareClaim(context, "member", request_id),
    perform: (context, { mint }) => sendMint(context, mint),
    conclude: concludeClaim,
  },
});
