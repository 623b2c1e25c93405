import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("campaigns", [
  {
    table: "campaign_delivery",
    what: declared.campaignDeliveryYours,
    where: "subscriber_id IN (SELECT id FROM mailing_subscriber WHERE member_id = $1)",
    omit: ["claimed_by", "lease_until", "message_id", "return_token"],
    onDeletion: {
      kept: declared.campaignCountsStay,
      without: "response = NULL",
    },
  },
  {
    table: "campaign_report",
    what: declared.campaignReportYours,
    where: "subscriber_id IN (SELECT id FROM mailing_subscriber WHERE member_id = $1)",
    onDeletion: { kept: declared.campaignCountsStay, without: "detail = ''" },
  },
  {
    table: "campaign",
    what: declared.campaignYours,
    where: "created_by = $1 OR approved_by = $1",
    omit: ["html", "text", "placeholder"],
    onDeletion: {
      kept: declared.campaignStays,
      without: "created_by = NULLIF(created_by, $1), approved_by = NULLIF(approved_by, $1)",
    },
  },
]);
