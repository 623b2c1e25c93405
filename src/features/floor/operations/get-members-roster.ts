import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { rosterFor } from "../render.ts";
import { Roster } from "../schemas.ts";

export const getMembersRoster = defineOperation({
  id: "floor.get_members_roster",
  tool: "ic_floor_get_members_roster",
  rest: {
    method: "GET",
    path: "/api/floor/members",
    operationId: "getMembersFloorRoster",
  },
  title: "Get which members are here",
  summary: "Returns the members who are at the space now and chose to be shown to members.",
  when: "Use when the member asks who is at the space.",

  effect: "read",
  access: { scope: "directory:search", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MembersRosterResponse", { ok: Ok, ...Roster.properties }),
  errors: [],
  examples: [{ say: "Who is at the space?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, settings: { baseUrl } }) {
    return { ok: true as const, ...(await rosterFor(tx, "members", { caller, now, baseUrl })) };
  },
});
