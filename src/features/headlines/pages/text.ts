import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

export const newsText = texts({
  title: "Headlines",
  lede: "What others report, from feeds that this space chose. More sources and newer posts come first.",
  operate: "Sources",
  none: "No news yet",
  noneText: "Stories appear here once operators add feeds and these were read.",
  addFirst: "Add a feed",
  more: "More stories",
  undated: "no date",
  rank: (rank: number) => `Rank ${rank}`,
  sources: (count: number) => plural(count, "source", "sources"),
  all: (count: number) => `All ${count} posts`,
  heat: ["Cool", "Mild", "Warm", "Hot", "Very hot"] as const,
  heatLabel: (word: string, velocity: number) => `${word}: velocity ${velocity}`,
  pages: { label: "Pages of news", newer: "Higher ranks", older: "Lower ranks" },
  rule: {
    title: "How stories are ranked",
    by: "The same rule for every story, and nobody can pay for a rank:",
    same: "Posts are one story if they have the same URL. They also are if their titles are alike, hold the same names and numbers, and came within three days.",
    kept: "Posts are kept for 30 days. The space does not write or check these texts.",
    json: "As JSON",
  },
});

const fields = {
  name: "Name",
  url: "URL of the feed",
  weight: "Weight",
  every_minutes: "Read every",
} as const;

export const sourcesText = texts({
  title: "News sources",
  lede: "Feeds that supply the news page. Each counts once per story, by its weight.",
  add: "Add a source",
  none: "No sources yet",
  noneText: "Add the RSS, Atom or JSON feed of a site that your members read.",
  caption: "News sources",
  columns: { name: "Source", health: "Health", read: "Last read", posts: "Posts", weight: "Weight", act: "Actions" },
  health: { waiting: "Not read yet", working: "Working", failing: "Failing", paused: "Paused", off: "Off" },
  never: "never",
  skipped: (count: number) => `${count} skipped`,
  open: "Change",
  openNamed: (name: string) => `Change ${name}`,
  news: "News page",
});

export const sourceText = texts({
  addTitle: "Add a news source",
  changeTitle: (name: string) => `Change ${name}`,
  fields,
  nameHint: "As readers see it.",
  urlHint: "RSS, Atom, RDF or JSON Feed.",
  weightHint: "A post of weight 5 counts like five posts of weight 1.",
  weights: (weight: number) => (weight === 1 ? "1 (usual)" : String(weight)),
  minutes: (minutes: number) => `${minutes} minutes`,
  submit: "Add",
  save: "Save",
  cancel: "Cancel",
  added: (name: string) => `${name} was added. It is read within a minute.`,
  saved: (name: string) => `${name} was saved.`,
  paused: (name: string) => `${name} is paused. Its posts stay.`,
  resumed: (name: string) => `${name} is active. It is read within a minute.`,
  reading: (name: string) => `${name} is read within a minute.`,
  removed: (name: string) => `${name} and its posts were removed.`,
  problems: {
    url: "Enter an http or https URL without a user name and password.",
    exists: "Another source has this URL.",
    privateAddress:
      "This leads into a private network, which the server does not read. Enter the public URL of the feed. Administrators of the server can allow a network with ATRIUM_OUTBOUND_ALLOW.",
    notAFeed: "This is a page and not a feed. Look on the site for a link to RSS or Atom, and enter that.",
    namesFeed: (url: string) => `This is a page and not a feed. It names this feed: ${url}`,
  },
  state: {
    title: "Health",
    health: "State",
    read: "Last read",
    next: "Read next",
    since: "Failing since",
    error: "Last error",
    posts: "Posts",
    problems: "Problems",
    problem: {
      no_link: (count: number, example: string) =>
        `${plural(count, "post", "posts")} without a usable link: ${example}`,
      no_words: (count: number, example: string) => `${plural(count, "post", "posts")} without words: ${example}`,
      no_date: (count: number, example: string) =>
        `${plural(count, "post", "posts")} without a readable date, so without a rank: ${example}`,
      future_date: (count: number, example: string) =>
        `${plural(count, "post", "posts")} dated in the future, so without a rank: ${example}`,
      cut_off: (_count: number, example: string) => `The list is cut off after the post: ${example}`,
      too_old: (count: number, example: string) =>
        `${plural(count, "post", "posts")} older than 30 days, so not stored: ${example}`,
      too_many: (count: number, example: string) =>
        `${plural(count, "post", "posts")} beyond the first 200: ${example}`,
    },
    counts: (stored: number, listed: number, skipped: number) =>
      `${stored} stored, ${listed} in the last list${skipped > 0 ? `, ${skipped} skipped` : ""}`,
    readNow: "Read now",
    pause: "Pause",
    resume: "Make active",
    offNote: "It could not be read for 14 days. Make it active to try again.",
  },
  remove: "Remove this source",
  removeLede: (count: number) => `This deletes its ${plural(count, "post", "posts")}. Stories of other sources stay.`,
  removeAction: "Remove",
});
