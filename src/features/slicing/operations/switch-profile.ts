import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { NO_SUCH_PROFILE, SAME_ACTIVE } from "../refusals.ts";
import { ProfileId, renderProfile, SlicingProfile } from "../schemas.ts";
import * as store from "../store.ts";

export const switchProfile = defineOperation({
  id: "slicing.switch_profile",
  tool: "ic_admin_slicing_switch_profile",
  rest: { method: "POST", path: "/api/slicing/profiles/{profile_id}/active", operationId: "switchSlicingProfile" },
  title: "Switch a slicing profile on or off",
  summary: "Switches a slicing profile on or off. Slices that are queued go on.",
  when: "Use to retire a profile. A profile cannot be changed; a new one replaces it.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "slicing.switch_profile",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ profile_id }, _, before) => before && { profile_id, active: before.active },
  },
  bodyBytesMax: 4 * 1024,

  input: object("SwitchSlicingProfile", {
    profile_id: ProfileId,
    active: Type.Boolean({ description: "Whether new jobs use the profile." }),
  }),
  output: object("SwitchSlicingProfileResponse", { ok: Ok, profile: SlicingProfile }),
  errors: ["not_found", "already_exists"],
  examples: [
    {
      say: "Stop slicing for the old printer",
      input: { profile_id: "spf_0123456789abcdef01234568", active: false },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, wasBefore }, { profile_id, active }) {
    const before = await store.findProfile(tx, profile_id);
    if (!before) throw fail("not_found", NO_SUCH_PROFILE);
    if (active && !before.active && (await store.findActiveLike(tx, before))) throw fail("already_exists", SAME_ACTIVE);
    if (before.active !== active) wasBefore({ active: before.active });
    const profile = await store.setProfileActive(tx, profile_id, active);
    return { ok: true as const, profile: renderProfile(profile ?? before) };
  },
});
