import type { Token, Tokens } from "marked";
import type { ComponentChildren } from "preact";
import { parseMarkdown } from "../../../markup/parse-markdown.ts";
import { CodeBlock, Table } from "../../../web/ui/index.ts";
import { docsText } from "./text.ts";

export interface RenderOptions {
  /** The URL of a link on our pages; null keeps its text and drops the link. */
  readonly link: (href: string) => string | null;
}

/** A heading in the table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** The parsed document: title, headings and content. */
export interface Rendered {
  readonly title: string;
  readonly contents: readonly Heading[];
  readonly body: ComponentChildren;
}

/** IDs and labels already used on this page; both must be unique. */
interface RenderState extends RenderOptions {
  readonly ids: Map<string, number>;
  readonly labels: Map<string, number>;
  heading: string;
}

/**
 * Renders Markdown as components. HTML in it is shown as text and never becomes markup. The first heading becomes the
 * title and is not repeated.
 */
export function renderMarkdown(markdown: string, options: RenderOptions): Rendered {
  const state: RenderState = { ...options, ids: new Map(), labels: new Map(), heading: "" };
  const tokens = parseMarkdown(markdown);
  const first = tokens.findIndex((token) => token.type === "heading");
  const title = tokens[first]?.type === "heading" ? plain(tokens[first] as Tokens.Heading) : "";
  state.heading = title;
  const contents: Heading[] = [];
  const body = tokens
    .filter((_, at) => at !== first)
    .map((token) => {
      if (token.type !== "heading") return block(token, state);
      const heading = token as Tokens.Heading;
      const entry = { id: idOf(heading, state), text: plain(heading), depth: heading.depth };
      state.heading = entry.text;
      contents.push(entry);
      return headingOf(heading, entry, state);
    });
  return { title, contents, body };
}

function headingOf(heading: Tokens.Heading, { id, depth }: Heading, state: RenderState): ComponentChildren {
  const Heading = `h${Math.min(4, Math.max(2, depth)) as 2 | 3 | 4}` as const;
  return (
    <Heading key={id} id={id}>
      {inline(heading.tokens, state)}
    </Heading>
  );
}

/** As GitHub does: lower case, punctuation dropped, spaces as hyphens. */
function idOf(heading: Tokens.Heading, { ids }: RenderState): string {
  const base = plain(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
  const count = ids.get(base) ?? 0;
  ids.set(base, count + 1);
  return count === 0 ? base : `${base}-${count}`;
}

function plain(token: { tokens?: Token[] | undefined }): string {
  return (token.tokens ?? []).map((each) => textOf(each)).join("");
}

function textOf(token: Token): string {
  const nested = "tokens" in token && token.tokens ? plain(token) : "";
  return nested || ("text" in token ? String(token.text) : "");
}

function block(token: Token, state: RenderState): ComponentChildren {
  switch (token.type) {
    case "paragraph":
      return <p>{inline(token.tokens, state)}</p>;
    case "list":
      return list(token as Tokens.List, state);
    case "code":
      return codeBlock(token as Tokens.Code, state);
    case "table":
      return table(token as Tokens.Table, state);
    case "blockquote":
      return <blockquote class="said">{(token.tokens ?? []).map((each) => block(each, state))}</blockquote>;
    case "text":
      return token.tokens ? inline(token.tokens, state) : textOf(token);
    case "space":
    case "hr":
    case "def":
      return null;
    case "html":
      return <p>{token.raw.trim()}</p>;
    default:
      return textOf(token);
  }
}

function list({ ordered, items }: Tokens.List, state: RenderState): ComponentChildren {
  const List = ordered ? "ol" : "ul";
  return (
    <List>
      {items.map((item) => (
        <li key={item.raw}>{item.tokens.map((each) => block(each, state))}</li>
      ))}
    </List>
  );
}

function codeBlock({ lang = "", text }: Tokens.Code, state: RenderState): ComponentChildren {
  const language = lang.split(" ")[0] ?? "";
  return <CodeBlock label={uniqueLabel(docsText.code(state.heading, language), state)} code={text} />;
}

/** Labels of regions must be unique on a page. */
function uniqueLabel(label: string, { labels }: RenderState): string {
  const count = (labels.get(label) ?? 0) + 1;
  labels.set(label, count);
  return count === 1 ? label : docsText.numbered(label, count);
}

function table({ header, rows }: Tokens.Table, state: RenderState): ComponentChildren {
  const caption = uniqueLabel(state.heading, state);
  return (
    <Table
      id={`table-${state.labels.size}`}
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={(row) => row.map(({ text }) => text).join(" ")}
      columns={header.map(({ text }, at) => ({
        label: text.charAt(0).toLocaleUpperCase() + text.slice(1),
        heads: at === 0,
        cell: (row: Tokens.TableCell[]) => inline(row[at]?.tokens, state),
      }))}
    />
  );
}

function inline(tokens: readonly Token[] | undefined, state: RenderState): ComponentChildren {
  return (tokens ?? []).map((token) => inlineOf(token, state));
}

function inlineOf(token: Token, state: RenderState): ComponentChildren {
  switch (token.type) {
    case "strong":
      return <strong>{inline(token.tokens, state)}</strong>;
    case "em":
      return <em>{inline(token.tokens, state)}</em>;
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "link": {
      const href = state.link(token.href);
      return href === null ? inline(token.tokens, state) : <a href={href}>{inline(token.tokens, state)}</a>;
    }
    case "html":
      return token.raw;
    default:
      return "tokens" in token && token.tokens ? inline(token.tokens, state) : textOf(token);
  }
}
