import type { World } from "../../../../test/harness/world.ts";
import * as store from "../store.ts";
import { appendMessage } from "../turn-store.ts";

const ID = "room_0a1b2c3d4e5f60718293000";

/** Live rooms: with two members and two turns, with an open seat, one to leave, and one to end. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const taken = (memberId: string) => ({ memberId, acked: { version: 1, at: now } });
  const open = { memberId: null, acked: null };
  const seats = {
    1: { host: taken(operator.memberId), guest: taken(member.memberId) },
    2: { host: taken(member.memberId), critic: open },
    3: { host: taken(operator.memberId), guest: taken(member.memberId) },
    4: { host: taken(operator.memberId), guest: { ...taken(member.memberId), acked: null } },
  };
  await database.transaction(async (tx) => {
    for (const [n, roles] of Object.entries(seats)) {
      const id = `${ID}${n}`;
      const createdBy = roles.host.memberId;
      const audience = n === "2" ? ("members" as const) : ("invited" as const);
      await store.insertRoom(tx, {
        id,
        createdBy,
        audience,
        timeoutSeconds: 604_800,
        channels: ["general"],
        now,
        subject: n === "2" ? "What a loom costs" : null,
      });
      for (const [position, [role, seat]] of Object.entries(roles).entries()) {
        await store.insertSeat(tx, { roomId: id, role, position, ...seat });
      }
    }
    const turn = { roomId: `${ID}1`, channel: "general", byAgent: true, clientMessageId: null, suspicious: [], now };
    await appendMessage(tx, { ...turn, role: "guest", memberId: member.memberId, content: "Does Thursday work?" });
    await appendMessage(tx, { ...turn, role: "host", memberId: operator.memberId, content: "I will ask." });
  });
}

/** Another seat of the first room. */
export async function giveRoomSeat({ atrium }: World, memberId: string): Promise<{ role: string }> {
  const { database, clock } = atrium.kernel;
  const acked = { version: 1, at: clock.now() };
  const seat = { roomId: `${ID}1`, role: "helper", position: 2, memberId, acked };
  await database.transaction((tx) => store.insertSeat(tx, seat));
  return { role: seat.role };
}
