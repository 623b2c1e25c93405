import { renderStoryMarkdown, type StoryMarkdownOptions } from "./story-markdown.ts";

/** Markdown by members as markup; `renderStoryMarkdown` lets no HTML of theirs through. */
export function StoryText({ markdown, ...options }: { markdown: string } & StoryMarkdownOptions) {
  return <div class="issue-text" dangerouslySetInnerHTML={{ __html: renderStoryMarkdown(markdown, options) }} />;
}
