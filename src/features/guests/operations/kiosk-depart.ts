import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findKiosk } from "../../displays/index.ts";
import { notifyHost } from "../notify.ts";
import { NO_SUCH_CODE, NO_SUCH_KIOSK } from "../refusals.ts";
import { kioskSecret } from "../schemas.ts";
import * as store from "../store.ts";
import { visitAtKiosk } from "../visit-at-kiosk.ts";

export const kioskDepart = defineOperation({
  id: "guests.kiosk_depart",
  tool: "ic_guests_kiosk_depart",
  rest: { method: "POST", path: "/api/guests/kiosks/{secret}/departures", operationId: "departAtKiosk" },
  title: "Leave at the kiosk",
  summary: "Records that a guest left, by their code or QR code. The host still signs the visit off.",
  when: "Use from the kiosk itself, with its secret.",

  effect: "write",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  input: object("DepartAtKiosk", {
    secret: kioskSecret,
    code: Type.String({ minLength: 1, maxLength: 300, description: "What the guest typed or showed." }),
  }),
  output: object("DepartAtKioskResponse", { ok: Ok }),
  errors: ["not_found"],
  examples: [
    {
      say: "I am leaving",
      input: { secret: "a-kiosk-that-serves-at-the-door-of-tests-00", code: "DEPART23" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { secret, code }) {
    if (!(await findKiosk(tx, secret))) throw fail("not_found", NO_SUCH_KIOSK);
    const visit = await visitAtKiosk(tx, code);
    if (visit?.state === "out" && visit.out_by === "kiosk") return { ok: true as const };
    if (visit?.state !== "in") throw fail("not_found", NO_SUCH_CODE);
    await store.update(tx, visit.id, { state: "out", out_at: now, out_by: "kiosk", ended_at: now });
    await notifyHost(tx, visit, { outcome: "out", now });
    return { ok: true as const };
  },
});
