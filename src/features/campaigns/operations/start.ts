import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { CAMPAIGN_CHANNEL } from "../jobs/send.ts";
import { BAD_TIME, CONTENT_CHANGED, NO_SUCH_CAMPAIGN, wrongState } from "../refusals.ts";
import { Campaign, CampaignId, renderCampaign, Sha256 } from "../schemas.ts";
import { lockCampaign, scheduleCampaign } from "../store.ts";

const AHEAD_DAYS_MAX = 90;

export const start = defineOperation({
  id: "campaigns.start",
  tool: "ic_campaigns_start",
  rest: { method: "POST", path: "/api/newsletter/campaigns/{campaign_id}/start", operationId: "startCampaign" },
  title: "Approve and send a campaign",
  summary: "Approves the mail that the person read, and sends it to all subscribers at once or at a time.",
  when: "Use when an operator has read the preview and the number of recipients.",

  effect: "destructive",
  needs: "mail",
  external: true,
  access: { person: "operator", page: "/operate/campaigns", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("StartCampaign", {
    campaign_id: CampaignId,
    sha256: Sha256,
    at: Type.Optional(instantInput("When it starts, within 90 days; default now.")),
  }),
  output: object("StartCampaignResponse", { ok: Ok, campaign: Campaign }),
  errors: ["not_found", "preview_outdated", "already_decided", "bad_time"],
  examples: [
    {
      say: "Send it",
      input: {
        campaign_id: "cmp_0a1b2c3d4e5f607182930001",
        sha256: "9c2f9ce35795a4465e0edfcf0248b434effe5a4cbee61a7f7e96a4d8745b0757",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { campaign_id, sha256, at }) {
    const row = await lockCampaign(tx, campaign_id);
    if (!row) throw fail("not_found", NO_SUCH_CAMPAIGN);
    const isOpen = row.state === "draft" || row.held_at !== null;
    if (!isOpen) throw fail("already_decided", wrongState(row.state));
    if (row.sha256 !== sha256) throw fail("preview_outdated", CONTENT_CHANGED);
    const when = at === undefined ? now : new Date(at);
    if (when < now || when > daysAfter(now, AHEAD_DAYS_MAX)) throw fail("bad_time", BAD_TIME);
    const scheduled = await scheduleCampaign(tx, { id: campaign_id, at: when, by: memberOf(caller), now });
    tx.notify(CAMPAIGN_CHANNEL, campaign_id);
    return { ok: true as const, campaign: renderCampaign(scheduled) };
  },
});
