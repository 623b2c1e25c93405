import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { decides, queueOf } from "../kinds.ts";
import { say } from "../messages.ts";
import { checkOwnMatter } from "../own-matter.ts";
import { NOT_AN_OPERATOR, NOT_PENDING, OWN_REQUEST } from "../refusals.ts";
import { INBOX_PAGE, LEASE_MINUTES } from "../rules.ts";
import { ItemId, KindName, renderClaim } from "../schemas.ts";
import * as store from "../store.ts";

export function claim(catalogue: () => Catalogue) {
  return defineOperation({
    id: "inbox.claim",
    tool: "ic_admin_inbox_claim",
    rest: { method: "POST", path: "/api/inbox/{kind}/{id}/claim", operationId: "claimInboxItem" },
    title: "Claim an inbox item",
    summary: `Reserves an item for the operator for ${LEASE_MINUTES} minutes after the last claim.`,
    when: "Use to reserve an item on the web pages: only a signed-in operator can claim. Claiming again renews the reservation.",

    effect: "write",
    access: { person: "operator", role: "any", page: INBOX_PAGE },
    quotas: [],
    sandbox: "refused",
    idempotency: "natural",
    undo: {
      by: "inbox.release",
      within: 7 * DAY_MS,
      grade: "clean",
      until: (_, { until }) => until,
      input: ({ kind, id }) => ({ kind, id }),
    },
    bodyBytesMax: 1024,

    input: object("ClaimInboxItem", {
      kind: KindName,
      id: ItemId,
      take_over: Type.Optional(
        Type.Boolean({ description: "true takes over another operator's claim. Ask them first." }),
      ),
    }),
    output: object("ClaimInboxItemResponse", { ok: Ok, until: instant("When the claim expires.") }),
    errors: ["not_found", "forbidden", "claimed"],
    examples: [
      {
        say: "I take that ticket",
        input: { kind: "feedback", id: "fb_2030-02-19T12-00-00-000Z_0123456789ab" },
        output: { ok: true },
      },
    ],

    async handler(context, { kind, id, take_over = false }) {
      const { tx, caller, now, fail } = context;
      const by = memberOf(caller);
      const queue = queueOf(catalogue(), kind);
      if (!decides(caller, queue)) throw fail("forbidden", NOT_AN_OPERATOR);
      const [row] = await queue.read(tx, { now, limit: 1, id });
      if (!row) throw fail("not_found", NOT_PENDING);
      if (queue.grants) await checkOwnMatter(context, row.member?.id ?? null, OWN_REQUEST);
      const until = new Date(now.getTime() + LEASE_MINUTES * MINUTE_MS);
      if (!(await store.claim(tx, { kind, id }, { by, now, until, takeOver: take_over }))) {
        const [held] = await store.listHeld(tx, now, { kind, id });
        throw fail("claimed", {
          ...(held && { message: say.claimedUntil({ name: held.name, until: held.leased_until.toISOString() }) }),
          namesOthers: true,
          hint: "Choose another item, or agree with them and send take_over: true.",
          ...(held && { context: { claim: renderClaim(held, by) } }),
        });
      }
      return { ok: true as const, until: until.toISOString() };
    },
  });
}
