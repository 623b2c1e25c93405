import { createHash } from "node:crypto";
import { type ComponentChildren, toChildArray, type VNode } from "preact";
import { render } from "preact-render-to-string";
import type { Mail, MailPart } from "../kernel/ports/mailer.ts";
import { isolatedHtml, isolatedLines, plainLine } from "../kernel/values/text.ts";

type Written = Pick<Mail, "language" | "subject" | "body" | "foot">;

/**
 * The style of all mails. It loads nothing, and follows the reader's light or dark mode; mails are readable without it.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f5f1e8; color: #231f18; font: 16px/1.5 -apple-system, "Segoe UI", Ubuntu, Cantarell, "Noto Sans", Roboto, Arial, sans-serif; }
.mail { max-width: 544px; margin: 0 auto; padding: 28px 28px 20px; background: #fffdf8; border: 1px solid #ddd5c4; border-radius: 12px; overflow-wrap: break-word; }
p { margin: 0 0 16px; }
a { color: #0c5b52; }
.lead { font: 600 21px/1.3 "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, serif; }
blockquote { margin: 0 0 16px; padding: 2px 0 2px 14px; border-left: 3px solid #c3b8a3; color: #5d5445; }
.act { display: inline-block; padding: 11px 20px; border-radius: 6px; background: #0c5b52; color: #fffdf8; font-weight: 600; text-decoration: none; }
.address, .foot { color: #5d5445; font-size: 14px; }
.item { margin: 0 0 16px; padding: 14px 0 0; border-top: 1px solid #ddd5c4; }
.item p, .item blockquote { margin-bottom: 6px; }
.foot { margin-top: 24px; padding-top: 14px; border-top: 1px solid #ddd5c4; }
.foot p { margin-bottom: 8px; }
@media (prefers-color-scheme: dark) {
  body { background: #171511; color: #f2ece1; }
  .mail { background: #201d18; border-color: #39332a; }
  a { color: #86d6c3; }
  blockquote { border-color: #564e41; color: #b9ae9b; }
  .act { background: #86d6c3; color: #08241f; }
  .address, .foot { color: #b9ae9b; }
  .item, .foot { border-color: #39332a; }
}
`;

/** The style's source expression, for the CSP of a page that shows mails (CSP3 §2.3.1). */
export const MAIL_STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

export function mailText({ body, foot = [] }: Written): string {
  const below = foot.length > 0 ? [`-- \n${foot.map(textOf).join("\n")}`] : [];
  return isolatedLines(`${[...body.map(textOf), ...below].join("\n\n")}\n`);
}

/** The mail as HTML, with the same words as its text. */
export function mailHtml({ language = "en", subject, body, foot = [] }: Written): string {
  const html = render(
    <html lang={language}>
      <head>
        <Lines>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{plainLine(subject)}</title>
          <style dangerouslySetInnerHTML={{ __html: STYLE }} />
        </Lines>
      </head>
      <body>
        <div class="mail">
          <Lines>
            {body.map(htmlOf)}
            {foot.length > 0 && (
              <div class="foot">
                <Lines>{foot.map(htmlOf)}</Lines>
              </div>
            )}
          </Lines>
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>\n${isolatedHtml(html)}\n`;
}

/** Ends each child's line: mail systems wrap long lines within words (RFC 2045 §6.7). */
function Lines({ children }: { children: ComponentChildren }) {
  return (
    <>
      {toChildArray(children).map((child) => (
        <>
          {child}
          {"\n"}
        </>
      ))}
    </>
  );
}

/** Text by others is quoted line by line, so that it cannot pass for ours. */
function textOf(part: MailPart): string {
  if ("lead" in part) return part.lead;
  if ("say" in part) return part.say;
  if ("act" in part) return `${part.act}:\n${part.link}`;
  if ("aside" in part) return `${part.aside}: ${part.link}`;
  if (!("item" in part)) return quotedText(part.quote);
  return [`• ${part.item}`, ...(part.quote ? [quotedText(part.quote)] : []), `  ${part.link}`].join("\n");
}

function quotedText(text: string): string {
  return text.replace(/^/gm, "  > ");
}

function htmlOf(part: MailPart): VNode {
  if ("lead" in part) return <p class="lead">{part.lead}</p>;
  if ("say" in part) return <p>{part.say}</p>;
  if ("aside" in part) {
    return (
      <p>
        {part.aside}: <Link to={part.link} />
      </p>
    );
  }
  if ("act" in part) {
    return (
      <>
        <p>
          <a class="act" href={part.link}>
            {part.act}
          </a>
        </p>
        <Address of={part.link} />
      </>
    );
  }
  if (!("item" in part)) return <blockquote>{part.quote}</blockquote>;
  return (
    <div class="item">
      <p>{part.item}</p>
      {part.quote && <blockquote>{part.quote}</blockquote>}
      <Address of={part.link} />
    </div>
  );
}

function Address({ of: address }: { of: string }) {
  return (
    <p class="address">
      <Link to={address} />
    </p>
  );
}

/** Shows the whole URL, so that readers can check it. */
function Link({ to }: { to: string }) {
  return <a href={to}>{to}</a>;
}
