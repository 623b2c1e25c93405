import { escapeHtml, renderStoryMarkdown } from "../../../markup/story-markdown.ts";
import { type DocumentStory, type IssueDocument, markdownOf, type Source } from "../document.ts";

/** The stories of an issue as HTML for feed readers, with absolute URLs and without styles. */
export function writeHtml({ slug, dek, datespan, beats, corrections }: IssueDocument, baseUrl: string): string {
  const page = `${baseUrl}/newsletter/${slug}`;
  return [
    dek && `<p><em>${escapeHtml(dek)}</em></p>`,
    datespan && `<p>${escapeHtml(datespan)}</p>`,
    ...beats.flatMap((beat) => [
      `<h2>${escapeHtml(beat.title)}</h2>`,
      ...beat.stories.map((story) => writeStory(story, page, baseUrl)),
    ]),
    corrections.length > 0
      ? `<h2>Corrections</h2><ul>${corrections.map(({ at, note }) => `<li>${at.slice(0, 10)}: ${escapeHtml(note)}</li>`).join("")}</ul>`
      : "",
  ]
    .filter(Boolean)
    .join("\n");
}

function writeStory(story: DocumentStory, page: string, baseUrl: string): string {
  const { id, headline, dek, feature, image, sources } = story;
  return [
    `<h3><a href="${escapeHtml(`${page}#${id}`)}">${escapeHtml(headline)}</a></h3>`,
    dek && `<p><em>${escapeHtml(dek)}</em></p>`,
    image ? `<p><img src="${escapeHtml(baseUrl + image.path)}" alt="${escapeHtml(image.alt)}"></p>` : "",
    renderStoryMarkdown(markdownOf(story), { imageOrigin: baseUrl }),
    feature
      ? `<blockquote><p><strong>${escapeHtml(feature.title)}</strong></p>${feature.lines.map((each) => `<p>${escapeHtml(each)}</p>`).join("")}</blockquote>`
      : "",
    sources.length > 0 ? `<p>Sources:</p><ul>${sources.map(writeSource).join("")}</ul>` : "",
  ]
    .filter(Boolean)
    .join("\n");
}

function writeSource({ title, url, publisher }: Source): string {
  const by = publisher ? `, ${escapeHtml(publisher)}` : "";
  return `<li><a href="${escapeHtml(url)}" rel="noopener nofollow ugc">${escapeHtml(title)}</a>${by}</li>`;
}
