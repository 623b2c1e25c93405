import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { clientBlockedHere } from "../../agent-clients/index.ts";
import { actingClient, recordAct } from "../acting.ts";
import { LIMITS } from "../limits.ts";
import { disclosureRequired, NO_SUCH_ROOM, NOT_LIVE, ROLE_TAKEN, TOO_MANY_ROLES, unknownRole } from "../refusals.ts";
import { isRole, joinVerdict } from "../rules.ts";
import { Assignments, assignmentsOf, Role, RoomId } from "../schemas.ts";
import * as store from "../store.ts";
import { readTerms } from "../terms-store.ts";
import { appendWhileLive } from "../turn-store.ts";

export const join = defineOperation({
  id: "rooms.join",
  tool: "ic_rooms_join",
  rest: { method: "POST", path: "/api/rooms/{room_id}/join", operationId: "joinRoom" },
  title: "Take a seat in a chat room",
  summary: "Takes an open seat, or one reserved for the member, once the disclosure is acknowledged.",
  when: "Use after the human has seen the disclosure. A new version of the disclosure needs a new call.",

  effect: "write",
  access: { scope: "rooms:join", session: true },
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "rooms.leave",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ room_id }, { role }) => ({ room_id, role }),
  },
  bodyBytesMax: 2 * 1024,

  contract: true,
  input: object("JoinRoom", {
    room_id: RoomId,
    role: Role,
    ack_disclosure: Type.Optional(Type.Boolean({ description: "Must be true: the human knows who reads the room." })),
    create: Type.Optional(Type.Boolean({ default: false, description: "Adds the role if the room does not have it." })),
  }),
  output: object("JoinRoomResponse", {
    ok: Ok,
    role: Type.String(),
    member_id: Type.String(),
    role_assignments: Assignments,
  }),
  errors: [
    "client_blocked",
    "not_found",
    "not_live",
    "unknown_role",
    "role_taken",
    "too_many_roles",
    "disclosure_required",
    "validation",
  ],
  examples: [
    {
      say: "Take the seat of the critic",
      input: { room_id: "room_0a1b2c3d4e5f607182930002", role: "critic", ack_disclosure: true },
      output: { ok: true, role: "critic" },
    },
  ],

  async handler({ tx, caller, now, requestId, fail }, { room_id, role, ack_disclosure, create = false }) {
    const memberId = memberOf(caller);
    const room = await store.findRoom(tx, room_id, now);
    if (!room) throw fail("not_found", NO_SUCH_ROOM);
    const { clientId, isBlocked } = await actingClient(tx, caller);
    if (isBlocked) throw clientBlockedHere(fail);
    if (!room.is_live) throw fail("not_live", NOT_LIVE);
    const terms = await readTerms(tx);
    if (ack_disclosure !== true) throw fail("disclosure_required", disclosureRequired(terms));
    const { seats, audience } = room;
    const seat = await store.lockSeat(tx, room_id, role);
    const roles = seats.map((each) => each.role);
    const verdict = joinVerdict({ memberId, audience, seat, seats, create: create && isRole(role) });
    if (verdict === "unknown_role") throw fail("unknown_role", unknownRole(roles));
    if (verdict === "role_taken") throw fail("role_taken", ROLE_TAKEN);
    if (verdict === "too_many_roles") throw fail("too_many_roles", TOO_MANY_ROLES);
    const acked = { version: terms.version, at: now };
    if (verdict === "add") {
      const added = await store.insertSeat(tx, { roomId: room_id, role, position: seats.length, memberId, acked });
      if (!added) throw fail("role_taken", ROLE_TAKEN);
    } else {
      await store.takeSeat(tx, { roomId: room_id, role, memberId, version: terms.version, now });
    }
    recordAct({ tx, caller, now, requestId }, { action: "rooms.join", room_id, client_id: clientId });
    if (verdict !== "already_mine") {
      const content = `The role ${role} was taken.`;
      const seq = await appendWhileLive(tx, { roomId: room_id, kind: "joined", content, now });
      if (seq === undefined) throw fail("not_live", NOT_LIVE);
    }
    // Under the lock of the room, so that two roles at once cannot pass the limit together.
    const after = (await store.findRoom(tx, room_id, now))?.seats ?? [];
    if (after.length > LIMITS.roles) throw fail("too_many_roles", TOO_MANY_ROLES);
    return { ok: true as const, role, member_id: memberId, role_assignments: assignmentsOf(after) };
  },
});
