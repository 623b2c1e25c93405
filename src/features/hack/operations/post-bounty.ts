import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { say } from "../messages.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID, hackId } from "../rules.ts";
import { Bounty, Eid } from "../schemas.ts";
import { findSeat } from "../seat-store.ts";
import { BOUNTIES_MAX, insertBounty, listBounties, renderBounty } from "../sponsors/bounty-store.ts";
import { memberName } from "../store.ts";

const TOOL = "ic_hack_bounty_post";

const TOO_MANY = {
  message: say.tooManyBounties({ max: BOUNTIES_MAX }),
  hint: "Ask an organizer.",
};

export const postBounty = defineOperation({
  id: "hack.post_bounty",
  tool: TOOL,
  rest: { method: "POST", path: "/api/hack/bounties", operationId: "postHackBounty", status: 201 },
  title: "Post a bounty",
  summary: "Publishes a sponsor's prize for a task, before the submissions begin.",
  when: "Use when a sponsor names a task and a prize.",

  effect: "write",
  listed: "second",
  access: { scope: "hack:sponsor", session: true },
  quotas: [{ per: "member", max: 10, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 16 * 1024,

  input: object("PostHackBounty", {
    eid: Eid,
    sponsor: Type.Optional(line({ maxLength: 120, description: "Default: the member's organization." })),
    title: line({ minLength: 1, maxLength: 140, description: "Title of the bounty." }),
    description: Type.String({ maxLength: 2000, description: "What earns the bounty." }),
    prize: line({ minLength: 1, maxLength: 200, description: "What the winner gets." }),
  }),
  output: object("PostHackBountyResponse", { ok: Ok, bounty: Bounty }),
  errors: ["not_found", "forbidden", "wrong_phase", "locked", "already_exists"],
  examples: [
    {
      say: "Post our bounty: 500 euros for the best use of tide data",
      input: {
        eid: "harbor-hack",
        title: "Best use of tide data",
        description: "Use the public tide gauges.",
        prize: "500 euros",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { eid = DEFAULT_EID, sponsor = "", title, description, prize }) {
    const posted_by = memberOf(caller);
    await admitLocked(tx, TOOL, eid, caller);
    if ((await listBounties(tx, eid)).length >= BOUNTIES_MAX) throw fail("already_exists", TOO_MANY);
    const seat = await findSeat(tx, eid, posted_by);
    const row = {
      bounty_id: hackId(newId, "b"),
      eid,
      posted_by,
      posted_at: now,
      sponsor: sponsor || seat?.org || (await memberName(tx, posted_by)) || "Sponsor",
      title,
      description,
      prize,
    };
    await insertBounty(tx, row);
    return { ok: true as const, bounty: renderBounty(row) };
  },
});
