import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = { deliveries: 180, paces: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.campaignWhat,
    why: declared.campaignWhy,
    kept: declared.campaignKept,
    tables: ["campaign"],
    job: null,
  },
  {
    what: declared.campaignDeliveryWhat,
    why: declared.campaignDeliveryWhy,
    kept: declared.campaignOutcomeKept({ days: RETENTION_DAYS.deliveries }),
    tables: ["campaign_delivery"],
    job: "campaigns.purge",
  },
  {
    what: declared.campaignReportWhat,
    why: declared.campaignReportWhy,
    kept: declared.campaignOutcomeKept({ days: RETENTION_DAYS.deliveries }),
    tables: ["campaign_report"],
    job: "campaigns.purge",
  },
  {
    what: declared.campaignMailboxWhat,
    why: declared.campaignMailboxWhy,
    kept: declared.campaignMailboxKept,
    tables: ["campaign_mailbox"],
    job: null,
  },
  {
    what: declared.campaignPaceWhat,
    why: declared.campaignPaceWhy,
    kept: declared.campaignPaceKept({ days: RETENTION_DAYS.paces }),
    tables: ["campaign_pace"],
    job: "campaigns.purge",
  },
];
