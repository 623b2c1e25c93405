import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { Campaign, renderCampaign } from "../schemas.ts";
import { listCampaigns } from "../store.ts";

const LIMIT_DEFAULT = 30;

export const list = defineOperation({
  id: "campaigns.list",
  tool: "ic_campaigns_list",
  rest: { method: "GET", path: "/api/newsletter/campaigns", operationId: "listCampaigns" },
  title: "List campaigns",
  summary: "Lists the mailings of newsletter issues with their states, newest first.",
  when: "Use to see which issues were sent by mail, and which are under way.",

  effect: "read",
  access: { scope: "admin:content_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListCampaigns", {
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  output: object("CampaignsResponse", { ok: Ok, campaigns: Type.Array(Campaign) }),
  errors: [],
  examples: [{ say: "Was the last newsletter sent by mail?", input: { limit: 5 }, output: { ok: true } }],

  async handler({ tx }, { limit = LIMIT_DEFAULT }) {
    return { ok: true as const, campaigns: (await listCampaigns(tx, limit)).map(renderCampaign) };
  },
});
