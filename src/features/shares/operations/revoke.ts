import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NO_SUCH_SHARE } from "../refusals.ts";
import { renderShare, ShareId, ShareRecord } from "../schemas.ts";
import * as store from "../store.ts";

export const revoke = defineOperation({
  id: "shares.revoke",
  tool: "ic_shares_revoke",
  rest: { method: "DELETE", path: "/api/shares/{share_id}", operationId: "revokeShare" },
  title: "Revoke a share link",
  summary: "Ends a link at once and for good. Running downloads stop with their next request.",
  when: "Use when a link must no longer work: one of the member's own, or one to their files.",

  effect: "destructive",
  final: true,
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,
  endsAccess: true,

  input: object("RevokeShare", { share_id: ShareId }),
  output: object("RevokeShareResponse", { ok: Ok, share: ShareRecord }),
  errors: ["not_found"],
  examples: [
    {
      say: "Close the link for the press",
      input: { share_id: "share_0a1b2c3d4e5f607182930003" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { share_id }) {
    const me = memberOf(caller);
    const share = await store.findConcerning(tx, me, share_id);
    if (!share) throw fail("not_found", NO_SUCH_SHARE);
    const revoked_at = share.revoked_at ?? now;
    await store.updateShare(tx, share_id, { revoked_at });
    did(say.endedLink({ name: share.name }), undefined, { page: "/files/links" });
    return { ok: true as const, share: renderShare({ ...share, revoked_at }, me, now) };
  },
});
