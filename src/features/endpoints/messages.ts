import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("endpoints", {
  badCardField: ({ field, problem }: { field: string; problem: string }) =>
    `The card's ${field} ${problem}.`.slice(0, 300),
  badCardInterface: ({ url }: { url: string }) => `The card's interface ${url} is not an https URL.`,
  cardNotJson: "The card is not JSON.",
  cardNotObject: "The card is not a JSON object.",
  cardOnOtherHost: "card_url is on another host than url.",
  catalogNamesElsewhere: "The host's catalog names a card elsewhere.",
  catalogNamesNone: "The host's catalog names no server card.",
  endpointRemoved: "The endpoint was removed meanwhile.",
  endpointsAsked: ({ answered, failed }: { answered: number; failed: number }) =>
    `${answered} answered, ${failed} did not`,
  interfaceWithoutTls: "The card names an interface without https.",
  nameInvisible: "The name has no visible text.",
  noCard: "The endpoint publishes no card.",
  noDecisionAwaited: "This endpoint does not wait for a decision.",
  notHttps: ({ field }: { field: "url" | "card_url" }) => `${field} is not an https URL without credentials.`,
  ownEndpoint: "You cannot decide on your own endpoint.",
  serverAnswered: ({ status }: { status: number }) => `The server answered ${status}.`,
  serverSentNothing: "The server answered without a message.",
  tooManyEndpoints: ({ max }: { max: number }) => `You have registered ${max} endpoints already.`,
  urlRegistered: "You registered this URL already.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("endpoints.declared", {
  checkHealthJob:
    "Asks members' agent endpoints for their cards: every 15 minutes, and less often while they do not answer.",
  endpointKept: "until their owner removes them, or the account ends",
  endpointWhat: "agent endpoints of members, with their cards and health",
  endpointWhy: "so that members find agents that answer",
  endpointYours: "registered agent endpoints",
  summary: "Agents that members run elsewhere: cards, review, health and search.",
});
