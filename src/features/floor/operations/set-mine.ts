import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { renderMine } from "../render.ts";
import { HERE_HOURS, HERE_HOURS_MAX, hereUntil } from "../rules.ts";
import { AudienceField, HereFor, MyFloor } from "../schemas.ts";
import * as store from "../store.ts";

export const setMine = defineOperation({
  id: "floor.set_mine",
  tool: "ic_floor_set_mine",
  rest: { method: "PUT", path: "/api/floor/me", operationId: "setMyFloor" },
  title: "Say whether I am here",
  summary: "Sets who sees that the member is at the space, and says that they came or left.",
  when: "Use when the member says that they are here, or leave. Fields that are left out stay.",

  effect: "destructive",
  access: { scope: "membership:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("SetMyFloor", {
    audience: Type.Optional(AudienceField),
    here: Type.Optional(Type.Boolean({ description: "true: the member is here; false: they left." })),
    hours: Type.Optional(
      Type.Integer({ minimum: 1, maximum: HERE_HOURS_MAX, description: `How long. Default ${HERE_HOURS}.` }),
    ),
    here_for: Type.Optional(HereFor),
  }),
  output: object("SetMyFloorResponse", { ok: Ok, ...MyFloor.properties }),
  errors: [],
  examples: [
    {
      say: "I am here for three hours, show it to members",
      input: { audience: "members", here: true, hours: 3, here_for: "Soldering" },
      output: { ok: true, audience: "members" },
    },
  ],

  async handler({ tx, caller, now }, { audience, here, hours = HERE_HOURS, here_for }) {
    const member_id = memberOf(caller);
    const before = await store.find(tx, member_id);
    const { here_since, here_for: was } = renderMine(before, now);
    const stays = here ?? here_since !== null;
    const row: store.FloorMemberRow = {
      member_id,
      audience: audience ?? before?.audience ?? "nobody",
      here_since: stays ? new Date(here_since ?? now) : null,
      here_until: !stays ? null : here === undefined ? (before?.here_until ?? null) : hereUntil(now, hours),
      here_for: stays ? plainLine(here_for ?? was) : "",
      source: here === undefined ? (before?.source ?? "self") : "self",
      updated_at: now,
    };
    await store.put(tx, row);
    return { ok: true as const, ...renderMine(row, now) };
  },
});
