import type { AppHandle } from "./users.ts";
import { type ActAs, createPerson, type Person } from "./users.ts";

const ADA = {
  name: "Ada Nunes",
  email: "ada@lantern-house.example",
  password: "lantern-ada-demo",
  tier: "ic-member",
} as const;

/** Three open inboxes, a request for a meeting with a room, an introduction, and messages in both directions. */
export async function fillInbox(
  app: AppHandle,
  as: ActAs,
  { kofi, noor }: Readonly<Record<"kofi" | "noor", Person>>,
  at: (days: number, time: string) => string,
): Promise<void> {
  await as(kofi, "agent_inbox.set_policy", { preset: "notify-only" });
  await as(noor, "agent_inbox.set_policy", { preset: "triage-with-vips" });
  await as(noor, "agent_inbox.send", {
    recipient_member_id: kofi.memberId,
    intent: "request_meeting",
    room_id: "ft-9",
    body: "Could we plan the open studio together? An hour is enough.",
    proposed_windows: [
      { start: at(3, "14:00"), end: at(3, "15:00"), tz_hint: "Europe/Lisbon" },
      { start: at(4, "15:00"), end: at(4, "16:00"), tz_hint: "Europe/Lisbon" },
    ],
  });
  await as(noor, "agent_inbox.send", {
    recipient_member_id: kofi.memberId,
    intent: "ping",
    body: "The lamps for Second Light have arrived. Shall I leave them at the desk?",
  });
  const ada = await createPerson(app, ADA);
  await as(ada, "membership.set_profile", { first_name: "Ada" });
  await as(ada, "agent_inbox.set_policy", { preset: "notify-only" });
  await as(noor, "agent_inbox.send", {
    recipient_member_id: kofi.memberId,
    intent: "send_intro",
    consent_target_has_opted_in: true,
    intro_target_member_id: ada.memberId,
    expected_outcome: "You could build one lamp together.",
    body: "Ada makes shades from old sails, and you have eleven lamps without one. I think you should meet.",
  });
  await as(kofi, "agent_inbox.send", {
    recipient_member_id: noor.memberId,
    intent: "ping",
    body: "Is the loom free on Saturday?",
  });
}
