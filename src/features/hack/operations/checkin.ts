import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { findApplication, updateApplication } from "../applications/store.ts";
import { NDA_UNSIGNED, NO_SUCH_SEAT } from "../refusals.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Standing, standingOf } from "../schemas.ts";
import { findSeat, rolesOf, updateSeat } from "../seat-store.ts";

export const checkin = defineOperation({
  id: "hack.checkin",
  tool: "ic_hack_checkin",
  rest: { method: "POST", path: "/api/hack/checkins", operationId: "checkInAtHackathon" },
  title: "Check a member in",
  summary: "Records that a member with a seat arrived. It needs the signed NDA, if there is one.",
  when: "Use at the door. ic_hack_roster has the member_id.",

  effect: "destructive",
  listed: "second",
  access: { scope: "hack:ops", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "hack.checkin",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ eid, member_id, undo }, _, before) => before && { eid, member_id, undo: undo !== true },
  },
  bodyBytesMax: 1024,

  input: object("CheckInAtHackathon", {
    eid: Eid,
    member_id: Type.String({ minLength: 1, maxLength: 128, description: "The person's member ID, mem_… ." }),
    undo: Type.Optional(Type.Boolean({ default: false, description: "true takes a mistaken check-in back." })),
  }),
  output: object("CheckInAtHackathonResponse", { ok: Ok, member_id: Type.String(), role: Standing }),
  errors: ["not_found", "forbidden", "wrong_phase", "locked", "nda_unsigned"],
  examples: [{ say: "Uma is here", input: { member_id: "mem_0123456789abcdef0000a001" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail, wasBefore }, { eid = DEFAULT_EID, member_id, undo = false }) {
    const { event } = await admitLocked(tx, "ic_hack_checkin", eid, caller);
    const seat = await findSeat(tx, eid, member_id);
    if (!seat) throw fail("not_found", NO_SUCH_SEAT);
    if (!undo && event.nda_version !== null && seat.nda_version !== event.nda_version) {
      throw fail("nda_unsigned", NDA_UNSIGNED);
    }
    const isChanged = (seat.checked_in_at === null) !== undo;
    if (isChanged) wasBefore({ checked_in: undo });
    const after = isChanged
      ? await updateSeat(tx, seat, {
          ...(undo
            ? { checked_in_at: null, checked_in_by: null }
            : { checked_in_at: now, checked_in_by: memberOf(caller) }),
        })
      : seat;
    const application = await findApplication(tx, eid, member_id);
    // Coming is confirming.
    if (!undo && application?.confirm_by) {
      await updateApplication(tx, application.application_id, { confirm_by: null, confirmed_at: now, updated_at: now });
    }
    return { ok: true as const, member_id, role: standingOf(await rolesOf(tx, eid, member_id), after, event) };
  },
});
