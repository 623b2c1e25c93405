import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { findApplication } from "../applications/store.ts";
import { HAS_APPLIED, NO_SUCH_MEMBER, seatsFull } from "../refusals.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, renderSeats, Seats, Standing, standingOf } from "../schemas.ts";
import { findSeat, insertRole, insertSeat, rolesOf, seatsUsed, updateSeat } from "../seat-store.ts";
import { memberName } from "../store.ts";

export const register = defineOperation({
  id: "hack.register",
  tool: "ic_hack_register",
  rest: { method: "POST", path: "/api/hack/walk-ins", operationId: "registerHackathonWalkIn" },
  title: "Register a walk-in",
  summary: "Gives a member without an application a seat at the door, or changes their badge.",
  when: "Use when an organizer lets a member in. Members apply with ic_hack_apply instead.",

  effect: "destructive",
  access: { scope: "hack:register", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  input: object("RegisterHackathonWalkIn", {
    eid: Eid,
    member_id: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: "Default: the caller." })),
    display_name: Type.Optional(line({ maxLength: 120, description: "On the badge. Default: their name." })),
    org: Type.Optional(Type.String({ maxLength: 120, description: "Organization of the person." })),
    sponsor_visible: Type.Optional(Type.Boolean({ default: false, description: "Whether sponsors see them." })),
  }),
  output: object("HackathonWalkInResponse", { ok: Ok, role: Standing, seats: Seats }),
  errors: ["not_found", "forbidden", "wrong_phase", "locked", "seats_full", "already_exists"],
  examples: [
    { say: "Ilse is at the door", input: { member_id: "mem_0123456789abcdef0000a001" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail }, input) {
    const { eid = DEFAULT_EID, member_id = memberOf(caller), sponsor_visible = false } = input;
    const { event } = await admitLocked(tx, "ic_hack_register", eid, caller);
    const name = await memberName(tx, member_id);
    if (name === undefined) throw fail("not_found", NO_SUCH_MEMBER);
    const before = await findSeat(tx, eid, member_id);
    const badge = {
      display_name: input.display_name || before?.display_name || name.slice(0, 120) || member_id,
      org: plainLine(input.org ?? before?.org ?? ""),
      sponsor_visible,
    };
    const used = await seatsUsed(tx, eid);
    if (before) {
      await updateSeat(tx, before, badge);
    } else {
      const application = await findApplication(tx, eid, member_id);
      const isOpen = application?.status === "applied" || application?.status === "waitlisted";
      if (isOpen)
        throw fail("already_exists", { ...HAS_APPLIED, context: { application_id: application.application_id } });
      if (used >= event.seats) throw fail("seats_full", seatsFull(renderSeats(event.seats, used)));
      await insertSeat(tx, {
        eid,
        member_id,
        consumes_seat: true,
        source: "walk_in",
        ...badge,
        nda_version: null,
        nda_signed_at: null,
        nda_signed_via: null,
        checked_in_at: null,
        checked_in_by: null,
        since: now,
      });
      const granted = { source: "walk_in", granted_by: memberOf(caller), granted_at: now } as const;
      await insertRole(tx, { eid, member_id, role: "participant", ...granted });
    }
    const seat = await findSeat(tx, eid, member_id);
    return {
      ok: true as const,
      role: standingOf(await rolesOf(tx, eid, member_id), seat, event),
      seats: renderSeats(event.seats, before ? used : used + 1),
    };
  },
});
