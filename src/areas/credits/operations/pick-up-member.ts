import { defineOperation } from "../../../kernel/operation.ts";
import { pickUp } from "../pick-up.ts";
import { formerly, PickupRequest, PickupResponse } from "../schemas.ts";

export const pickUpMember = defineOperation({
  id: "credits.pick_up_member",
  tool: "ic_get_my_zai_key",
  rest: {
    method: "POST",
    path: "/api/credits/member/pickup",
    operationId: "pickUpMemberKey",
    aliases: formerly("member/pickup"),
  },
  title: "Pick a member key up",
  summary: "Says how the member's request for a member key stands, and hands the key over once it is approved.",
  when: "After ic_request_zai_key, every few minutes: an approved key waits 15 minutes, and is shown once.",

  effect: "write",
  access: { scope: "keys:request", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: PickupRequest,
  output: PickupResponse,
  errors: ["not_found", "not_configured"],
  examples: [
    {
      say: "Fetch my key",
      input: { request_id: "kreq_0a1b2c3d4e5f607182930002" },
      output: { ok: true, status: "pending" },
    },
  ],

  handler: (context, { request_id }) => pickUp(context, "member", request_id),
});
