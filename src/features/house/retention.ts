import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.floorWhat,
    why: declared.floorWhy,
    kept: declared.floorKept,
    tables: ["house_floor", "house_server", "house_host"],
    job: null,
  },
  expiring({
    what: declared.proposalWhat,
    why: declared.proposalWhy,
    kept: declared.proposalKept,
    tables: ["floor_proposal", "floor_proposal_approval"],
    after: { days: 365 },
    expires: { days: { floor_proposal: "ended_at < $1" } },
  }),
];
