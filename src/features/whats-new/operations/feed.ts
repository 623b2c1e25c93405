import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ATOM_MEDIA_TYPE, writeAtom } from "../../../markup/atom.ts";
import { findSpace } from "../../space/index.ts";
import { ENTRIES } from "../entries.ts";

const PATH = "/whats-new.atom";

export const feed = defineOperation({
  id: "news.feed",
  tool: "ic_whats_new_feed",
  rest: {
    method: "GET",
    path: "/api/whats-new/feed",
    operationId: "getWhatsNewFeed",
    files: [{ path: PATH, mediaType: ATOM_MEDIA_TYPE, text: ({ feed }: { feed: string }) => feed, maxAgeSeconds: 300 }],
  },
  title: "News as an Atom feed",
  summary: `Returns new features for agents as an Atom feed (RFC 4287), also at ${PATH}.`,
  when: "Use to supply a feed reader. ic_whats_new is for agents.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("WhatsNewFeedResponse", {
    ok: Ok,
    feed: Type.String({ description: "An Atom document." }),
    count: Type.Integer(),
  }),
  errors: [],
  examples: [{ say: "Subscribe my feed reader to the news here", input: {}, output: { ok: true } }],

  async handler({ tx, settings: { baseUrl } }) {
    const author = (await findSpace(tx))?.name ?? "Atrium";
    const entries = ENTRIES.map(({ id, title, summary, date }) => ({
      id,
      title,
      summary,
      at: new Date(`${date}T00:00:00Z`),
      url: `${baseUrl}/whats-new#${id}`,
    }));
    const about = { id: "whats-new", title: `New at ${author}`, author, baseUrl, path: PATH, page: "/whats-new" };
    return { ok: true as const, feed: writeAtom({ ...about, entries }), count: entries.length };
  },
});
