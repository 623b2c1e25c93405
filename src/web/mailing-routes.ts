import { operateCampaignApprove } from "./campaigns/approve.page.tsx";
import { operateCampaign } from "./campaigns/campaign.page.tsx";
import { operateCampaignCancel } from "./campaigns/cancel.page.tsx";
import { operateCampaigns } from "./campaigns/index.page.tsx";
import { operateCampaignCsv, operateCampaignRecipients } from "./campaigns/recipients.page.tsx";
import { operateMailReports } from "./campaigns/reports.page.tsx";
import { operateCampaignUnknown } from "./campaigns/unknown.page.tsx";
import type { Page } from "./core/index.ts";
import { newsletterChoices } from "./mailing/choices.page.tsx";
import { newsletterConfirm } from "./mailing/confirm.page.tsx";
import { operateMailing } from "./mailing/operate.page.tsx";
import { newsletterSubscribe } from "./mailing/subscribe.page.tsx";
import { newsletterUnsubscribe } from "./mailing/unsubscribe.page.tsx";

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
