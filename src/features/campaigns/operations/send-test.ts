import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { ListMail, ListMailOutcome } from "../../../kernel/ports/mailer.ts";
import { LINK_SECRET } from "../../mailing/index.ts";
import { findSpace, secretNamed } from "../../space/index.ts";
import { hostOf, mailFor } from "../engine/message.ts";
import { NO_SUCH_CAMPAIGN } from "../refusals.ts";
import { CampaignId } from "../schemas.ts";
import { findCampaign } from "../store.ts";

export const sendTest = defineOperation({
  id: "campaigns.send_test",
  tool: "ic_campaigns_send_test",
  rest: { method: "POST", path: "/api/newsletter/campaigns/{campaign_id}/test", operationId: "sendTestOfCampaign" },
  title: "Send a test mail",
  summary: "Sends the mail of a campaign to the operator's own address, as subscribers would get it.",
  when: "Use before a person approves a campaign.",

  effect: "write",
  needs: "mail",
  external: true,
  access: { scope: "admin:content_review", session: true },
  quotas: [{ per: "member", max: 30, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("SendTestOfCampaign", { campaign_id: CampaignId }),
  output: object("SendTestOfCampaignResponse", {
    ok: Ok,
    delivered: Type.Boolean({ description: "The mail server accepted it." }),
    fault: nullable(Type.String()),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Send me a test of the newsletter mail",
      input: { campaign_id: "cmp_0a1b2c3d4e5f607182930001" },
      output: { ok: true, delivered: true },
    },
  ],

  steps: {
    outside: "acts",
    async prepare({ tx, caller, newId, fail, settings }, { campaign_id }): Promise<ListMail> {
      const row = await findCampaign(tx, campaign_id);
      if (!row) throw fail("not_found", NO_SUCH_CAMPAIGN);
      if (!caller.email) throw new Error("an operator has an address");
      const { baseUrl, listMail } = settings;
      const host = hostOf(listMail.from, baseUrl);
      const key = await secretNamed(tx, LINK_SECRET);
      const space = (await findSpace(tx))?.name ?? "Atrium";
      const message_id = `<${campaign_id}.${newId("test")}@${host}>`;
      // The links of a test belong to no subscriber: they work, and change nothing.
      const recipient = { subscriber_id: "test", email: caller.email, message_id, return_token: null };
      const mail = mailFor(row, recipient, { space, baseUrl, key, host, returnAddress: null });
      return { ...mail, subject: `[Test] ${mail.subject}` };
    },
    perform: ({ ports }, mail): Promise<ListMailOutcome> => ports.mailer.sendList(mail),
    async conclude(_context, _mail, { state, response }) {
      return { ok: true as const, delivered: state === "sent", fault: state === "sent" ? null : response };
    },
  },
});
