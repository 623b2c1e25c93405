import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { documentText, rosterFor } from "../render.ts";
import { Roster } from "../schemas.ts";

export const getRoster = defineOperation({
  id: "floor.get_roster",
  tool: "ic_floor_get_roster",
  rest: {
    method: "GET",
    path: "/api/floor/roster",
    operationId: "getFloorRoster",
    files: [
      {
        path: "/api/floor/roster.json",
        mediaType: "application/json; charset=utf-8",
        text: documentText,
        maxAgeSeconds: 60,
      },
    ],
  },
  title: "Get who is here",
  summary: "Returns the members who are at the space now and chose to be public, and a rough count of all.",
  when: "Use without a token. ic_floor_get_members_roster is for members.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("FloorRosterResponse", { ok: Ok, ...Roster.properties }),
  errors: [],
  examples: [{ say: "Is somebody there?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, settings: { baseUrl } }) {
    return { ok: true as const, ...(await rosterFor(tx, "public", { caller, now, baseUrl })) };
  },
});
