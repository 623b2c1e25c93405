import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { concludeClaim, prepareClaim } from "../claim-key.ts";
import { PICK_UP } from "../pick-up-policy.ts";
import { sendMint } from "../remote/mint.ts";
import { formerly } from "../schemas.ts";

export const pickUpWorkshop = defineOperation({
  id: "credits.pick_up_workshop",
  tool: "ic_get_my_workshop_key",
  rest: {
    method: "POST",
    path: "/api/credits/workshop/pickup",
    operationId: "pickUpWorkshopKey",
    aliases: formerly("workshop/pickup"),
  },
  title: "Pick up a workshop key",
  summary: "Returns the state of the member's workshop key request, and delivers an approved key once.",
  when: "Use to poll every few minutes after ic_request_workshop_key. An approved key is available for 15 minutes and delivered once.",

  ...PICK_UP,
  examples: [
    {
      say: "Fetch my key for the workshop",
      input: { request_id: "kreq_0a1b2c3d4e5f607182930001" },
      output: { ok: true, status: "pending" },
    },
  ],

  steps: {
    outside: "acts",
    prepare: (context, { request_id }) => prepareClaim(context, "workshop", request_id),
    perform: (context, { mint }) => sendMint(context, mint),
    conclude: concludeClaim,
  },
});
