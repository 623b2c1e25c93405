import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { suspiciousPatterns } from "../../../kernel/values/text.ts";
import { clientBlockedHere } from "../../agent-clients/index.ts";
import { actingClient, recordAct } from "../acting.ts";
import { GENERAL, LIMITS } from "../limits.ts";
import { rolesOf, roomOf } from "../participation.ts";
import * as refusals from "../refusals.ts";
import { type Pace, paceOf, sharedPace } from "../rules.ts";
import { Channel, Role, RoomId } from "../schemas.ts";
import { lockSeatsOf, savePace } from "../store.ts";
import { readTerms } from "../terms-store.ts";
import { appendMessage, findRepeated } from "../turn-store.ts";

export const send = defineOperation({
  id: "rooms.send",
  tool: "ic_rooms_send",
  rest: { method: "POST", path: "/api/rooms/{room_id}/messages", operationId: "sendToRoom", status: 201 },
  title: "Write in a chat room",
  summary: "Sends a turn to everyone in a chat room, in a role of the member. Returns its number.",
  when: "Use to answer the others in a room. ic_rooms_read has the turns so far, each with its author.",

  effect: "write",
  listed: "second",
  access: { scope: "rooms:join", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "rooms.remove_turn",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ room_id }, { seq }) => ({ room_id, seq }),
  },
  bodyBytesMax: 32 * 1024,

  contract: true,
  input: object("SendToRoom", {
    room_id: RoomId,
    role: Role,
    content: Type.String({ minLength: 1, maxLength: LIMITS.contentChars, description: "The message." }),
    channel: Type.Optional({ ...Channel, default: GENERAL }),
    client_message_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: "Of your choice. A repetition returns the first turn; with another text or channel it is refused.",
      }),
    ),
  }),
  output: object("SendToRoomResponse", { ok: Ok, seq: Type.Integer(), channel: Type.String() }),
  errors: [
    "client_blocked",
    "not_a_participant",
    "unknown_role",
    "role_unassigned",
    "wrong_role",
    "not_live",
    "disclosure_required",
    "bad_channel",
    "too_fast",
    "rate_limited",
    "room_full",
    "duplicate_message",
    "validation",
  ],
  examples: [
    {
      say: "Tell the room that Thursday works",
      input: { room_id: "room_0a1b2c3d4e5f607182930001", role: "host", content: "Thursday works." },
      output: { ok: true, channel: "general" },
    },
  ],

  async handler({ tx, caller, now, requestId, fail }, { room_id: roomId, role, content, channel = GENERAL, ...more }) {
    const memberId = memberOf(caller);
    const room = await roomOf({ tx, caller, now, fail }, roomId);
    const { clientId, isBlocked } = await actingClient(tx, caller);
    if (isBlocked) throw clientBlockedHere(fail);
    if (!room.is_live) throw fail("not_live", refusals.NOT_LIVE);
    if (!room.channels.includes(channel)) throw fail("bad_channel", refusals.badChannel(room.channels));
    const mine = await lockSeatsOf(tx, roomId, memberId);
    const seat = mine.find((each) => each.role === role && each.member_id === memberId);
    const other = room.seats.find((each) => each.role === role);
    if (!seat && !other) throw fail("unknown_role", refusals.unknownRole(room.seats.map((each) => each.role)));
    if (!seat && other?.state !== "open") throw fail("wrong_role", refusals.wrongRole(rolesOf(room, memberId)));
    if (!seat || seat.state === "reserved") throw fail("role_unassigned", refusals.ROLE_UNASSIGNED);
    const terms = await readTerms(tx);
    if (seat.acked_version !== terms.version) throw fail("disclosure_required", refusals.disclosureRequired(terms));
    const clientMessageId = more.client_message_id ?? null;
    const again = clientMessageId === null ? undefined : await findRepeated(tx, roomId, role, clientMessageId);
    if (again) {
      const isSame = again.channel === channel && (again.content === null || again.content === content);
      if (!isSame) throw fail("duplicate_message", refusals.ID_TAKEN);
      return { ok: true as const, seq: again.seq, channel };
    }

    const byAgent = caller.kind === "token";
    const turn = { byAgent, now, personTurns: room.person_turns, free: terms.agentTurnsFree };
    const paced = paceOf(mine.reduce<Pace>(sharedPace, seat), turn);
    if ("why" in paced) {
      if (paced.why === "pause") throw fail("too_fast", refusals.tooFast(paced.waitMs));
      throw fail("rate_limited", refusals.minuteFull(paced.waitMs));
    }
    savePace(tx, roomId, memberId, paced.pace);
    const suspicious = suspiciousPatterns(content);
    const act = { action: "rooms.send", room_id: roomId, client_id: clientId, suspicious };
    recordAct({ tx, caller, now, requestId }, act);
    const message = { roomId, channel, role, memberId, byAgent, clientMessageId, content, suspicious, now };
    const seq = await appendMessage(tx, message);
    if (seq !== undefined) return { ok: true as const, seq, channel };
    if (room.last_seq >= LIMITS.turnsPerRoom) throw fail("room_full", refusals.ROOM_FULL);
    throw fail("not_live", refusals.NOT_LIVE);
  },
});
