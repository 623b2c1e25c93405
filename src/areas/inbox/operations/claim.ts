import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { instant, Ok, object } from "../../../kernel/schema.ts";
import { KINDS } from "../kinds.ts";
import { NOT_WAITING, OWN_REQUEST } from "../refusals.ts";
import { LEASE_MINUTES } from "../rules.ts";
import { ItemId, KindName, renderClaim } from "../schemas.ts";
import * as store from "../store.ts";

export const claim = defineOperation({
  id: "inbox.claim",
  tool: "ic_admin_inbox_claim",
  rest: { method: "POST", path: "/api/inbox/{kind}/{id}/claim", operationId: "claimInboxItem" },
  title: "Claim what waits",
  summary: `Says that the operator is on it, for ${LEASE_MINUTES} minutes from the last claim on; nobody else holds it meanwhile.`,
  when: "Only a signed-in operator claims. Claiming again renews the lease.",

  effect: "write",
  access: { person: "operator" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ClaimInboxItem", {
    kind: KindName,
    id: ItemId,
    take_over: Type.Optional(
      Type.Boolean({ description: "Takes it from the operator who holds it, after a word with them." }),
    ),
  }),
  output: object("ClaimInboxItemResponse", { ok: Ok, until: instant("When the lease ends.") }),
  errors: ["not_found", "forbidden", "claimed"],
  examples: [
    {
      say: "I take that ticket",
      input: { kind: "feedback", id: "fb_2030-02-19T12-00-00-000Z_0123456789ab" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { kind, id, take_over = false }) {
    const by = memberOf(caller);
    const [row] = await KINDS[kind].read(tx, { now, limit: 1, id });
    if (!row) throw fail("not_found", NOT_WAITING);
    if (KINDS[kind].grants && row.member?.id === by) throw fail("forbidden", OWN_REQUEST);
    const until = new Date(now.getTime() + LEASE_MINUTES * 60_000);
    if (!(await store.claim(tx, { kind, id }, { by, now, until, takeOver: take_over }))) {
      const [held] = await store.listHeld(tx, now, { kind, id });
      throw fail("claimed", {
        ...(held && { message: `${held.name} is on it until ${held.leased_until.toISOString()}.` }),
        hint: "Go on with another item, or claim it with take_over: true after a word with them.",
        ...(held && { context: { claim: renderClaim(held, by) } }),
      });
    }
    return { ok: true as const, until: until.toISOString() };
  },
});
