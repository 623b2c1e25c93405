import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { closed, NO_SUCH_VISIT } from "../refusals.ts";
import { mayMove } from "../rules.ts";
import { renderVisit, Visit, VisitId } from "../schemas.ts";
import * as store from "../store.ts";

export const cancel = defineOperation({
  id: "guests.cancel",
  tool: "ic_guests_cancel",
  rest: { method: "DELETE", path: "/api/guests/visits/{visit_id}", operationId: "cancelGuest" },
  title: "Cancel a visit",
  summary: "Cancels a visit of the member's guest who has not arrived. The link and the code end.",
  when: "Use when the guest does not come.",

  effect: "destructive",
  final: true,
  access: { scope: "guests:invite", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CancelGuest", { visit_id: VisitId }),
  output: object("CancelGuestResponse", { ok: Ok, visit: Visit }),
  errors: ["not_found", "visit_closed"],
  examples: [
    {
      say: "Ada does not come, cancel her visit",
      input: { visit_id: "vis_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { visit_id }) {
    const visit = await store.lock(tx, visit_id);
    if (!visit || visit.host_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_VISIT);
    if (visit.state !== "cancelled") {
      if (!mayMove(visit.state, "cancelled")) throw fail("visit_closed", closed(visit.state));
      await store.update(tx, visit_id, { state: "cancelled", ended_at: now });
    }
    const after = (await store.find(tx, visit_id)) ?? visit;
    return { ok: true as const, visit: await renderVisit(tx, after, now) };
  },
});
