import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DocumentStory, storiesOf } from "../document.ts";
import { findPublished } from "../edition-store.ts";
import { say } from "../messages.ts";
import { signalHeaders } from "../public-read.ts";
import { unknownSlug } from "../refusals.ts";
import { Slug, StoryId, Trust, urlsOf } from "../schemas.ts";

export const getStory = defineOperation({
  id: "newsletter.get_story",
  tool: "ic_signal_get_story",
  rest: {
    method: "GET",
    path: "/api/newsletter/issues/{slug}/stories/{story_id}",
    operationId: "getNewsletterStory",
    headers: signalHeaders,
  },
  title: "Get a newsletter story",
  summary: "Returns one story of a published issue with its sources.",
  when: "Use after ic_signal_search, to read a hit.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetNewsletterStory", { slug: Slug, story_id: StoryId }),
  output: object("NewsletterStoryPublishedResponse", {
    ok: Ok,
    slug: Type.String(),
    issue_number: Type.Integer(),
    issue_title: Type.String(),
    beat: object("NewsletterStoryBeat", { id: Type.String(), title: Type.String() }),
    story: DocumentStory,
    url: Type.String(),
    trust: Trust,
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Read me the story about the loom",
      input: { slug: "2030-02-16", story_id: "the-loom-is-back" },
      output: { ok: true, issue_number: 7 },
    },
  ],

  async handler({ tx, fail, settings: { baseUrl } }, { slug, story_id }) {
    const published = await findPublished(tx, slug);
    if (!published) throw fail("not_found", await unknownSlug(tx));
    const { document } = published;
    const all = storiesOf(document);
    const found = all.find(({ story }) => story.id === story_id);
    if (!found) {
      const ids = all.map(({ story }) => story.id);
      throw fail("not_found", {
        message: say.noSuchStory,
        hint: `Valid story IDs: ${ids.join(", ")}.`,
        context: { valid_story_ids: ids },
      });
    }
    const { beat, story } = found;
    return {
      ok: true as const,
      slug,
      issue_number: document.number,
      issue_title: document.title,
      beat: { id: beat.id, title: beat.title },
      story,
      url: `${urlsOf(baseUrl, slug).html_url}#${story_id}`,
      trust: "untrusted" as const,
    };
  },
});
