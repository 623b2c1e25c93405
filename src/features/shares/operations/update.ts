import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { hashGiven } from "../create-share.ts";
import { BELOW_USE, ENDED_SHARE, NO_DOWNLOADS, NO_SUCH_SHARE } from "../refusals.ts";
import { expiryOf } from "../rules.ts";
import { grantFields, renderShare, ShareId, ShareRecord } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "shares.update",
  tool: "ic_shares_update",
  rest: { method: "PATCH", path: "/api/shares/{share_id}", operationId: "updateShare" },
  title: "Change a share link",
  summary: "Changes expiry, maximum of downloads, password or note of a link. Absent fields stay as they are.",
  when: "Use to extend a link, also an expired one, or to limit it. ic_shares_revoke ends it.",

  effect: "destructive",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("UpdateShare", {
    share_id: ShareId,
    ttl_seconds: grantFields.ttl_seconds,
    downloads_max: Type.Optional(nullable(grantFields.downloads_max, { description: "Null for no limit." })),
    password: Type.Optional(nullable(grantFields.password, { description: "Null removes it." })),
    subject: grantFields.subject,
  }),
  output: object("UpdateShareResponse", { ok: Ok, share: ShareRecord }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Extend the link for the press by two weeks",
      input: { share_id: "share_0a1b2c3d4e5f607182930001", ttl_seconds: 1_209_600 },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, caller, fail }, input) {
      const share = await store.findConcerning(tx, memberOf(caller), input.share_id);
      if (share?.member_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_SHARE);
      if (share.mode !== "download" && input.downloads_max != null) throw fail("validation", NO_DOWNLOADS);
      if (share.revoked_at) throw fail("already_decided", ENDED_SHARE);
      return input;
    },

    perform: (context, { password }) => hashGiven(context, password),

    async conclude({ tx, caller, now, fail }, input, passwordHash) {
      const { share_id, ttl_seconds, downloads_max, password, subject } = input;
      const isStored = await store.updateShare(tx, share_id, {
        ...(ttl_seconds !== undefined && { expires_at: expiryOf(ttl_seconds, now) }),
        ...(downloads_max !== undefined && { downloads_max }),
        ...(password !== undefined && { password_hash: passwordHash }),
        ...(subject !== undefined && { subject: plainLine(subject) }),
      });
      if (!isStored) throw fail("validation", BELOW_USE);
      const share = await store.findConcerning(tx, memberOf(caller), share_id);
      if (!share) return fail("not_found", NO_SUCH_SHARE);
      return { ok: true as const, share: renderShare(share, memberOf(caller), now) };
    },
  },
});
