import { writeAtom } from "../../../markup/atom.ts";
import { CONTENT_SIGNAL } from "../../../markup/content-signal.ts";
import { type IssueDocument, storiesOf } from "../document.ts";
import { writeHtml } from "./html.ts";

/** What the feeds are written from: the newest issues, newest first. */
export interface FeedSource {
  readonly title: string;
  /** The space. */
  readonly author: string;
  readonly base_url: string;
  readonly updated: string | null;
  readonly issues: readonly (IssueDocument & { readonly updated: string })[];
}

/** RFC 4287. */
export function writeAtomFeed({ title, author, base_url: baseUrl, issues }: FeedSource): string {
  const entries = issues.map((issue) => ({
    id: issue.slug,
    title: issue.title,
    summary: issue.dek,
    content: writeHtml({ ...issue, dek: "" }, baseUrl),
    at: new Date(issue.published),
    updated: new Date(issue.updated),
    url: `${baseUrl}/newsletter/${issue.slug}`,
  }));
  const about = { id: "newsletter", title, author, baseUrl, path: "/newsletter/feed.xml", page: "/newsletter" };
  return writeAtom({ ...about, entries });
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed({ title, author, base_url: baseUrl, issues }: FeedSource): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: `${baseUrl}/newsletter`,
    feed_url: `${baseUrl}/newsletter/feed.json`,
    authors: [{ name: author }],
    items: issues.map((issue) => {
      const url = `${baseUrl}/newsletter/${issue.slug}`;
      return {
        id: url,
        url,
        title: issue.title,
        summary: issue.dek,
        content_html: writeHtml({ ...issue, dek: "" }, baseUrl),
        date_published: issue.published,
        date_modified: issue.updated,
      };
    }),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

/** An index for language models: each issue with its stories, their URLs and the terms of use. */
export function writeLlmFeed({ title, author, base_url: baseUrl, updated, issues }: FeedSource): string {
  const feed = {
    feed_type: "export",
    metadata: { title, origin: baseUrl, publisher: author, generated_at: updated },
    usage: { content_signal: CONTENT_SIGNAL },
    trust: "untrusted",
    data: {
      issues: issues.map((issue) => {
        const url = `${baseUrl}/newsletter/${issue.slug}`;
        const { slug, number, title: issueTitle, dek, datespan, published } = issue;
        const stories = storiesOf(issue).map(({ beat, story }) => ({
          id: story.id,
          beat: beat.title,
          headline: story.headline,
          dek: story.dek,
          body: story.body,
          sources: story.sources,
          url: `${url}#${story.id}`,
        }));
        const urls = { html_url: url, markdown_url: `${url}.md` };
        return { slug, number, title: issueTitle, dek, datespan, published, updated: issue.updated, ...urls, stories };
      }),
    },
    tools: { mcp: `${baseUrl}/api/mcp`, names: ["ic_signal_get_latest", "ic_signal_get_issue", "ic_signal_search"] },
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}
