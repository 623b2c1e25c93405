import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findKiosk } from "../../displays/index.ts";
import { spaceNameAndZone } from "../../space/index.ts";
import { listFlows } from "../flow-store.ts";
import { NO_SUCH_KIOSK } from "../refusals.ts";
import { kioskSecret } from "../schemas.ts";

export const showKiosk = defineOperation({
  id: "guests.show_kiosk",
  tool: "ic_guests_show_kiosk",
  rest: { method: "GET", path: "/api/guests/kiosks/{secret}", operationId: "showGuestKiosk" },
  title: "Get a kiosk's content",
  summary: "Returns what a kiosk at the door offers, and nothing about any visit.",
  when: "Use to render the kiosk itself, with its secret.",

  effect: "read",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  bodyBytesMax: 1024,

  input: object("ShowGuestKiosk", { secret: kioskSecret }),
  output: object("GuestKioskResponse", {
    ok: Ok,
    name: Type.String(),
    space: Type.String(),
    walk_in_flows: Type.Array(object("WalkInFlow", { flow_id: Type.String(), name: Type.String() })),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "What does the kiosk show?",
      input: { secret: "a-kiosk-that-serves-at-the-door-of-tests-00" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail }, { secret }) {
    const kiosk = await findKiosk(tx, secret);
    if (!kiosk) throw fail("not_found", NO_SUCH_KIOSK);
    const [{ name: space }, flows] = await Promise.all([spaceNameAndZone(tx), listFlows(tx)]);
    const walk_in_flows = flows.filter(({ walk_ins }) => walk_ins).map(({ id, name }) => ({ flow_id: id, name }));
    return { ok: true as const, name: kiosk.name, space, walk_in_flows };
  },
});
