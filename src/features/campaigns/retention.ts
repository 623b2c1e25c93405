import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.campaignWhat,
    why: declared.campaignWhy,
    kept: declared.campaignKept,
    tables: ["campaign"],
    job: null,
  },
  expiring({
    what: declared.campaignDeliveryWhat,
    why: declared.campaignDeliveryWhy,
    kept: declared.campaignOutcomeKept,
    tables: ["campaign_delivery"],
    after: { days: 180 },
    expires: { days: { campaign_delivery: "campaign_id IN (SELECT id FROM campaign WHERE ended_at < $1)" } },
  }),
  expiring({
    what: declared.campaignReportWhat,
    why: declared.campaignReportWhy,
    kept: declared.campaignOutcomeKept,
    tables: ["campaign_report"],
    after: { days: 180 },
    expires: { days: { campaign_report: "campaign_id IN (SELECT id FROM campaign WHERE ended_at < $1)" } },
  }),
  {
    what: declared.campaignMailboxWhat,
    why: declared.campaignMailboxWhy,
    kept: declared.campaignMailboxKept,
    tables: ["campaign_mailbox"],
    job: null,
  },
  expiring({
    what: declared.campaignPaceWhat,
    why: declared.campaignPaceWhy,
    kept: declared.campaignPaceKept,
    tables: ["campaign_pace"],
    after: { days: 30 },
    expires: { days: { campaign_pace: "claimed_at < $1" } },
  }),
];
