import type { ComponentChildren } from "preact";
import { render } from "preact-render-to-string";
import { isolatedHtml, isolatedLines } from "../../../kernel/values/text.ts";
import { renderStoryMarkdown } from "../../../markup/story-markdown.ts";
import { type DocumentStory, type IssueDocument, markdownOf, type Source } from "../document.ts";

/** Gmail cuts mails at 102 KB. */
export const MAIL_BYTES_MAX = 90_000;

export interface MailFrame {
  readonly baseUrl: string;
  readonly space: string;
  readonly leaveUrl: string;
}

const SUBSCRIBE = "/newsletter/subscribe";

const SERIF = `font-family:"Iowan Old Style",Palatino,"Palatino Linotype",Georgia,serif;`;
/**
 * Inline, because some mail programs drop the style block. Outlook ignores padding outside of `td` and `border-radius`
 * everywhere.
 */
const STYLES = {
  around: "padding:24px 0;",
  inner: "padding:32px 36px;",
  page: "background:#f5f1e8;color:#231f18;margin:0;padding:0;",
  sheet: "background:#fffdf8;border:1px solid #ddd5c4;border-radius:12px;",
  over: "color:#5d5445;font-size:14px;margin:0 0 8px;",
  title: `${SERIF}font-size:32px;line-height:1.15;font-weight:600;margin:0 0 12px;`,
  dek: "color:#5d5445;font-size:18px;line-height:1.45;margin:0 0 16px;",
  beat: "color:#0c5b52;font-size:14px;font-weight:600;letter-spacing:0.04em;margin:0;",
  rule: "border-top:1px solid #ddd5c4;font-size:0;line-height:0;height:16px;",
  headline: `${SERIF}font-size:22px;line-height:1.25;font-weight:600;margin:14px 0 8px;`,
  text: "margin:0 0 14px;",
  link: "color:#0c5b52;",
  card: "background:#e6f0ec;border-radius:8px;",
  cardInner: "padding:14px 18px;",
  small: "color:#5d5445;font-size:14px;line-height:1.5;margin:0 0 8px;",
  act: "background:#0c5b52;border:1px solid #0c5b52;border-radius:6px;padding:10px 18px;",
  actLink: "color:#fffdf8;font-weight:600;text-decoration:none;",
} as const;
type Style = keyof typeof STYLES;

/** One style block, without anything that could make Gmail drop it: classes for dark mode and phones. */
const ISSUE_MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body, table, td { font-family: -apple-system, "Segoe UI", Ubuntu, Cantarell, "Noto Sans", Roboto, Arial, sans-serif; font-size: 16px; line-height: 1.55; }
${Object.entries(STYLES)
  .map(([name, style]) => `.${name} { ${style} }`)
  .join("\n")}
