import type { SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { storiesOf } from "../document.ts";
import { search } from "../operations/search.ts";
import { urlsOf } from "../schemas.ts";
import { searchEntries } from "./store.ts";
import { fold } from "./text.ts";

export const storiesFound: SearchSource = {
  kind: "story",
  through: search,
  async find(tx, { text, limit }) {
    const found = await searchEntries(tx, fold(text), limit);
    return found.map(({ slug, story_id, document }) => {
      const story = storiesOf(document).find((each) => each.story.id === story_id)?.story;
      const { html_url } = urlsOf("", slug);
      return {
        title: story?.headline ?? document.title,
        line: story ? document.title : document.dek,
        path: story ? `${html_url}#${story_id}` : html_url,
      };
    });
  },
};
