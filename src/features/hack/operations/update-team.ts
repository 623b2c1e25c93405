import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { roleMissing } from "../refusals.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Team } from "../schemas.ts";
import { NOTHING_TO_CHANGE } from "../teams/refusals.ts";
import { renderTeam } from "../teams/render-team.ts";
import * as store from "../teams/store.ts";

const TOOL = "ic_hack_team_update";

export const updateTeam = defineOperation({
  id: "hack.update_team",
  tool: TOOL,
  rest: { method: "PATCH", path: "/api/hack/team", operationId: "updateHackTeam" },
  title: "Update the team",
  summary: "Sets whether the member's team looks for people, and for whom. Only its lead may.",
  when: "Use when the lead finds or misses someone.",

  effect: "destructive",
  access: { scope: "hack:team", session: true },
  quotas: [{ per: "member", max: 60, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "hack.update_team",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ eid }, _, before) => before && { eid, recruiting: before.recruiting, looking_for: before.looking_for },
  },
  bodyBytesMax: 2 * 1024,

  checkInput: ({ recruiting, looking_for }) =>
    recruiting === undefined && looking_for === undefined ? NOTHING_TO_CHANGE : undefined,
  input: object("UpdateHackTeam", {
    eid: Eid,
    recruiting: Type.Optional(Type.Boolean({ description: "Whether the team looks for members." })),
    looking_for: Type.Optional(line({ maxLength: 200, description: "Empty clears it." })),
  }),
  output: object("UpdateHackTeamResponse", { ok: Ok, team: Team }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "We found our designer",
      input: { eid: "harbor-summer", recruiting: false, looking_for: "" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, wasBefore }, { eid = DEFAULT_EID, recruiting, looking_for }) {
    await admitShared(tx, TOOL, eid, caller);
    const memberId = memberOf(caller);
    const team = await store.lockTeamOf(tx, eid, memberId);
    // The lead may have passed on while this waited for the lock.
    if (team?.lead !== memberId) throw fail("forbidden", roleMissing(["lead"]));
    const wanted = looking_for === undefined ? team.looking_for : looking_for;
    const changes = { looking_for: wanted, recruiting: recruiting ?? team.recruiting };
    if (changes.looking_for === team.looking_for && changes.recruiting === team.recruiting) {
      return { ok: true as const, team: renderTeam(team) };
    }
    wasBefore({ recruiting: team.recruiting, looking_for: team.looking_for }, changes);
    await store.updateTeam(tx, team.team_id, { ...changes, updated_at: now });
    return { ok: true as const, team: renderTeam({ ...team, ...changes, updated_at: now }) };
  },
});
