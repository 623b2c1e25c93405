import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { sendConfirmations } from "./jobs/send-confirmations.ts";
import { declared } from "./messages.ts";
import { confirm } from "./operations/confirm.ts";
import { getChoices } from "./operations/get-choices.ts";
import { getSubscription } from "./operations/get-subscription.ts";
import { listSubscribers } from "./operations/list-subscribers.ts";
import { setSubscription } from "./operations/set-subscription.ts";
import { setSuppression } from "./operations/set-suppression.ts";
import { subscribe } from "./operations/subscribe.ts";
import { unsubscribe } from "./operations/unsubscribe.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const mailing = defineArea({
  name: "mailing",
  summary: declared.summary,
  terms: {
    subscriber: "An address on the mailing list, of a member or of anyone else.",
    confirmation: "The second step of signing up: the owner of the mailbox presses Confirm.",
    suppression: "An address that gets no list mail, kept as a keyed hash.",
  },
  tables: ["mailing_subscriber", "mailing_subscription", "mailing_suppression", "mailing_counter"],
  shares: ["mailing_subscriber", "mailing_subscription", "mailing_suppression"],
  retention,
  personalData: [personal],
  // Leaving the list works whatever operators switch off.
  alwaysOn: true,
  features: [{ name: "mailing_list", inUse: "SELECT FROM mailing_subscriber" }],
  operations: [
    subscribe,
    confirm,
    getChoices,
    unsubscribe,
    getSubscription,
    setSubscription,
    listSubscribers,
    setSuppression,
  ],
  jobs: [sendConfirmations],
});

export type Operations = OperationsOf<typeof mailing>;

export { LINK_SECRET, linkPaths, linkToken } from "./links.ts";
export type { List } from "./rules.ts";
export { suppressSubscriber } from "./suppressions.ts";
