import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("campaigns", [
  {
    table: "campaign_delivery",
    what: "received mails of the newsletter",
    where: "subscriber_id IN (SELECT id FROM mailing_subscriber WHERE member_id = $1)",
    omit: ["claimed_by", "lease_until", "message_id", "return_token"],
    onDeletion: {
      kept: "The counts of the campaign. Nothing leads from them to the address.",
      without: "response = NULL",
    },
  },
  {
    table: "campaign_report",
    what: "bounces and complaints of the newsletter",
    where: "subscriber_id IN (SELECT id FROM mailing_subscriber WHERE member_id = $1)",
    onDeletion: { kept: "The counts of the campaign. Nothing leads from them to the address.", without: "detail = ''" },
  },
  {
    table: "campaign",
    what: "campaigns of the newsletter as an operator",
    where: "created_by = $1 OR approved_by = $1",
    omit: ["html", "text", "placeholder"],
    onDeletion: {
      kept: "The campaign belongs to the space.",
      without: "created_by = NULLIF(created_by, $1), approved_by = NULLIF(approved_by, $1)",
    },
  },
]);
