import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { renderProfile, SlicingProfile } from "../schemas.ts";
import * as store from "../store.ts";

const PROFILES_MAX = 200;

export const listProfiles = defineOperation({
  id: "slicing.list_profiles",
  tool: "ic_admin_slicing_list_profiles",
  rest: { method: "GET", path: "/api/slicing/profiles", operationId: "listSlicingProfiles" },
  title: "List slicing profiles",
  summary: "Lists the slicing profiles with their engine and limits, active ones first.",
  when: "Use to find a profile's id, or to see what its G-code may do.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListSlicingProfiles", {}),
  output: object("ListSlicingProfilesResponse", { ok: Ok, profiles: Type.Array(SlicingProfile) }),
  errors: [],
  examples: [{ say: "How are prints sliced here?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const rows = await store.listProfiles(tx, PROFILES_MAX);
    return { ok: true as const, profiles: rows.map(renderProfile) };
  },
});
