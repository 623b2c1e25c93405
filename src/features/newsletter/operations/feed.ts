import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ATOM_MEDIA_TYPE } from "../../../markup/atom.ts";
import { findSpace } from "../../space/index.ts";
import { documentFields } from "../document.ts";
import { listPublished } from "../edition-store.ts";
import { FEED_SECONDS, signalHeaders } from "../public-read.ts";
import { type FeedSource, writeAtomFeed, writeJsonFeed, writeLlmFeed } from "../renderings/feeds.ts";
import { Trust } from "../schemas.ts";

const ISSUES_MAX = 10;

/** Feeds are cached and checked alike. */
const served = {
  maxAgeSeconds: FEED_SECONDS,
  lastModified: ({ updated }: FeedSource) => (updated === null ? null : new Date(updated)),
  headers: signalHeaders(),
};

export const feed = defineOperation({
  id: "newsletter.feed",
  tool: "ic_newsletter_feed",
  rest: {
    method: "GET",
    path: "/api/newsletter/feed",
    operationId: "getNewsletterFeed",
    headers: signalHeaders,
    files: [
      { path: "/newsletter/feed.xml", mediaType: ATOM_MEDIA_TYPE, text: writeAtomFeed, ...served },
      {
        path: "/newsletter/feed.json",
        mediaType: "application/feed+json; charset=utf-8",
        text: writeJsonFeed,
        ...served,
      },
      {
        path: "/.well-known/signal.llmfeed.json",
        mediaType: "application/json; charset=utf-8",
        text: writeLlmFeed,
        ...served,
      },
    ],
  },
  title: "Newsletter as a feed",
  summary: `Returns the newest ${ISSUES_MAX} issues in full, also as Atom, JSON Feed and llmfeed files.`,
  when: "Use to supply a feed reader. ic_signal_get_latest is for agents.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("NewsletterFeedResponse", {
    ok: Ok,
    title: Type.String(),
    author: Type.String({ description: "The space." }),
    base_url: Type.String(),
    updated: nullable(instant("Of the newest edition.")),
    issues: Type.Array(
      object("NewsletterFeedIssue", { updated: instant("Of its newest edition."), ...documentFields }),
      { description: "Newest first." },
    ),
    trust: Trust,
  }),
  errors: [],
  examples: [{ say: "Subscribe my feed reader to the newsletter", input: {}, output: { ok: true } }],

  async handler({ tx, settings: { baseUrl } }) {
    const [published, space] = [await listPublished(tx, ISSUES_MAX), await findSpace(tx)];
    const author = space?.name ?? "Atrium";
    const times = published.map(({ updated_at }) => updated_at.getTime());
    return {
      ok: true as const,
      title: `Newsletter of ${author}`,
      author,
      base_url: baseUrl,
      updated: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
      issues: published.map(({ document, updated_at }) => ({ updated: updated_at.toISOString(), ...document })),
      trust: "untrusted" as const,
    };
  },
});
