import { nestedMarkdown } from "../../../markup/story-markdown.ts";
import { type DocumentStory, type IssueDocument, markdownOf, type Source } from "../document.ts";

/** The issue as Markdown. The text of its stories is Markdown already, and stays within its story. */
export function writeMarkdown(document: IssueDocument, htmlUrl: string): string {
  const { number, title, dek, datespan, published, beats, corrections } = document;
  const about = [`No. ${number}`, datespan && line(datespan), published.slice(0, 10)].filter(Boolean).join(" · ");
  const parts = [
    `# ${line(title)}`,
    dek && `*${line(dek)}*`,
    `${about} · <${htmlUrl}>`,
    ...beats.flatMap((beat) => [`## ${line(beat.title)}`, ...beat.stories.flatMap(storyParts(htmlUrl))]),
    ...(corrections.length > 0
      ? ["## Corrections", list(corrections.map(({ at, note }) => `${at.slice(0, 10)}: ${line(note)}`))]
      : []),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const storyParts =
  (htmlUrl: string) =>
  (story: DocumentStory): string[] => {
    const { headline, dek, feature, image, sources } = story;
    const origin = new URL(htmlUrl).origin;
    return [
      `### ${line(headline)}`,
      dek && `*${line(dek)}*`,
      image ? `![${line(image.alt)}](${origin}${image.path})` : "",
      nestedMarkdown(markdownOf(story)),
      feature
        ? [`> **${line(feature.title)}** (${feature.kind})`, ...feature.lines.map((each) => `> ${line(each)}`)].join(
            "\n>\n",
          )
        : "",
      sources.length > 0 ? `Sources:\n\n${list(sources.map(sourceOf))}` : "",
    ].filter(Boolean);
  };

function sourceOf({ title, url, publisher }: Source): string {
  return `[${line(title)}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)${publisher ? `, ${line(publisher)}` : ""}`;
}

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");

/** Plain text as Markdown: its marks are text (CommonMark §2.4). */
function line(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|~]/g, "\\$&");
}
