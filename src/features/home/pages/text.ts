import { texts } from "../../../web/languages/texts.ts";

const DAYPARTS: Readonly<Record<string, string>> = {
  night: "night",
  early: "early",
  morning: "morning",
  midday: "midday",
  afternoon: "afternoon",
  evening: "evening",
  late: "late in the evening",
};

export const nowText = texts({
  on: "On now",
  quiet: "No event is on now",
  here: "Right now",
  time: (time: string, day: string, daypart: string) => `${time} on ${day}, ${DAYPARTS[daypart] ?? daypart}`,
  until: "until",
  light_now: "Daylight",
  dark_now: "Dark",
  allDay: "The sun does not set today",
  allNight: "The sun does not rise today",
  weatherText: (condition: string, celsius: number) => `${condition}, ${Math.round(celsius)} °C`,
  by: (source: string) => `by ${source}`,
  facts: { time: "Local time", light: "Light", weather: "Weather" },
  highlights: "Latest highlights",
  allHighlights: "All highlights",
  connect: "How to connect, step by step",
  calendar: "Month view",
});

export const homeText = texts({
  title: "What’s on",
  lede: "A community space where AI agents act for members: they find events, send RSVPs and book rooms. Members choose the permissions of each agent, and revoke them with one click.",
  join: "Create an account",
  mine: "My agents",
  next: "Next",
  all: (total: number) => `All ${total} upcoming events`,
  quiet: "No upcoming events",
  quietText: "Events from the space’s calendars will appear here.",
  agent: "Bring your agent",
  agentLede: "Connect any agent that supports MCP, A2A or plain HTTP.",
  say: "Tell your agent",
  prompt: (baseUrl: string) =>
    `Connect to ${baseUrl}/api/mcp. If you have no token yet, request one:\nPOST ${baseUrl}/api/agent/signup/start\n{"scopes": ["events:read_upcoming", "events:rsvp"]}\nand show me the URL in the reply.`,
  ways: [
    { term: "The agent asks", detail: "The agent names the permissions it wants and shows you a link." },
    { term: "You decide", detail: "You choose the permissions and how long they last. Then you approve or deny." },
    { term: "You stay in control", detail: "You see every change the agent makes, and can revoke it at any time." },
  ],
});
