import { defineOperation } from "../../../kernel/operation.ts";
import { pickUp } from "../pick-up.ts";
import { formerly, PickupRequest, PickupResponse } from "../schemas.ts";

export const pickUpWorkshop = defineOperation({
  id: "credits.pick_up_workshop",
  tool: "ic_get_my_workshop_key",
  rest: {
    method: "POST",
    path: "/api/credits/workshop/pickup",
    operationId: "pickUpWorkshopKey",
    aliases: formerly("workshop/pickup"),
  },
  title: "Pick a workshop key up",
  summary: "Says how the member's request for a workshop key stands, and hands the key over once it is approved.",
  when: "After ic_request_workshop_key, every few minutes: an approved key waits 15 minutes, and is shown once.",

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
      say: "Fetch my key for the workshop",
      input: { request_id: "kreq_0a1b2c3d4e5f607182930001" },
      output: { ok: true, status: "pending" },
    },
  ],

  handler: (context, { request_id }) => pickUp(context, "workshop", request_id),
});
