import { Marked, type Tokens } from "marked";
import { parseMarkdown } from "./parse-markdown.ts";

export interface StoryMarkdownOptions {
  /** Shows images of this origin, and links others by their alternative text. Default: shows all https images. */
  readonly imageOrigin?: string;
  /** Level of the heading above the text. Default 3. */
  readonly below?: number;
  /** Links that begin with a slash lead to this URL's host. Default: they are text. */
  readonly base?: string;
}

const LINK_PROTOCOLS: readonly string[] = ["https:", "http:", "mailto:"];
const REL = "noopener nofollow ugc";
const HEADING_MAX = 6;

/** Renders Markdown by members as HTML. HTML in it is shown as text; links and images get only safe, absolute URLs. */
export function renderStoryMarkdown(markdown: string, options: StoryMarkdownOptions = {}): string {
  return markedFor(options).parser(parseMarkdown(markdown));
}

/**
 * Markdown by members as a part of a larger Markdown document: its headings are below the part's own, its rules cannot
 * underline one, and neither HTML nor an open fence reaches beyond it.
 */
export function nestedMarkdown(markdown: string, below = 3): string {
  return parseMarkdown(markdown)
    .map((token) => {
      const end = /\n*$/.exec(token.raw)?.[0] ?? "";
      if (token.type === "heading") {
        return `${"#".repeat(Math.min(HEADING_MAX, below + token.depth))} ${token.text}${end}`;
      }
      if (token.type === "hr") return `* * *${end}`;
      if (token.type === "html") return token.raw.replaceAll("<", "\\<");
      return token.type === "code" ? closed(token.raw) : token.raw;
    })
    .join("")
    .trimEnd();
}

/** A fence that the text leaves open would go on to the end of the document (CommonMark §4.5). */
function closed(code: string): string {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(code)?.[1];
  if (!fence) return code;
  const last = code.trimEnd().split("\n").at(-1)?.trim() ?? "";
  const isClosed = code.trimEnd().includes("\n") && last.startsWith(fence) && /^(`+|~+)$/.test(last);
  return isClosed ? code : `${code.trimEnd()}\n${fence}\n\n`;
}

/** The words of a Markdown text, without its marks, links and image URLs. */
export function storyText(markdown: string): string {
  return renderStoryMarkdown(markdown)
    .replace(/<[^>]*alt="([^"]*)"[^>]*>/g, "$1")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** The URL if it is absolute and has one of the protocols; null otherwise. */
function safeUrl(href: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  return protocols.includes(url.protocol) ? url : null;
}

function linkTo(url: URL, label: string): string {
  return `<a href="${escapeHtml(url.href)}" rel="${REL}">${label}</a>`;
}

function markedFor({ imageOrigin, below = 3, base }: StoryMarkdownOptions): Marked {
  const whole = (href: string) => (base && /^\/(?!\/)/.test(href) ? `${base}${href}` : href);
  let isInLink = false; // HTML allows no link in a link
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text, block }: Tokens.HTML | Tokens.Tag) => (block ? `<p>${escapeHtml(text)}</p>\n` : escapeHtml(text)),
      code: ({ text }: Tokens.Code) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
      heading({ tokens, depth }: Tokens.Heading) {
        const level = Math.min(HEADING_MAX, below + depth);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const url = safeUrl(whole(href), LINK_PROTOCOLS);
        isInLink = url !== null;
        const label = this.parser.parseInline(tokens);
        isInLink = false;
        return url ? linkTo(url, label) : label;
      },
      image({ href, text }: Tokens.Image) {
        const alt = escapeHtml(text);
        const url = safeUrl(whole(href), LINK_PROTOCOLS);
        const isShown = imageOrigin === undefined ? url?.protocol === "https:" : url?.origin === imageOrigin;
        if (url && isShown) return `<img src="${escapeHtml(url.href)}" alt="${alt}" loading="lazy">`;
        const isLinked = url?.protocol === "https:" && imageOrigin !== undefined && alt !== "" && !isInLink;
        return isLinked ? linkTo(url, alt) : alt;
      },
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? "☑ " : "☐ "),
    },
  });
}
