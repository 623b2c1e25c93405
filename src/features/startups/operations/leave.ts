import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { notifyOfOwners } from "../owners/notify.ts";
import { listOwners, removeOwner } from "../owners/owner-store.ts";
import { LAST_OWNER, NOT_OWNER } from "../refusals.ts";
import { Slug } from "../schemas.ts";
import * as store from "../store.ts";
import { cancelTransferOf } from "../transfers/end-transfer.ts";

export const leave = defineOperation({
  id: "startups.leave",
  tool: "ic_startup_leave",
  rest: { method: "DELETE", path: "/api/startups/{slug}/ownership", operationId: "leaveStartup" },
  title: "Stop owning a startup",
  summary: "Ends the member's ownership of a startup. The last owner cannot leave.",

  effect: "destructive",
  access: { person: "public", page: "/startups/mine" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("LeaveStartup", { slug: Slug }),
  output: object("LeaveStartupResponse", { ok: Ok }),
  errors: ["not_found", "last_owner"],
  examples: [{ say: "I left Open Orchard", input: { slug: "open-orchard" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { slug }) {
    const member_id = memberOf(caller);
    const startup = await store.lockStartup(tx, slug);
    const owners = startup ? await listOwners(tx, [startup.id]) : [];
    const own = owners.find((each) => each.member_id === member_id);
    if (!startup || !own) throw fail("not_found", NOT_OWNER);
    if (owners.length === 1) throw fail("last_owner", LAST_OWNER);
    await cancelTransferOf(tx, member_id, { startup, by: member_id, now });
    await removeOwner(tx, startup.id, member_id);
    const memberIds = owners.map((each) => each.member_id).filter((each) => each !== member_id);
    await notifyOfOwners(tx, { startup, memberIds, change: "left", who: own.name, now });
    return { ok: true as const };
  },
});
