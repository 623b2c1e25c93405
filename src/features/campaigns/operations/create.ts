import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { linkPaths } from "../../mailing/index.ts";
import { MAIL_BYTES_MAX, mailOfIssue } from "../../newsletter/index.ts";
import { findSpace } from "../../space/index.ts";
import { NO_SUBJECT, NO_SUCH_ISSUE, SUBJECT_FROZEN, tooLarge } from "../refusals.ts";
import { digestOf } from "../rules.ts";
import { Campaign, renderCampaign } from "../schemas.ts";
import { campaignOfEdition, insertCampaign, renameDraft } from "../store.ts";

export const create = defineOperation({
  id: "campaigns.create",
  tool: "ic_campaigns_create",
  rest: { method: "POST", path: "/api/newsletter/campaigns", operationId: "createCampaign", status: 201 },
  title: "Prepare a campaign",
  summary: "Renders the newest edition of an issue as a mail to the newsletter's subscribers. It sends nothing.",
  when: "Use when an issue is published and operators want to mail it. An operator then approves it on its page.",

  effect: "write",
  access: { scope: "admin:content_review", session: true },
  quotas: [{ per: "member", max: 50, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("CreateCampaign", {
    slug: Type.String({ maxLength: 80, description: "Of a published issue." }),
    subject: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: "Default: the title of the issue." }),
    ),
  }),
  output: object("CreateCampaignResponse", {
    ok: Ok,
    campaign: Campaign,
    existed: Type.Boolean({
      description: "The edition has this campaign already. A draft gets the subject that you sent.",
    }),
  }),
  errors: ["not_found", "validation", "already_decided"],
  examples: [
    {
      say: "Prepare the mailing of the February issue",
      input: { slug: "2030-02-16", subject: "Looms and lathes" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, newSecret, fail, settings: { baseUrl } }, { slug, subject }) {
    const list = "newsletter" as const;
    const placeholder = newSecret().toString("hex").slice(0, 32);
    const issue = await mailOfIssue(tx, slug, {
      baseUrl,
      space: (await findSpace(tx))?.name ?? "Atrium",
      leaveUrl: `${baseUrl}${linkPaths.choices(placeholder)}`,
    });
    if (!issue) throw fail("not_found", NO_SUCH_ISSUE);
    const { title, number, editionSha256, html, text } = issue;
    const bytes = Buffer.byteLength(html);
    if (bytes > MAIL_BYTES_MAX) throw fail("validation", tooLarge(bytes, MAIL_BYTES_MAX));
    const mail = { list, subject: plainLine(subject ?? title), html, text };
    if (mail.subject === "") throw fail("validation", NO_SUBJECT);
    const sha256 = digestOf(mail);
    const row = await insertCampaign(tx, {
      ...mail,
      id: newId("cmp"),
      slug,
      issue_number: number,
      edition_sha256: editionSha256,
      placeholder,
      sha256,
      created_by: caller.memberId,
      created_at: now,
    });
    if (row) return { ok: true as const, campaign: renderCampaign(row), existed: false };
    const campaign = await campaignOfEdition(tx, { slug, editionSha256, list });
    if (subject === undefined || campaign.subject === mail.subject) {
      return { ok: true as const, campaign: renderCampaign(campaign), existed: true };
    }
    const renamed = { subject: mail.subject, sha256: digestOf({ ...campaign, subject: mail.subject }) };
    const changed = await renameDraft(tx, campaign.id, renamed);
    if (!changed) throw fail("already_decided", SUBJECT_FROZEN);
    return { ok: true as const, campaign: renderCampaign(changed), existed: true };
  },
});
