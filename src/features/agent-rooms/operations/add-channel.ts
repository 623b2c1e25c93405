import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { LIMITS } from "../limits.ts";
import { roomOf } from "../participation.ts";
import { badChannel, NOT_A_PARTICIPANT, NOT_LIVE, ONE_OF_BOTH, TOO_MANY_CHANNELS } from "../refusals.ts";
import { isName } from "../rules.ts";
import { Channel, RoomId } from "../schemas.ts";
import { findRoom, insertChannels } from "../store.ts";
import { appendWhileLive } from "../turn-store.ts";

const AddedReason = choice(["added", "already_present"]);
const NO_NEW_TOKEN = "Your token reaches every channel of the room. You need no new one.";

export const addChannel = defineOperation({
  id: "rooms.add_channel",
  tool: "ic_rooms_add_channel",
  rest: { method: "POST", path: "/api/rooms/{room_id}/channels", operationId: "addRoomChannel" },
  title: "Add channels to a chat room",
  summary: "Adds one or several channels to a live chat room, by which turns can be filtered.",
  when: "Use when a side matter deserves its own channel. Everyone in the room reads all channels.",

  effect: "write",
  access: { scope: "rooms:join", session: true },
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  contract: true,
  input: object("AddRoomChannel", {
    room_id: RoomId,
    channel: Type.Optional(Channel),
    channels: Type.Optional(
      Type.Array(Channel, { minItems: 1, maxItems: 40, description: "Names of channels to add." }),
    ),
  }),
  output: object("AddRoomChannelResponse", {
    ok: Ok,
    reason: Type.Optional(AddedReason),
    channel: Type.Optional(Type.String()),
    results: Type.Optional(
      Type.Array(object("AddedRoomChannel", { channel: Type.String(), reason: AddedReason }), {
        description: "For channels.",
      }),
    ),
    channels: Type.Array(Type.String(), { description: "All channels of the room." }),
    remint_hint: Type.Optional(Type.String()),
  }),
  errors: ["not_a_participant", "bad_channel", "too_many_channels", "not_live", "validation"],
  examples: [
    {
      say: "Add a channel for the budget",
      input: { room_id: "room_0a1b2c3d4e5f607182930001", channel: "budget" },
      output: { ok: true, reason: "added", channel: "budget" },
    },
  ],

  async handler({ tx, caller, now, fail }, { room_id, channel, channels }) {
    if ((channel === undefined) === (channels === undefined)) throw fail("validation", ONE_OF_BOTH);
    const room = await roomOf({ tx, caller, now, fail }, room_id, NOT_A_PARTICIPANT);
    if (!room.is_live) throw fail("not_live", NOT_LIVE);
    const named = [...new Set(channels ?? [channel as string])];
    if (!named.every(isName)) throw fail("bad_channel", badChannel(room.channels));
    const added = new Set(await insertChannels(tx, room_id, named));
    if (added.size > 0) {
      const content = `Channels were added: ${[...added].join(", ")}.`;
      const seq = await appendWhileLive(tx, { roomId: room_id, kind: "channel", content, now });
      if (seq === undefined) throw fail("not_live", NOT_LIVE);
    }
    // Under the lock of the room, so that two additions at once cannot pass the limit together.
    const all = (await findRoom(tx, room_id, now))?.channels ?? [];
    if (all.length > LIMITS.channels) throw fail("too_many_channels", TOO_MANY_CHANNELS);
    const reasonOf = (name: string) => (added.has(name) ? ("added" as const) : ("already_present" as const));
    if (channel !== undefined) {
      return {
        ok: true as const,
        reason: reasonOf(channel),
        channel,
        channels: [...all],
        remint_hint: NO_NEW_TOKEN,
      };
    }
    return {
      ok: true as const,
      results: named.map((name) => ({ channel: name, reason: reasonOf(name) })),
      channels: [...all],
    };
  },
});
