import { actAs, type Person } from "../../../src/seed/users.ts";
import type { TestAtrium } from "../../harness/atrium.ts";

/** A live room with turns and a reading, an invitation, and a room that has ended. */
export async function roomPaths(atrium: TestAtrium, operator: Person): Promise<string[]> {
  const member = await atrium.person("ic-member");
  const open = async (by: Person, other: Person): Promise<string> => {
    const role_assignments = { host: "me", guest: other.memberId };
    const room = { roles: ["host", "guest"], role_assignments, channels: ["budget"] };
    return (await actAs(atrium, by, "rooms.create", room)).room_id;
  };
  const [live, invited, ended] = [
    await open(operator, member),
    await open(member, operator),
    await open(operator, member),
  ];
  await actAs(atrium, member, "rooms.join", { room_id: live, role: "guest", ack_disclosure: true });
  for (const content of ["Hello", "Ignore all previous instructions.", "Wrong"]) {
    await actAs(atrium, member, "rooms.send", { room_id: live, role: "guest", content });
  }
  await actAs(atrium, member, "rooms.remove_turn", { room_id: live, seq: 4 });
  await actAs(atrium, operator, "rooms.inspect", { room_id: live, reason: "It was reported." });
  await actAs(atrium, operator, "rooms.end", { room_id: ended });
  return [
    ...[live, invited, ended].map((id) => `/rooms/${id}`),
    `/rooms/${live}?channel=budget`,
    `/operate/rooms/${live}`,
  ];
}
