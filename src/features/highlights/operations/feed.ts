import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ATOM_MEDIA_TYPE, writeAtom } from "../../../markup/atom.ts";
import { findSpace } from "../../space/index.ts";
import * as store from "../store.ts";

const ENTRIES_MAX = 50;
const PATH = "/highlights.atom";

export const feed = defineOperation({
  id: "highlights.feed",
  tool: "ic_highlights_feed",
  rest: {
    method: "GET",
    path: "/api/highlights/feed",
    operationId: "getHighlightsFeed",
    files: [{ path: PATH, mediaType: ATOM_MEDIA_TYPE, text: ({ feed }: { feed: string }) => feed, maxAgeSeconds: 300 }],
  },
  title: "Highlights as an Atom feed",
  summary: `Returns the newest ${ENTRIES_MAX} published highlights as an Atom feed (RFC 4287), also at ${PATH}.`,
  when: "Use to supply a feed reader or another website. ic_highlights_list is for agents.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("HighlightsFeedResponse", {
    ok: Ok,
    feed: Type.String({ description: "An Atom document. Its texts come from other people." }),
    count: Type.Integer(),
    trust: Type.Literal("untrusted"),
  }),
  errors: [],
  examples: [{ say: "Give me the highlights for my feed reader", input: {}, output: { ok: true } }],

  async handler({ tx, settings: { baseUrl } }) {
    const [published, space] = await Promise.all([
      store.listPublished(tx, { limit: ENTRIES_MAX, offset: 0 }),
      findSpace(tx),
    ]);
    const author = space?.name ?? "Atrium";
    const entries = published.map(({ id, story, approved_at }) => ({
      id,
      title: `${story.member_name} ${story.action} ${story.event_title}`,
      summary: story.dek,
      author: story.member_name,
      at: approved_at,
      url: `${baseUrl}/highlights/${id}`,
    }));
    const about = {
      id: "highlights",
      title: `Highlights of ${author}`,
      author,
      baseUrl,
      path: PATH,
      page: "/highlights",
    };
    return {
      ok: true as const,
      feed: writeAtom({ ...about, entries }),
      count: entries.length,
      trust: "untrusted" as const,
    };
  },
});
