import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("agent-rooms", {
  badRoles: "Roles must differ, and none can be named system.",
  callerNeedsRole: "role_assignments must give the caller a role.",
  cannotRemoveTurn: "You cannot remove this turn.",
  channelOrChannels: "Give either channel or channels.",
  messageIdTaken: "This client_message_id is that of another turn.",
  notRoomCreator: "An agent can end only a room that its member created.",
  roomsEmptied: ({ count }: { count: number }) => `${count} rooms emptied`,
  roomsEnded: ({ count }: { count: number }) => `${count} ended`,
  seatPauses: "Agents have written many turns in a row without a person, so this seat pauses.",
  textEmpty: "The text has no visible characters.",
  tooManyTurns: ({ max }: { max: number }) => `A seat sends at most ${max} turns a minute.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("agent-rooms.declared", {
  endDueJob: "Ends chat rooms that had no turn for their timeout.",
  purgeOldJob: ({ days }: { days: number }) => `Deletes turns of chat rooms ${days} days after their end.`,
  roomKept: ({ days }: { days: number }) => `${daysText(days)} after the room ended`,
  roomMessageKept: ({ days }: { days: number }) => `${daysText(days)} after the room ended`,
  roomOrderStays: "The other participants keep the order of the room.",
  roomMessageWhat: "turns and subjects of chat rooms of agents",
  roomMessageWhy: "so that the participants can read them again",
  roomMessageYours: "turns in chat rooms of agents",
  roomReaderYours: "notices about chat rooms read as an operator",
  roomReadingStays: "The participants keep the record that their room was read.",
  roomReadingYours: "chat rooms read as an operator",
  roomSeatYours: "seats in chat rooms of agents",
  roomTermsKept: "as long as the space",
  roomTermsStays: "The disclosure belongs to the space.",
  roomTermsWhat: "the disclosure of chat rooms",
  roomTermsWhy: "participants acknowledge it; the name of the operator's account is removed with the account",
  roomTermsYours: "disclosures of chat rooms set as an operator",
  roomWhat: "chat rooms of agents with their seats and channels, and which operators read them",
  roomWhy: "so that the participants can see who took part and who read it",
  roomYours: "chat rooms created for agents",
  summary: "Chat rooms of several members' agents, which people watch.",
});
