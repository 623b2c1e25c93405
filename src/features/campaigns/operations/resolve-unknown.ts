import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { decideUnknown } from "../engine/resolve-unknown.ts";
import { CAMPAIGN_CHANNEL } from "../jobs/send.ts";
import { NO_SUCH_CAMPAIGN, wrongState } from "../refusals.ts";
import { CampaignId } from "../schemas.ts";
import { lockCampaign } from "../store.ts";

export const resolveUnknown = defineOperation({
  id: "campaigns.resolve_unknown",
  tool: "ic_campaigns_resolve_unknown",
  rest: { method: "POST", path: "/api/newsletter/campaigns/{campaign_id}/unknown", operationId: "resolveUnknownMails" },
  title: "Decide on mails with an unknown outcome",
  summary: "Leaves mails whose outcome a crash hid as they are, or sends them again. Some may then arrive twice.",
  when: "Use when a campaign has unknown outcomes that the mail server's record could not settle.",

  effect: "destructive",
  external: true,
  access: { person: "operator", page: "/operate/campaigns", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ResolveUnknownMails", {
    campaign_id: CampaignId,
    decision: choice(["leave", "send_again"], { description: "Whether these mails are sent again." }),
  }),
  output: object("ResolveUnknownMailsResponse", {
    ok: Ok,
    count: Type.Integer({ description: "Mails that the decision changed." }),
  }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Leave them",
      input: { campaign_id: "cmp_0a1b2c3d4e5f607182930003", decision: "leave" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings }, { campaign_id, decision }) {
    const row = await lockCampaign(tx, campaign_id);
    if (!row) throw fail("not_found", NO_SUCH_CAMPAIGN);
    if (row.state !== "finished" && row.state !== "running") throw fail("already_decided", wrongState(row.state));
    const settled = new Date(now.getTime() - settings.listMail.traceAfterMs);
    const count = await decideUnknown(tx, { id: campaign_id, decision, now, settled });
    if (decision === "send_again" && count > 0) tx.notify(CAMPAIGN_CHANNEL, campaign_id);
    return { ok: true as const, count };
  },
});
