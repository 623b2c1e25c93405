import { defineArea } from "../../kernel/area.ts";
import { deliver } from "./jobs/deliver.ts";
import { purgeEnded } from "./jobs/purge-ended.ts";
import { dismiss } from "./operations/dismiss.ts";
import { list } from "./operations/list.ts";
import { retry } from "./operations/retry.ts";
import { retryDead } from "./operations/retry-dead.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Names of the configured consumers of envelopes. */
    readonly consumers: readonly string[];
  }
}

export const queue = defineArea({
  name: "queue",
  summary: "What waits to be passed on to systems outside, and how its delivery goes.",
  terms: {
    envelope: "Something that happened and that systems outside hear of, such as a queued RSVP.",
    consumer: "A configured receiver of envelopes: a signed webhook, a mailbox.",
  },
  alwaysOn: true,
  operations: [list, retry, retryDead, dismiss],
  jobs: [deliver, purgeEnded],
});

export { personal as queueData } from "./personal-data.ts";
export type { QueuedEnvelope } from "./schemas.ts";
export { waitingDeliveries } from "./waiting.ts";
