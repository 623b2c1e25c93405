import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { breakerCounts } from "../breaker-counts.ts";
import { CAMPAIGN_CHANNEL } from "../jobs/send.ts";
import { NO_SUCH_CAMPAIGN, wrongState } from "../refusals.ts";
import { mayDo } from "../rules.ts";
import { Campaign, CampaignId, renderCampaign } from "../schemas.ts";
import { skipRest } from "../skip-rest.ts";
import { acceptOutcomes, countOutcomes, lockCampaign, setState } from "../store.ts";

export const control = defineOperation({
  id: "campaigns.control",
  tool: "ic_campaigns_control",
  rest: { method: "POST", path: "/api/newsletter/campaigns/{campaign_id}/control", operationId: "controlCampaign" },
  title: "Pause, resume or cancel a campaign",
  summary: "Stops the sending after the mails under way, continues it, or ends it for good.",
  when: "Use when a person stops a mailing. A scheduled campaign that is paused needs a new approval.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/campaigns" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ControlCampaign", {
    campaign_id: CampaignId,
    act: choice(["pause", "resume", "cancel"], { description: "What to do with the mailing." }),
  }),
  output: object("ControlCampaignResponse", { ok: Ok, campaign: Campaign }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Cancel the mailing",
      input: { campaign_id: "cmp_0a1b2c3d4e5f607182930002", act: "cancel" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { campaign_id, act }) {
    const row = await lockCampaign(tx, campaign_id);
    if (!row) throw fail("not_found", NO_SUCH_CAMPAIGN);
    const isDone = act === "cancel" && row.state === "cancelled";
    if (isDone) return { ok: true as const, campaign: renderCampaign(row) };
    if (!mayDo(act, row.state)) throw fail("already_decided", wrongState(row.state));
    if (act === "cancel") await skipRest(tx, campaign_id, now);
    if (act === "resume") await acceptOutcomes(tx, campaign_id, breakerCounts(await countOutcomes(tx, campaign_id)));
    const changed = await setState(tx, campaign_id, changeOf(act, row.state === "scheduled", now));
    if (act === "resume") tx.notify(CAMPAIGN_CHANNEL, campaign_id);
    return { ok: true as const, campaign: renderCampaign(changed) };
  },
});

function changeOf(act: "pause" | "resume" | "cancel", isScheduled: boolean, now: Date) {
  if (act === "cancel") return { state: "cancelled" as const, endedAt: now };
  if (act === "resume") return { state: "running" as const };
  return isScheduled ? { state: "draft" as const } : { state: "paused" as const, pauseReason: "operator" as const };
}
