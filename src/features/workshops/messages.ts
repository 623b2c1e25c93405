import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("workshops", {
  badLink: "link must be an https URL",
  chatClosed: "The chat is closed.",
  eventsDeleted: ({ count }: { count: number }) => `${count} events deleted`,
  noPlaceInSession: "You have no place in a session with this id.",
  personMustWrite: "An agent wrote the last message, so a person must write next.",
  sessionOver: "The session is over or was canceled.",
  tooManyAgents: "You already show 5 agents in this session.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("workshops.declared", {
  purgeOldJob: ({ days }: { days: number }) => `Deletes agents and events of workshops after ${days} days.`,
  summary: "People and agents in a training session: cards, a chat, and public crosstalk.",
  workshopAgentKept: ({ days }: { days: number }) => `${daysText(days)} after the session, or until you remove them`,
  workshopAgentWhat: "agents shown in workshops, and what they called",
  workshopAgentWhy: "to show the crosstalk of a workshop",
  workshopAgentYours: "agents shown in workshops",
  workshopCardKept: "30 days after the session, or until you remove them",
  workshopCardWhat: "cards that members of a session show each other",
  workshopCardWhy: "so that people of a session find each other",
  workshopCardYours: "cards shown to workshops",
  workshopEventYours: "calls of agents shown in workshops",
  workshopFeedKept: "as long as the space",
  workshopFeedWhat: "the number of the newest event in workshops",
  workshopFeedWhy: "so that readers miss none; not personal",
  workshopMessageKept: ({ days }: { days: number }) => daysText(days),
  workshopMessageStays: "The others keep the order of the chat.",
  workshopMessageWhat: "messages in chats of sessions",
  workshopMessageWhy: "to talk with the people of a session",
  workshopMessageYours: "messages in chats of workshops",
  workshopRoomKept: "as long as the session",
  workshopRoomWhat: "rules of chats of sessions",
  workshopRoomWhy: "for the chat; not personal",
});
