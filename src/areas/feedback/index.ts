import { defineArea } from "../../kernel/area.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { describe } from "./operations/describe.ts";
import { get } from "./operations/get.ts";
import { getStatus } from "./operations/get-status.ts";
import { list } from "./operations/list.ts";
import { listMine } from "./operations/list-mine.ts";
import { resolve } from "./operations/resolve.ts";
import { submit } from "./operations/submit.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** A keyed one-way hash of a client address: the same address is recognised, and never read back. */
    hashAddress(address: string): string;
  }
}

export const feedback = defineArea({
  name: "feedback",
  summary: "Reports of what is broken, missing or good, from anybody, and how operators answer them.",
  terms: { ticket: "One piece of feedback, under an id that its sender can quote." },
  operations: [submit, describe, listMine, getStatus, list, get, resolve],
  jobs: [purgeOld],
});

export { personal as feedbackData } from "./personal-data.ts";
export { waitingTickets } from "./waiting.ts";
