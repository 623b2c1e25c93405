import { opening, parted, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { markdownOf, storiesOf } from "../document.ts";
import { getIssue } from "../operations/get-issue.ts";
import { getStory } from "../operations/get-story.ts";
import { search } from "../operations/search.ts";
import { writeMarkdown } from "../renderings/markdown.ts";
import { urlsOf } from "../schemas.ts";
import { searchEntries } from "./store.ts";
import { fold } from "./text.ts";

export const storiesFound: SearchSource = {
  kind: "story",
  through: search,
  opens(key) {
    const [slug, story_id] = parted(key, "/");
    if (story_id === undefined) {
      return opening(getIssue, { slug }, (issue) => {
        const { title, number, published, html_url } = issue;
        return { title, at: published, path: html_url, words: writeMarkdown(issue, html_url), facts: { number } };
      });
    }
    return opening(getStory, { slug, story_id }, ({ story, issue_number, issue_title, beat, url }) => ({
      title: story.headline,
      path: url,
      words: `${story.dek}\n\n${markdownOf(story)}`,
      facts: { issue_title, issue_number, beat: beat.title, feature: story.feature, sources: story.sources },
    }));
  },
  async find(tx, { text, limit }) {
    const found = await searchEntries(tx, fold(text), limit);
    return found.map(({ slug, story_id, document }) => {
      const story = storiesOf(document).find((each) => each.story.id === story_id)?.story;
      const { html_url } = urlsOf("", slug);
      return {
        key: story ? `${slug}/${story_id}` : slug,
        title: story?.headline ?? document.title,
        line: story ? document.title : document.dek,
        path: story ? `${html_url}#${story_id}` : html_url,
      };
    });
  },
};
