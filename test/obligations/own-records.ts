import { waitingThread } from "../../src/features/agent-inbox/testing/confirmed-thread.ts";
import { giveRoomSeat } from "../../src/features/agent-rooms/testing/world.ts";
import { lendTo } from "../../src/features/lending/testing/world.ts";
import type { Person } from "../../src/seed/users.ts";
import type { World } from "../harness/world.ts";

type Make = (world: World, person: Person) => Promise<Record<string, unknown>>;

/** Fields of an input that name a record of the caller, which is made first. */
const OWN: Readonly<Record<string, Make>> = {
  "lending.extend": async ({ atrium }, { memberId }) => ({ lend_id: await lendTo(memberId, atrium) }),
  "rooms.send": (world, { memberId }) => giveRoomSeat(world, memberId),
  "agent_inbox.reply": ({ atrium, member }, person) => waitingThread(atrium, member, person),
  "doors.report_lost": async ({ atrium, operator }, { memberId }) => {
    const body = { user_id: memberId, number: "04A1B2C3D4" };
    const { body: made } = await atrium.request("/api/admin/badges", { cookie: operator.cookie, body, method: "POST" });
    return { badge_id: made.badge.badge_id };
  },
  "floorcast.unpush": async ({ atrium }, { cookie, name }) => {
    const id = "2030-02-18-a-story-of-ones-own";
    const text = { action: "showed", event_title: "Lantern walk", dek: "A lantern that dims.", images: [] };
    const body = { id, member_name: name, date: "2030-02-18", ...text };
    await atrium.request("/api/floorcast/wall", { cookie, body });
    return { id };
  },
  "resources.change": async ({ atrium }, { cookie }) => {
    const slot = { start_iso: "2030-05-06T10:00:00Z", end_iso: "2030-05-06T11:00:00Z" };
    const body = { resource_id: "ft-9", ...slot };
    return { booking_id: (await atrium.request("/api/resources/book", { cookie, body })).body.booking_id };
  },
};

export async function ownRecord(world: World, person: Person, operation: string): Promise<Record<string, unknown>> {
  return (await OWN[operation]?.(world, person)) ?? {};
}
