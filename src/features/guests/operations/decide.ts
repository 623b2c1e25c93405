import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { checkOwnMatter } from "../../operator-inbox/index.ts";
import { currentMatch, letIn } from "../arrive.ts";
import { say } from "../messages.ts";
import { notifyHost } from "../notify.ts";
import { FLOOR_FULL, UNSIGNED } from "../refusals.ts";
import { renderVisit, unsignedOf, Visit, VisitId } from "../schemas.ts";
import * as store from "../store.ts";

export const decide = defineOperation({
  id: "guests.decide",
  tool: "ic_admin_decide_visit",
  rest: { method: "POST", path: "/api/guests/admin/visits/{visit_id}/decision", operationId: "decideVisit" },
  title: "Approve or refuse a visit",
  summary:
    "Approves or refuses a visit, or lets a guest at the door in. An operator who lets a walk-in in is the host.",

  effect: "write",
  access: { person: "operator", role: "admin:guests", page: "/operate/inbox" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("DecideVisit", {
    visit_id: VisitId,
    decision: choice(["approve", "refuse"], { description: "Whether the guest may come." }),
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The host reads it. Required to refuse." })),
  }),
  output: object("DecideVisitResponse", { ok: Ok, visit: Visit }),
  errors: ["not_found", "forbidden", "already_decided", "guest_blocked", "documents_missing", "too_many_guests"],
  examples: [
    {
      say: "Approve that visit",
      input: { visit_id: "vis_0a1b2c3d4e5f607182930006", decision: "approve" },
      output: { ok: true },
    },
  ],

  async handler(context, { visit_id, decision, reason }) {
    const { tx, caller, now, fail } = context;
    const by = memberOf(caller);
    const visit = await store.lock(tx, visit_id);
    if (!visit) throw fail("not_found", { hint: "Take visit_id from the list of visits." });
    await checkOwnMatter(context, visit.host_id, say.ownGuest);
    const wanted = decision === "refuse" ? ["refused"] : ["approved", "in"];
    if (visit.decided_by === by && wanted.includes(visit.state)) {
      return { ok: true as const, visit: await renderVisit(tx, visit, now) };
    }
    if (visit.state !== "pending-approval" && visit.state !== "arrived") {
      throw fail("already_decided", {
        message: say.wrongVisitState({ state: visit.state }),
        hint: "List the visits again.",
      });
    }
    const why = reason || null;
    const decided = { decided_by: by, decided_at: now, reason: why };
    if (decision === "refuse") {
      if (!why) throw fail("validation", { message: say.refusalNeedsReason, hint: "Send a reason for the host." });
      await store.update(tx, visit_id, { ...decided, state: "refused", ended_at: now });
      await notifyHost(tx, visit, { outcome: "refused", reason: why, now });
    } else {
      if ((await currentMatch(tx, visit, now)) === "contact") {
        throw fail("guest_blocked", { hint: "Refuse the visit, or remove the block at /operate/guests/blocks first." });
      }
      if (visit.state === "arrived") {
        if (!visit.walk_in && (await unsignedOf(tx, visit)).length > 0) throw fail("documents_missing", UNSIGNED);
        const host_id = visit.host_id ?? by;
        if ((await letIn(tx, { ...visit, host_id }, now)) === "full") throw fail("too_many_guests", FLOOR_FULL);
        await store.update(tx, visit_id, { ...decided, host_id });
      } else {
        await store.update(tx, visit_id, { ...decided, state: "approved" });
        await notifyHost(tx, visit, { outcome: "approved", reason: why, now });
      }
    }
    const after = (await store.find(tx, visit_id)) ?? visit;
    return { ok: true as const, visit: await renderVisit(tx, after, now) };
  },
});
