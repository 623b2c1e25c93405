import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, NoInput, object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { holdsApex } from "../../membership/index.ts";
import { say } from "../messages.ts";
import { ringOf, verdictsOf } from "../rules.ts";
import { RINGS, Tenant } from "../schemas.ts";
import { readFloor } from "../store.ts";

const LABELS = { member: say.member, "floor-admin": say.floorAdmin, "super-admin": say.superAdmin } as const;

export const myRoles = defineOperation({
  id: "floorcast.my_roles",
  tool: "floorcast_my_roles",
  rest: { method: "GET", path: "/api/floorcast/roles", operationId: "getMyFloorRoles" },
  title: "Get my roles on the floor",
  summary: "Returns the caller's ring on the floor, and in which roles they can act.",
  when: "Use before a tool whose additional_gate is floor-admin or super-admin.",

  effect: "read",
  access: { anyToken: true, session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("FloorRoles", {
    tenant: Tenant,
    ring: choice(RINGS, { description: "The highest role in which the caller can act." }),
    role_label: Type.String({ description: "The ring as people read it." }),
    can_act_as: object("FloorRoleVerdicts", {
      member: Type.Boolean(),
      "floor-admin": Type.Boolean({ description: "An operator; of their tokens, one with a scope of operators." }),
      "super-admin": Type.Boolean({ description: "A floor-admin who holds the apex flag." }),
    }),
  }),
  errors: [],
  examples: [{ say: "What may you do on this floor?", input: {}, output: {} }],

  async handler({ tx, caller }) {
    const { slug } = await readFloor(tx);
    const isApex = caller.memberId !== null && (await holdsApex(tx, caller.memberId));
    const ring = ringOf(caller, isApex);
    return { tenant: slug, ring, role_label: sentence(LABELS[ring]), can_act_as: verdictsOf(ring) };
  },
});
