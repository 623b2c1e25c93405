import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findKiosk } from "../../displays/index.ts";
import { secretNamed } from "../../space/index.ts";
import { arrive } from "../arrive.ts";
import { FLOOR_FULL, NO_SUCH_CODE, NO_SUCH_KIOSK, UNSIGNED } from "../refusals.ts";
import { linkSecret, SECRET_NAME } from "../rules.ts";
import { kioskSecret } from "../schemas.ts";
import { visitAtKiosk } from "../visit-at-kiosk.ts";

export const kioskArrive = defineOperation({
  id: "guests.kiosk_arrive",
  tool: "ic_guests_kiosk_arrive",
  rest: { method: "POST", path: "/api/guests/kiosks/{secret}/arrivals", operationId: "arriveAtKiosk" },
  title: "Arrive at the kiosk",
  summary: "Checks an expected guest in at the kiosk by their code or QR code. It never approves a visit.",
  when: "Use from the kiosk itself, with its secret.",

  effect: "write",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  input: object("ArriveAtKiosk", {
    secret: kioskSecret,
    code: Type.String({ minLength: 1, maxLength: 300, description: "What the guest typed or showed." }),
  }),
  output: object("ArriveAtKioskResponse", {
    ok: Ok,
    state: choice(["in", "arrived"], { description: "arrived: please wait for an operator." }),
    host_name: nullable(Type.String()),
  }),
  errors: ["not_found", "documents_missing", "too_many_guests"],
  examples: [
    {
      say: "I am here",
      input: { secret: "a-kiosk-that-serves-at-the-door-of-tests-00", code: "ARRVE234" },
      output: { ok: true, state: "in" },
    },
  ],

  async handler({ tx, now, settings, fail }, { secret, code }) {
    if (!(await findKiosk(tx, secret))) throw fail("not_found", NO_SUCH_KIOSK);
    const visit = await visitAtKiosk(tx, code);
    if (!visit) throw fail("not_found", NO_SUCH_CODE);
    const { host_name } = visit;
    if (visit.state === "in") return { ok: true as const, state: "in" as const, host_name };
    const outcome = await arrive(tx, visit, now);
    if (outcome === "unsigned") {
      const url = `${settings.baseUrl}/g/${linkSecret(await secretNamed(tx, SECRET_NAME), visit.id)}`;
      throw fail("documents_missing", { ...UNSIGNED, context: { url } });
    }
    if (outcome === "full") throw fail("too_many_guests", FLOOR_FULL);
    if (outcome === "closed" || outcome === "not_now") throw fail("not_found", NO_SUCH_CODE);
    return { ok: true as const, state: outcome, host_name };
  },
});
