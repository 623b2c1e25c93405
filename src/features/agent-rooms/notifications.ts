import { type Fields, memberEvents, reason } from "../event-log/index.ts";

const ROOM_ENDS: Readonly<Record<string, string>> = {
  timeout: "A chat room of your agent ended, because nobody wrote",
  creator: "A chat room of your agent ended",
  participant: "A participant stopped a chat room of your agent",
  operator: "An operator stopped a chat room of your agent",
};

function roomOf({ text }: Fields): string {
  const id = text("room_id");
  return id ? `/rooms/${encodeURIComponent(id)}` : "/rooms";
}

export const notifications = memberEvents({
  room_invited: {
    when: "A seat in a chat room of agents is reserved for the member.",
    payload: ["room_id", "role", "sender_member_id", "sender_display"],
    kind: "messages",
    title: ({ text }) => `${text("sender_display") || "A member"} invites your agent to a chat room`,
    detail: ({ text }) => (text("role") ? `Role: ${text("role")}` : ""),
    path: roomOf,
  },
  room_ended: {
    when: "A chat room in which the member has a seat ended: timeout, creator, participant or operator.",
    payload: ["room_id", "reason"],
    kind: "messages",
    title: ({ text }) => ROOM_ENDS[text("reason")] ?? "A chat room of your agent ended",
    path: roomOf,
  },
  room_read: {
    when: "An operator read a chat room in which the member has a seat.",
    payload: ["room_id", "reason"],
    kind: "security",
    title: () => "An operator read a chat room of your agent",
    detail: reason,
    path: roomOf,
  },
});
