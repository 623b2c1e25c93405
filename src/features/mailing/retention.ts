import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.mailingSubscriberWhat,
    why: declared.mailingSubscriberWhy,
    kept: declared.mailingSubscriberKept,
    tables: ["mailing_subscriber", "mailing_subscription"],
    after: { days: 90, unconfirmedDays: 30 },
    expires: {
      days: {
        mailing_subscriber: `EXISTS (SELECT FROM mailing_subscription AS s
          WHERE s.subscriber_id = mailing_subscriber.id AND s.state = 'unsubscribed' AND s.left_at < $1)`,
      },
      unconfirmedDays: {
        mailing_subscriber: `EXISTS (SELECT FROM mailing_subscription AS s
          WHERE s.subscriber_id = mailing_subscriber.id AND s.state = 'unconfirmed' AND s.confirm_sent_at < $1)`,
      },
    },
  }),
  {
    what: declared.mailingSuppressionWhat,
    why: declared.mailingSuppressionWhy,
    kept: declared.mailingSuppressionKept,
    tables: ["mailing_suppression"],
    job: null,
  },
  expiring({
    what: declared.mailingCounterWhat,
    why: declared.mailingCounterWhy,
    kept: declared.mailingCounterKept,
    tables: ["mailing_counter"],
    after: { days: 2 },
    expires: { days: { mailing_counter: "window_start < $1" } },
  }),
];
