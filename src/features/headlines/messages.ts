import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("headlines", {
  allSkipped: ({ count }: { count: number }) =>
    `All ${count} posts of the feed are skipped. The problems name the reasons.`,
  formula: ({ hours }: { hours: number }) => `velocity = sum over sources of weight * 2^(-(now - posted) / ${hours} h)`,
  notFeed: "This URL has no feed: its answer is not RSS, Atom, RDF or JSON Feed.",
  notFeedAt: ({ fault }: { fault: Message }) => `${sentence(fault)} Enter the URL of the feed itself.`,
  ranking: ({ hours }: { hours: number }) =>
    `Each source counts once per story, by its first post and its weight from 1 to 5. A post counts half after ${hours} hours, and one without a date comes last. Ties: the newer story, then the URL.`,
  serverAnswered: ({ status }: { status: number }) => `The server answered ${status}.`,
  sourceExists: "A news source with this URL already exists.",
  sourceNotRead: "The source is paused or off, so it is not read.",
  sourcesRead: ({ read, failed }: { read: number; failed: number }) => `${read} read, ${failed} failed`,
  storiesDeleted: ({ count }: { count: number }) => `${count} deleted`,
  tooManySources: "The space has 200 news sources, the most there can be.",
  urlUnsuitable: "url cannot be used for a feed",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("headlines.declared", {
  headlineKept: "30 days, and longer while a feed lists them",
  headlineSourceKept: "until operators remove them",
  headlineSourceWhat: "news feeds that operators chose",
  headlineSourceWhy: "to read news from them",
  headlineWhat: "posts of news feeds, and their stories",
  headlineWhy: "to rank and show news",
  purgeOldJob: "Deletes posts of news feeds after 30 days.",
  readDueJob: "Reads the news feeds that are due. If one cannot be read, its earlier posts stay.",
  summary: "News from feeds that operators choose, ranked by velocity.",
});
