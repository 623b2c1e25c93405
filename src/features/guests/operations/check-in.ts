import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { arrive } from "../arrive.ts";
import { say } from "../messages.ts";
import { closed, FLOOR_FULL, NO_SUCH_VISIT, UNSIGNED } from "../refusals.ts";
import { renderVisit, Visit, VisitId } from "../schemas.ts";
import * as store from "../store.ts";

export const checkIn = defineOperation({
  id: "guests.check_in",
  tool: "ic_guests_check_in",
  rest: { method: "POST", path: "/api/guests/visits/{visit_id}/arrival", operationId: "checkInGuest" },
  title: "Let a guest in",
  summary: "Records that the guest came in, at most an hour early. Only the host or an operator does this.",

  effect: "write",
  access: { person: "ai-floor", page: "/guests" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CheckInGuest", { visit_id: VisitId }),
  output: object("CheckInGuestResponse", { ok: Ok, visit: Visit }),
  errors: ["not_found", "visit_closed", "bad_time", "documents_missing", "too_many_guests"],
  examples: [{ say: "Ada is here", input: { visit_id: "vis_0a1b2c3d4e5f607182930004" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { visit_id }) {
    const visit = await store.lock(tx, visit_id);
    const isAllowed = visit && (visit.host_id === memberOf(caller) || caller.tier === "operator");
    if (!isAllowed) throw fail("not_found", NO_SUCH_VISIT);
    if (visit.state !== "in") {
      const outcome = await arrive(tx, visit, now);
      if (outcome === "closed") throw fail("visit_closed", closed(visit.state));
      if (outcome === "unsigned") throw fail("documents_missing", UNSIGNED);
      if (outcome === "full") throw fail("too_many_guests", FLOOR_FULL);
      if (outcome === "not_now") {
        throw fail("bad_time", { message: say.guestNotExpected, hint: "Change the time of the visit." });
      }
    }
    const after = (await store.find(tx, visit_id)) ?? visit;
    return { ok: true as const, visit: await renderVisit(tx, after, now) };
  },
});
