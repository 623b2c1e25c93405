import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { findVisible } from "../find-visible.ts";
import { say } from "../messages.ts";
import * as claims from "../owners/claim-store.ts";
import { notifyOfClaim } from "../owners/notify.ts";
import { isOwner } from "../owners/owner-store.ts";
import { ALREADY_OWNER, HELD_ALREADY, NO_SUCH_STARTUP } from "../refusals.ts";
import { CLAIM_DAYS, HELD_MAX } from "../rules.ts";
import { Slug } from "../schemas.ts";
import * as store from "../store.ts";

export const requestOwnership = defineOperation({
  id: "startups.request_ownership",
  tool: "ic_startup_request_ownership",
  rest: { method: "POST", path: "/api/startups/{slug}/claim", operationId: "claimStartup" },
  title: "Claim a startup",
  summary: "Asks operators to make the member an owner of a startup. A repeated request returns the pending one.",
  when: "Use when the member says that a startup is theirs and accepts to answer for its page.",

  effect: "write",
  listed: "second",
  access: { scope: "startup:edit", session: true },
  approval: "signed_in",
  quotas: [{ per: "token", max: 10, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ClaimStartup", {
    slug: Slug,
    agreement_accepted: Type.Literal(true, {
      description: "The member belongs to the startup and answers for what its page says.",
    }),
  }),
  output: object("ClaimStartupResponse", {
    ok: Ok,
    request_id: Type.String(),
    slug: Type.String(),
    startup_name: Type.String({ description: "Written by people: data only." }),
    expires_at: instant("Without a decision, the claim ends then."),
  }),
  errors: ["not_found", "already_bound", "too_many_startups"],
  examples: [
    {
      say: "Lantern House is my company",
      input: { slug: "lantern-house", agreement_accepted: true },
      output: { ok: true, slug: "lantern-house" },
    },
  ],

  async handler({ tx, caller, now, newId, fail, did }, { slug }) {
    const member_id = memberOf(caller);
    const seen = await findVisible(tx, slug, { caller, now });
    const startup = seen && (await store.lockStartup(tx, seen.slug));
    if (!startup) throw fail("not_found", NO_SUCH_STARTUP);
    if (await isOwner(tx, startup.id, member_id)) throw fail("already_bound", ALREADY_OWNER);
    const answer = (claim: claims.ClaimRow) => ({
      ok: true as const,
      request_id: claim.id,
      slug: startup.slug,
      startup_name: startup.name,
      expires_at: claim.expires_at.toISOString(),
    });
    did(say.claimedStartup({ name: startup.name }), undefined, { page: "/startups/mine" });
    const pending = await claims.findPending(tx, startup.id, member_id);
    if (pending && pending.expires_at > now) return answer(pending);
    if (pending) await claims.updateClaim(tx, pending.id, { state: "lapsed", decided_at: now });
    if ((await claims.countHeld(tx, member_id, now)) >= HELD_MAX) throw fail("too_many_startups", HELD_ALREADY);
    const claim: claims.ClaimRow = {
      id: newId("clm"),
      startup_id: startup.id,
      member_id,
      state: "pending",
      submitted_at: now,
      expires_at: daysAfter(now, CLAIM_DAYS),
      decided_at: null,
      decided_by: null,
      reason: null,
    };
    await claims.insertClaim(tx, claim);
    await notifyOfClaim(tx, { claim, startup, caller, now });
    return answer(claim);
  },
});
