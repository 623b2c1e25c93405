import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

/** The member's own subscription, and one that somebody signed up for the member's confirmed address. */
const OWN = `member_id = $1 OR email_norm = (SELECT lower(email) FROM member_identity WHERE id = $1 AND email_verified)`;

export const personal = personalData(
  "mailing",
  [
    {
      table: "mailing_subscription",
      what: declared.mailingSubscriptionYours,
      where: `subscriber_id IN (SELECT id FROM mailing_subscriber WHERE ${OWN})`,
      onDeletion: "deleted",
    },
    {
      table: "mailing_subscriber",
      what: declared.mailingSubscriberYours,
      where: OWN,
      omit: ["address_hash"],
      onDeletion: "deleted",
    },
  ],
  { after: ["campaigns"] },
);
