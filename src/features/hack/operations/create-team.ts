import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { ConstraintViolation } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { startupExists } from "../../startups/index.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID, hackId } from "../rules.ts";
import { Eid, Team } from "../schemas.ts";
import { IN_A_TEAM, NAME_TAKEN, NO_NAME, NO_SUCH_STARTUP } from "../teams/refusals.ts";
import { renderTeam } from "../teams/render-team.ts";
import { nameKey } from "../teams/rules.ts";
import * as store from "../teams/store.ts";

export const createTeam = defineOperation({
  id: "hack.create_team",
  tool: "ic_hack_team_create",
  rest: { method: "POST", path: "/api/hack/teams", operationId: "createHackTeam", status: 201 },
  title: "Create a team",
  summary: "Forms a team in a hackathon; the member leads it.",
  when: "Use when the member has a name for a team of their own. ic_hack_team_join joins another.",

  effect: "write",
  listed: "second",
  access: { scope: "hack:team", session: true },
  quotas: [{ per: "member", max: 10, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "hack.leave_team",
    within: 7 * DAY_MS,
    grade: "clean",
    input: ({ eid }) => ({ eid }),
  },
  bodyBytesMax: 2 * 1024,

  checkInput: ({ name }) => (nameKey(name) === "" ? NO_NAME : undefined),
  input: object("CreateHackTeam", {
    eid: Eid,
    name: line({ minLength: 1, maxLength: 80, description: "Name of the team." }),
    startup_slug: Type.Optional(Type.String({ maxLength: 80, description: "The startup that the team builds for." })),
    looking_for: Type.Optional(line({ maxLength: 200, description: "Whom the team still needs." })),
  }),
  output: object("CreateHackTeamResponse", { ok: Ok, team: Team }),
  errors: ["not_found", "forbidden", "wrong_phase", "locked", "already_exists", "name_taken"],
  examples: [
    {
      say: "Form a team called Tide Tables; we need a designer",
      input: { eid: "harbor-hack", name: "Tide Tables", looking_for: "A designer" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { eid = DEFAULT_EID, name, startup_slug, looking_for }) {
    const member_id = memberOf(caller);
    await admitShared(tx, "ic_hack_team_create", eid, caller);
    if (await store.findTeamOf(tx, eid, member_id)) throw fail("already_exists", IN_A_TEAM);
    if (startup_slug && !(await startupExists(tx, startup_slug))) throw fail("not_found", NO_SUCH_STARTUP);
    const team_id = hackId(newId, "t");
    const wanted = looking_for ?? "";
    try {
      await store.insertTeam(tx, {
        team_id,
        eid,
        name,
        name_key: nameKey(name),
        lead: member_id,
        startup_slug: startup_slug || null,
        looking_for: wanted,
        recruiting: wanted !== "",
        disqualified_reason: null,
        disqualified_by: null,
        disqualified_at: null,
        created_at: now,
        updated_at: now,
      });
      await store.addMember(tx, { eid, member_id, team_id, now });
    } catch (error) {
      if (!(error instanceof ConstraintViolation)) throw error;
      if (error.constraint === "hack_team_name") throw fail("name_taken", NAME_TAKEN);
      if (error.constraint === "hack_member_pkey") throw fail("already_exists", IN_A_TEAM);
      throw error;
    }
    const team = await store.findTeam(tx, eid, team_id);
    if (!team) throw new Error(`the team ${team_id} vanished while it was being formed`);
    return { ok: true as const, team: renderTeam(team) };
  },
});
