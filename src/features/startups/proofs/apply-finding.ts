import type { WriteTx } from "../../../kernel/ports/database.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { notifyOfProof } from "../owners/notify.ts";
import { absencesAfter, dueInDays, isProofLost } from "../rules.ts";
import { NO_PROOF, type StartupRow, updateStartup } from "../store.ts";
import { domainOf } from "./domain.ts";
import type { Finding } from "./find-proof.ts";

interface Found {
  readonly domain: string;
  readonly finding: Finding;
  readonly now: Date;
}

/** Stores what a check found about a locked startup, and tells the owners when the mark goes. */
export async function applyFinding(
  tx: WriteTx,
  startup: StartupRow,
  { domain, finding, now }: Found,
): Promise<StartupRow> {
  // The website changed while the proof was looked for.
  if (domainOf(startup.website) !== domain) return startup;
  const isVerified = startup.verified_domain === domain;
  if (finding === "dns" || finding === "file") {
    return updateStartup(tx, startup.id, {
      verified_domain: domain,
      verified_by: finding,
      verified_at: isVerified ? startup.verified_at : now,
      proof_due_at: daysAfter(now, dueInDays(finding)),
      proof_absent_at: [],
    });
  }
  if (!isVerified) return startup;
  const proof_absent_at = absencesAfter(startup.proof_absent_at, finding, now);
  if (isProofLost(proof_absent_at)) {
    await notifyOfProof(tx, { startup, domain, change: "lost", now });
    return updateStartup(tx, startup.id, NO_PROOF);
  }
  if (finding === "absent" && proof_absent_at.length === 1) {
    await notifyOfProof(tx, { startup, domain, change: "missing", now });
  }
  return updateStartup(tx, startup.id, { proof_absent_at, proof_due_at: daysAfter(now, dueInDays(finding)) });
}
