import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { closed, NO_SUCH_VISIT } from "../refusals.ts";
import { renderVisit, Visit, VisitId } from "../schemas.ts";
import * as store from "../store.ts";

export const signOff = defineOperation({
  id: "guests.sign_off",
  tool: "ic_guests_sign_off",
  rest: { method: "POST", path: "/api/guests/visits/{visit_id}/sign-off", operationId: "signOffGuest" },
  title: "Sign off a visit",
  summary: "Confirms that the guest has left, with open points. The host or an operator signs.",

  effect: "write",
  access: { person: "ai-floor", page: "/guests" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SignOffGuest", {
    visit_id: VisitId,
    open_points: Type.Optional(Type.String({ maxLength: 600, description: "Such as a badge that was not returned." })),
  }),
  output: object("SignOffGuestResponse", { ok: Ok, visit: Visit }),
  errors: ["not_found", "visit_closed"],
  examples: [
    { say: "Ada left, nothing is open", input: { visit_id: "vis_0a1b2c3d4e5f607182930005" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail }, { visit_id, open_points }) {
    const by = memberOf(caller);
    const visit = await store.lock(tx, visit_id);
    const isHost = visit?.host_id === by;
    if (!visit || !(isHost || caller.tier === "operator")) throw fail("not_found", NO_SUCH_VISIT);
    if (visit.state !== "in" && visit.state !== "out") throw fail("visit_closed", closed(visit.state));
    if (visit.signed_off_at === null) {
      const left = { state: "out", out_at: now, out_by: isHost ? "host" : "operator", ended_at: now } as const;
      await store.update(tx, visit_id, {
        ...(visit.state === "in" && left),
        signed_off_at: now,
        signed_off_by: by,
        open_points: open_points || null,
      });
    }
    const after = (await store.find(tx, visit_id)) ?? visit;
    return { ok: true as const, visit: await renderVisit(tx, after, now) };
  },
});
