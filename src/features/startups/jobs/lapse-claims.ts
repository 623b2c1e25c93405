import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { listExpired, purgeDecided, updateClaim } from "../owners/claim-store.ts";
import { lockClaim } from "../owners/lock-claim.ts";
import { notifyOfDecision } from "../owners/notify.ts";
import { CLAIM_DAYS, CLAIM_KEPT_DAYS } from "../rules.ts";

const AT_ONCE = 200;

export const lapseClaims: Job = {
  name: "startups.lapse_claims",
  summary: declared.lapseClaimsJob({ days: CLAIM_DAYS, decidedDays: CLAIM_KEPT_DAYS }),
  everyMs: HOUR_MS,
  async run({ database, now, signal }) {
    const at = now();
    let lapsed = 0;
    for (const { id } of await listExpired(database.read, at, AT_ONCE)) {
      if (signal.aborted) break;
      lapsed += await database.transaction(async (tx) => {
        const locked = await lockClaim(tx, id);
        if (locked?.claim.state !== "pending") return 0;
        const { claim, startup } = locked;
        await updateClaim(tx, id, { state: "lapsed", decided_at: at });
        await notifyOfDecision(tx, claim, { startup, decision: "lapsed", reason: null, caller: null, now: at });
        return 1;
      });
    }
    const purged = await database.transaction((tx) => purgeDecided(tx, daysBefore(at, CLAIM_KEPT_DAYS)));
    return lapsed + purged > 0 ? say.claimsLapsed({ lapsed, deleted: purged }) : null;
  },
};
