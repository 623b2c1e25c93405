import type { Job } from "../../../kernel/catalogue/area.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { applyFinding } from "../proofs/apply-finding.ts";
import { domainOf } from "../proofs/domain.ts";
import { findProof } from "../proofs/find-proof.ts";
import * as store from "../store.ts";

const AT_ONCE = 20;

export const checkProofs: Job = {
  name: "startups.check_proofs",
  summary: declared.checkProofsJob,
  everyMs: HOUR_MS,
  async run({ database, ports, now, signal }) {
    let checked = 0;
    for (const { id, slug, website, verified_domain } of await store.listProofsDue(database.read, now(), AT_ONCE)) {
      if (signal.aborted) break;
      const domain = domainOf(website);
      const finding = domain === null ? null : await findProof(ports, { startupId: id, domain });
      await database.transaction(async (tx) => {
        const startup = await store.lockStartup(tx, slug);
        if (startup?.id !== id) return;
        // Another website needs a proof of its own.
        if (domain === null || finding === null || domain !== verified_domain)
          await store.updateStartup(tx, id, store.NO_PROOF);
        else await applyFinding(tx, startup, { domain, finding, now: now() });
      });
      checked++;
    }
    return checked > 0 ? say.proofsChecked({ count: checked }) : null;
  },
};
