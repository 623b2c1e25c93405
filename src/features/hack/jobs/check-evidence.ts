import type { Job } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { concludeEvidence, EVIDENCE_CHANNEL, pendingEvidence } from "../applications/evidence-store.ts";
import { lookAt } from "../applications/look-at.ts";
import { declared, say } from "../messages.ts";

const AT_ONCE = 20;

export const checkEvidence: Job = {
  name: "hack.check_evidence",
  summary: declared.checkEvidenceJob,
  everyMs: MINUTE_MS,
  wakesOn: EVIDENCE_CHANNEL,
  async run({ database, ports, now, signal }) {
    let checked = 0;
    for (const evidence of await pendingEvidence(database.read, AT_ONCE)) {
      if (signal.aborted) break;
      const found = await lookAt(ports.membersOutbound, evidence.url);
      const result = { ...found, checked_at: now() };
      if (await database.transaction((tx) => concludeEvidence(tx, evidence, result))) checked += 1;
    }
    return checked > 0 ? say.evidenceChecked({ count: checked }) : null;
  },
};
