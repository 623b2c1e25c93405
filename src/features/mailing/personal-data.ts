import { personalData } from "../../kernel/catalogue/personal-data.ts";

/** The member's own subscription, and one that somebody signed up for the member's confirmed address. */
const OWN = `member_id = $1 OR email_norm = (SELECT lower(email) FROM member_identity WHERE id = $1 AND email_verified)`;

export const personal = personalData(
  "mailing",
  [
    {
      table: "mailing_subscription",
      what: "subscriptions to the newsletter",
      where: `subscriber_id IN (SELECT id FROM mailing_subscriber WHERE ${OWN})`,
      onDeletion: "deleted",
    },
    {
      table: "mailing_subscriber",
      what: "address on the newsletter's mailing list",
      where: OWN,
      omit: ["address_hash"],
      onDeletion: "deleted",
    },
  ],
  { after: ["campaigns"] },
);
