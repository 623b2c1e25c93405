import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { notifyOfOwners } from "../owners/notify.ts";
import { removeOwner as endOwnership, listOwners } from "../owners/owner-store.ts";
import { NO_SUCH_OWNER } from "../refusals.ts";
import { Slug } from "../schemas.ts";
import * as store from "../store.ts";
import { cancelTransferOf } from "../transfers/end-transfer.ts";

export const removeOwner = defineOperation({
  id: "startups.remove_owner",
  tool: "ic_admin_startup_remove_owner",
  rest: { method: "DELETE", path: "/api/startups/{slug}/owners/{member_id}", operationId: "removeStartupOwner" },
  title: "Remove an owner",
  summary: "Ends a member's ownership of a startup, with a reason. Without an owner, members can claim it again.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/startups" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("RemoveStartupOwner", {
    slug: Slug,
    member_id: Type.String({ maxLength: 64, description: "The owner's member ID." }),
    reason: Type.String({ minLength: 1, maxLength: 600, description: "The member reads it." }),
  }),
  output: object("RemoveStartupOwnerResponse", {
    ok: Ok,
    bound: Type.Boolean({ description: "Whether the startup still has an owner." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Uma has left Open Orchard",
      input: { slug: "open-orchard", member_id: "mem_0123456789abcdef0000a001", reason: "She has left." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { slug, member_id, reason }) {
    const startup = await store.lockStartup(tx, slug);
    const owners = startup ? await listOwners(tx, [startup.id]) : [];
    const removed = owners.find((each) => each.member_id === member_id);
    if (!startup || !removed) throw fail("not_found", NO_SUCH_OWNER);
    await cancelTransferOf(tx, member_id, { startup, by: memberOf(caller), now });
    await endOwnership(tx, startup.id, member_id);
    const memberIds = owners.map((each) => each.member_id);
    const news = { startup, memberIds, change: "removed" as const, who: removed.name, reason };
    await notifyOfOwners(tx, { ...news, now });
    return { ok: true as const, bound: owners.length > 1 };
  },
});
