import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import * as store from "../store.ts";

export const putSetupAway = defineOperation({
  id: "space.put_setup_away",
  tool: "ic_admin_put_setup_away",
  rest: { method: "PUT", path: "/api/space/setup/away", operationId: "putSetupAway" },
  title: "Put the setup steps away",
  summary: "Hides the setup steps from the operators' pages, or shows them again.",
  when: "Use when an operator is done with the setup of the space, or resumes it.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "space.put_setup_away",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { away: before.away },
  },
  bodyBytesMax: 1024,

  input: object("PutSetupAway", {
    away: Type.Boolean({ description: "true hides the steps, false shows them again." }),
  }),
  output: object("PutSetupAwayResponse", { ok: Ok, away: Type.Boolean() }),
  errors: [],
  examples: [{ say: "I am done with the setup", input: { away: true }, output: { ok: true, away: true } }],

  async handler({ tx, now, wasBefore }, { away }) {
    const before = await store.lock(tx);
    wasBefore({ away: before?.setup_put_away_at !== null });
    const setup_put_away_at = away ? (before?.setup_put_away_at ?? now) : null;
    await store.update(tx, { setup_put_away_at, updated_at: now });
    return { ok: true as const, away };
  },
});
