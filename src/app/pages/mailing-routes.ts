import { operateCampaignApprove } from "../../features/campaigns/pages/approve.page.tsx";
import { operateCampaign } from "../../features/campaigns/pages/campaign.page.tsx";
import { operateCampaignCancel } from "../../features/campaigns/pages/cancel.page.tsx";
import { operateCampaigns } from "../../features/campaigns/pages/index.page.tsx";
import { operateCampaignCsv, operateCampaignRecipients } from "../../features/campaigns/pages/recipients.page.tsx";
import { operateMailReports } from "../../features/campaigns/pages/reports.page.tsx";
import { operateCampaignUnknown } from "../../features/campaigns/pages/unknown.page.tsx";
import { newsletterChoices } from "../../features/mailing/pages/choices.page.tsx";
import { newsletterConfirm } from "../../features/mailing/pages/confirm.page.tsx";
import { operateMailing } from "../../features/mailing/pages/operate.page.tsx";
import { newsletterSubscribe } from "../../features/mailing/pages/subscribe.page.tsx";
import { newsletterUnsubscribe } from "../../features/mailing/pages/unsubscribe.page.tsx";
import type { Page } from "../../web/core/index.ts";

/** Pages of the newsletter's mailing list and campaigns. */
export const MAILING_PAGES: readonly Page[] = [
  newsletterSubscribe,
  newsletterConfirm,
  newsletterUnsubscribe,
  newsletterChoices,
  operateMailing,
  operateCampaigns,
  operateMailReports,
  operateCampaign,
  operateCampaignApprove,
  operateCampaignCancel,
  operateCampaignUnknown,
  operateCampaignRecipients,
  operateCampaignCsv,
];
