import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { secretNamed } from "../../space/index.ts";
import { NO_SUCH_VISIT } from "../refusals.ts";
import { isEnded, linkSecret, SECRET_NAME } from "../rules.ts";
import { renderVisit, Visit, VisitId } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "guests.get",
  tool: "ic_guests_get",
  rest: { method: "GET", path: "/api/guests/visits/{visit_id}", operationId: "getGuest" },
  title: "Get a visit",
  summary: "Returns one visit of the member's guests, with the guest's link and the code for the kiosk.",
  when: "Use to send the guest their link. They sign documents there, and show its QR code at the kiosk.",

  effect: "read",
  access: { scope: "guests:invite", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetGuest", { visit_id: VisitId }),
  output: object("GuestResponse", {
    ok: Ok,
    visit: Visit,
    link: nullable(secret({ description: "For the guest; null once the visit has ended." })),
    code: nullable(Type.String({ description: "The guest types it at the kiosk." })),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Which link do I send to my guest?",
      input: { visit_id: "vis_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, settings, fail }, { visit_id }) {
    const visit = await store.find(tx, visit_id);
    if (!visit || visit.host_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_VISIT);
    const isOpen = !isEnded(visit.state);
    const key = await secretNamed(tx, SECRET_NAME);
    return {
      ok: true as const,
      visit: await renderVisit(tx, visit, now),
      link: isOpen ? `${settings.baseUrl}/g/${linkSecret(key, visit.id)}` : null,
      code: isOpen ? visit.code : null,
    };
  },
});
