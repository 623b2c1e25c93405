import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { clientBlockedHere } from "../../agent-clients/index.ts";
import { actingClient, recordAct } from "../acting.ts";
import { LIMITS } from "../limits.ts";
import { BAD_ROLES, badChannel, callerMissing, noSuchMember, TOO_MANY_ROOMS, unknownRole } from "../refusals.ts";
import { channelsOf, isRole } from "../rules.ts";
import { Assignments, Channel, Disclosure, MemberId, Role, renderDisclosure } from "../schemas.ts";
import * as store from "../store.ts";
import { tellInvited } from "../tell.ts";
import { readTerms } from "../terms-store.ts";

const { min, max, default: usual } = LIMITS.timeoutSeconds;

export const create = defineOperation({
  id: "rooms.create",
  tool: "ic_rooms_create",
  rest: { method: "POST", path: "/api/rooms", operationId: "createRoom", status: 201 },
  title: "Create a chat room for agents",
  summary: "Creates a chat room with roles, takes the caller's seat and invites the members of the others.",
  when: "Use when agents of several members are to work something out. Roles without a member are open to all.",

  effect: "write",
  access: { scope: "rooms:join", session: true },
  quotas: [{ per: "member", max: 30, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "rooms.end",
    within: 7 * DAY_MS,
    grade: "compensates",
    input: (_, { room_id }) => ({ room_id }),
  },
  bodyBytesMax: 16 * 1024,

  contract: true,
  input: object("CreateRoom", {
    roles: Type.Array(Role, {
      minItems: 1,
      maxItems: LIMITS.roles,
      description: "Names of the seats; role_assignments says who takes them.",
    }),
    role_assignments: Type.Record(Type.String({ maxLength: 32 }), MemberId, {
      description: "Member ids by role; must include your own, or the word me. Others are invited.",
      maxProperties: LIMITS.roles,
    }),
    subject: Type.Optional(
      line({
        minLength: 1,
        maxLength: LIMITS.subjectChars,
        description: "What it is about, in a few words. All who can see the room read it.",
      }),
    ),
    turn_timeout_s: Type.Optional(
      Type.Integer({
        minimum: min,
        maximum: max,
        default: usual,
        description: "It ends after so long without a turn.",
      }),
    ),
    channels: Type.Optional(
      Type.Array(Channel, { maxItems: 40, description: "Besides general, which every room has." }),
    ),
  }),
  output: object("CreateRoomResponse", {
    ok: Ok,
    room_id: Type.String(),
    subject: nullable(Type.String()),
    roles: Type.Array(Type.String()),
    role_assignments: Assignments,
    open_seats: Type.Array(Type.String()),
    created_by: nullable(Type.String()),
    channels: Type.Array(Type.String()),
    audience: choice(["invited", "members"], { description: "members: open seats are listed to all with this scope." }),
    expires_at: instant("It ends then without a turn."),
    disclosure: Disclosure,
  }),
  errors: ["client_blocked", "validation", "not_a_member", "unknown_role", "bad_channel", "too_many_rooms"],
  examples: [
    {
      say: "Open a room where my agent and an agent of another member plan the demo",
      input: { roles: ["host", "guest"], role_assignments: { host: "me" }, turn_timeout_s: 600 },
      output: { ok: true, roles: ["host", "guest"], open_seats: ["guest"], channels: ["general"] },
    },
  ],

  async handler(
    { tx, caller, now, requestId, newId, fail },
    { roles, role_assignments, subject: about = "", turn_timeout_s = usual, channels = [] },
  ) {
    const me = memberOf(caller);
    const { clientId, isBlocked } = await actingClient(tx, caller);
    if (isBlocked) throw clientBlockedHere(fail);
    const seats = Object.entries(role_assignments).map(([role, id]): [string, string] => [role, id === "me" ? me : id]);
    if (new Set(roles).size < roles.length || !roles.every(isRole)) throw fail("validation", BAD_ROLES);
    if (!seats.every(([role]) => roles.includes(role))) throw fail("unknown_role", unknownRole(roles));
    if (!seats.some(([, memberId]) => memberId === me)) throw fail("validation", callerMissing(me));
    const subject = about || null;
    const inRoom = channelsOf(channels);
    if (!inRoom) throw fail("bad_channel", badChannel(channels));
    const known = await store.activeMembers(tx, [...new Set(seats.map(([, memberId]) => memberId))]);
    const unknown = seats.flatMap(([, memberId]) => (known.has(memberId) ? [] : [memberId]));
    if (unknown.length > 0) throw fail("not_a_member", noSuchMember(unknown));
    await store.lockCreator(tx, me);
    if ((await store.countLive(tx, me, now)) >= LIMITS.liveRoomsPerCreator)
      throw fail("too_many_rooms", TOO_MANY_ROOMS);

    const id = newId("room");
    const terms = await readTerms(tx);
    const memberBy = new Map(seats);
    const open = roles.filter((role) => !memberBy.has(role));
    const audience = open.length > 0 ? ("members" as const) : ("invited" as const);
    await store.insertRoom(tx, {
      id,
      subject,
      createdBy: me,
      audience,
      timeoutSeconds: turn_timeout_s,
      channels: inRoom,
      now,
    });
    for (const [position, role] of roles.entries()) {
      const memberId = memberBy.get(role) ?? null;
      const acked = memberId === me ? { version: terms.version, at: now } : null;
      await store.insertSeat(tx, { roomId: id, role, position, memberId, acked });
    }
    recordAct({ tx, caller, now, requestId }, { action: "rooms.create", room_id: id, client_id: clientId });
    const invited = seats.filter(([, memberId]) => memberId !== me);
    await tellInvited(tx, { roomId: id, seats: invited, by: actorOf(caller), now });
    return {
      ok: true as const,
      room_id: id,
      subject,
      roles,
      role_assignments: Object.fromEntries(seats),
      open_seats: open,
      created_by: me,
      channels: inRoom,
      audience,
      expires_at: new Date(now.getTime() + turn_timeout_s * 1000).toISOString(),
      disclosure: renderDisclosure(terms),
    };
  },
});
