import type { Job } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { make } from "../renditions/make.ts";
import { type Claimed, claim, RENDITION_CHANNEL } from "../renditions/store.ts";

/** Longer than reading a file from the store, decoding it and storing the result. */
const LEASE_MS = 10 * MINUTE_MS;

export const makeRenditions: Job = {
  name: "files.make_renditions",
  summary: declared.makeRenditionsJob,
  everyMs: MINUTE_MS,
  wakesOn: RENDITION_CHANNEL,
  async run(context) {
    const counts = { made: 0, not: 0 };
    await workLeases<Claimed>(context, {
      leaseMs: LEASE_MS,
      runMs: MINUTE_MS,
      claim: one((tx, now, until) => claim(tx, now, until)),
      async perform(claimed) {
        counts[(await make(context, claimed)) ? "made" : "not"] += 1;
      },
    });
    return counts.made + counts.not > 0 ? say.renditionsMade({ made: counts.made, impossible: counts.not }) : null;
  },
};