blockquote { margin: 0 0 14px; padding: 2px 0 2px 14px; border-left: 3px solid #c3b8a3; color: #5d5445; }
pre { overflow-x: auto; white-space: pre-wrap; }
@media (max-width: 620px) {
  .sheet { border: 0 !important; border-radius: 0 !important; width: 100% !important; }
  .inner { padding: 24px 18px !important; }
  .title { font-size: 27px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #171511 !important; color: #f2ece1 !important; }
  .sheet { background: #201d18 !important; border-color: #39332a !important; }
  .title, .headline, .text { color: #f2ece1 !important; }
  .over, .dek, .small, blockquote { color: #b9ae9b !important; }
  .beat, .link { color: #86d6c3 !important; }
  .rule { border-color: #39332a !important; }
  .card { background: #1d2b28 !important; }
  .act { background: #86d6c3 !important; border-color: #86d6c3 !important; }
  .actLink { color: #08241f !important; }
}
`;

const as = (name: Style) => ({ class: name, style: STYLES[name] });

/** With the edition, so that the page can tell readers of a mail what was corrected since. */
function pageOf({ slug, corrections }: IssueDocument, baseUrl: string): string {
  return `${baseUrl}/newsletter/${slug}?edition=${corrections.length + 1}`;
}

/** The whole issue as a mail. It loads nothing: pictures are links to the page. */
export function writeMailHtml(issue: IssueDocument, frame: MailFrame): string {
  const page = pageOf(issue, frame.baseUrl);
  const html = render(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{issue.title}</title>
        <style dangerouslySetInnerHTML={{ __html: ISSUE_MAIL_STYLE }} />
      </head>
      <body {...as("page")}>
        <Table width="100%" look="page">
          <tr>
            <td align="center" {...as("around")}>
              <Table width="600" look="sheet">
                <tr>
                  <td {...as("inner")}>
                    <Head issue={issue} frame={frame} page={page} />
                    {issue.beats.map((beat) => (
                      <>
                        <Rule />
                        <h2 {...as("beat")}>{beat.title}</h2>
                        {beat.stories.map((story) => (
                          <Story key={story.id} story={story} page={page} baseUrl={frame.baseUrl} />
                        ))}
                      </>
                    ))}
                    <Corrections issue={issue} />
                    <Foot frame={frame} />
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>,
  );
  // Mail systems wrap long lines within words (RFC 5322 §2.1.1).
  return `<!doctype html>\n${isolatedHtml(html).replace(/<\/(p|h[1-6]|li|tr|table|td|blockquote)>/g, "$&\n")}\n`;
}

type TableProps = { width: string; look: Style; children: ComponentChildren };

function Table({ width, look, children }: TableProps) {
  const attributes = { role: "presentation", border: "0", cellpadding: "0", cellspacing: "0", width } as object;
  return (
    <table {...attributes} {...as(look)}>
      {children}
    </table>
  );
}

function Rule() {
  return (
    <Table width="100%" look="text">
      <tr>
        <td {...as("rule")}>&nbsp;</td>
      </tr>
    </Table>
  );
}

function Head({ issue, frame, page }: { issue: IssueDocument; frame: MailFrame; page: string }) {
  const over = [frame.space, `No. ${issue.number}`, issue.datespan].filter(Boolean).join(" · ");
  return (
    <>
      <p {...as("over")}>{over}</p>
      <h1 {...as("title")}>{issue.title}</h1>
      {issue.dek && <p {...as("dek")}>{issue.dek}</p>}
      <Table width="auto" look="text">
        <tr>
          <td {...as("act")}>
            <a href={page} {...as("actLink")}>
              Read on the web
            </a>
          </td>
        </tr>
      </Table>
    </>
  );
}

function Story({ story, page, baseUrl }: { story: DocumentStory; page: string; baseUrl: string }) {
  const { id, headline, dek, image, feature, sources } = story;
  return (
    <>
      <h3 {...as("headline")}>
        <a href={`${page}#${id}`} {...as("link")}>
          {headline}
        </a>
      </h3>
      {dek && <p {...as("small")}>{dek}</p>}
      {image && (
        <p {...as("small")}>
          <a href={baseUrl + image.path} {...as("link")}>
            Picture{image.alt && `: ${image.alt}`}
          </a>
        </p>
      )}
      <div dangerouslySetInnerHTML={{ __html: bodyHtml(story) }} />
      {feature && (
        <Table width="100%" look="card">
          <tr>
            <td {...as("cardInner")}>
              <p {...as("text")}>
                <strong>{feature.title}</strong>
              </p>
              {feature.lines.map((each) => (
                <p {...as("text")}>{each}</p>
              ))}
            </td>
          </tr>
        </Table>
      )}
      {sources.length > 0 && <Sources sources={sources} />}
    </>
  );
}

/** Our renderer's HTML, with the styles inline. An origin that no URL has makes links of all pictures. */
function bodyHtml(story: DocumentStory): string {
  return renderStoryMarkdown(markdownOf(story), { imageOrigin: "none" })
    .replaceAll("<p>", `<p class="text" style="${STYLES.text}">`)
    .replaceAll("<a href=", `<a class="link" style="${STYLES.link}" href=`);
}

function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <p {...as("small")}>
      Sources:{" "}
      {sources.map(({ title, url, publisher }, at) => (
        <>
          {at > 0 && "; "}
          <a href={url} {...as("link")}>
            {title}
          </a>
          {publisher && `, ${publisher}`}
        </>
      ))}
    </p>
  );
}

function Corrections({ issue: { corrections } }: { issue: IssueDocument }) {
  if (corrections.length === 0) return null;
  return (
    <>
      <Rule />
      <h2 {...as("beat")}>Corrections</h2>
      {corrections.map(({ at, note }) => (
        <p {...as("small")}>
          {at.slice(0, 10)}: {note}
        </p>
      ))}
    </>
  );
}

function Foot({ frame: { baseUrl, space, leaveUrl } }: { frame: MailFrame }) {
  return (
    <>
      <Rule />
      <p {...as("small")}>You get this mail because you subscribed to the newsletter of {space}.</p>
      <p {...as("small")}>
        <a href={leaveUrl} {...as("link")}>
          Unsubscribe
        </a>
        {" · Forwarded to you? "}
        <a href={baseUrl + SUBSCRIBE} {...as("link")}>
          Subscribe
        </a>
      </p>
    </>
  );
}

/** The text part, with the same words. */
export function writeMailText(issue: IssueDocument, frame: MailFrame): string {
  const { number, title, dek, datespan, beats, corrections } = issue;
  const page = pageOf(issue, frame.baseUrl);
  const parts = [
    [frame.space, `No. ${number}`, datespan].filter(Boolean).join(" · "),
    title.toUpperCase() === title ? title : `${title}\n${"=".repeat(Math.min(title.length, 60))}`,
    dek,
    `Read on the web: ${page}`,
    ...beats.flatMap((beat) => [`--- ${beat.title} ---`, ...beat.stories.flatMap((story) => textOf(story, frame))]),
    corrections.length > 0 &&
      ["Corrections", ...corrections.map(({ at, note }) => `${at.slice(0, 10)}: ${note}`)].join("\n"),
    [
      "-- ",
      `You get this mail because you subscribed to the newsletter of ${frame.space}.`,
      `Unsubscribe: ${frame.leaveUrl}`,
      `Forwarded to you? Subscribe: ${frame.baseUrl}${SUBSCRIBE}`,
    ].join("\n"),
  ];
  return isolatedLines(`${parts.filter(Boolean).join("\n\n")}\n`);
}

function textOf(story: DocumentStory, { baseUrl }: MailFrame): string[] {
  const { headline, dek, image, feature, sources } = story;
  const listed = sources.map(({ title, url, publisher }) => `* ${title}${publisher ? `, ${publisher}` : ""}: ${url}`);
  return [
    `${headline}\n${"-".repeat(Math.min(headline.length, 60))}`,
    dek,
    image ? `[Picture: ${image.alt || "see the page"}] ${baseUrl}${image.path}` : "",
    indented(markdownOf(story)),
    feature ? [feature.title, ...feature.lines].map((each) => `| ${each}`).join("\n") : "",
    listed.length > 0 ? `Sources:\n${listed.join("\n")}` : "",
  ].filter(Boolean);
}

/** Only lines of the frame begin at the margin, so that no story can imitate a heading, a separator or the links below. */
function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
