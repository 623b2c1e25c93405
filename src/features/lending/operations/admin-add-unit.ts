import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { freeThing } from "../free-thing.ts";
import { say } from "../messages.ts";
import { NO_SUCH_KIND } from "../refusals.ts";
import { HEADSET } from "../rules.ts";
import { Kind, renderUnit, Unit } from "../schemas.ts";
import * as store from "../store.ts";

export const adminAddUnit = defineOperation({
  id: "lending.admin_add_unit",
  tool: "ic_headsets_admin_add_unit",
  rest: { method: "POST", path: "/api/headsets/admin/units", operationId: "addUnit", status: 201 },
  title: "Add a unit",
  summary: "Adds a unit of a kind, which members can borrow at once, or once it has arrived.",
  when: "Use when the space got a new unit. /operate/lending/labels has its label.",

  effect: "write",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,

  input: object("AddUnit", {
    unit_id: Type.String({
      pattern: "^[A-Za-z0-9][A-Za-z0-9-]{0,31}$",
      description: "The code on its label, such as IC1; permanent.",
    }),
    kind: Kind,
    serial: Type.Optional(line({ maxLength: 80, description: "Serial number." })),
    sku: Type.Optional(line({ maxLength: 80, description: "Article number of the maker." })),
    condition: Type.Optional(Type.String({ maxLength: 600, description: "State of the unit." })),
    accessories: Type.Optional(
      Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20, description: "What belongs to the unit." }),
    ),
    received: Type.Optional(Type.Boolean({ description: "false: it has not arrived yet. Default true." })),
  }),
  output: object("UnitResponse", { ok: Ok, unit: Unit }),
  errors: ["not_found", "already_exists"],
  examples: [
    { say: "Add a camera CAM9", input: { unit_id: "CAM9", kind: "camera", serial: "C-0009" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, settings, fail }, { unit_id, kind = HEADSET, received = true, ...given }) {
    if (!(await store.findPolicy(tx, kind))) throw fail("not_found", NO_SUCH_KIND);
    const condition = given.condition ?? "";
    const thing: store.ThingRow = {
      id: unit_id.toUpperCase(),
      kind,
      serial: given.serial ?? "",
      sku: given.sku ?? "",
      status: received ? "available" : "pending-receipt",
      condition,
      condition_at_receipt: received && condition ? condition : null,
      accessories: (given.accessories ?? []).map(plainLine).filter(Boolean),
      notes: "",
      received_at: received ? now : null,
      cleaned_at: null,
      created_at: now,
    };
    if (!(await store.insertThing(tx, thing))) {
      throw fail("already_exists", {
        message: say.unitExists,
        hint: "Choose another code.",
      });
    }
    if (received) await freeThing(tx, thing, now);
    const unit = renderUnit(
      (await store.findThing(tx, thing.id)) ?? { ...thing, offered_to: null },
      memberOf(caller),
      settings.baseUrl,
    );
    return { ok: true as const, unit };
  },
});
