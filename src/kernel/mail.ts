import { createHash } from "node:crypto";
import type { Mail, MailPart } from "./ports/mailer.ts";
import { plainLine } from "./text.ts";

type Written = Pick<Mail, "subject" | "body" | "foot">;

/** The only look that mails have. It loads nothing, and follows its reader's light or dark; without it a mail reads well too. */
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

/** The style's source expression, for the policy of a page that shows mails (CSP3 §2.3.1). */
export const MAIL_STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/** The mail as plain text. */
export function mailText({ body, foot = [] }: Written): string {
  const below = foot.length > 0 ? [`-- \n${foot.map(textOf).join("\n")}`] : [];
  return `${[...body.map(textOf), ...below].join("\n\n")}\n`;
}

/** The mail as HTML: the same words, no more. */
export function mailHtml({ subject, body, foot = [] }: Written): string {
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">\n<meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(plainLine(subject))}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n<div class="mail">`,
    ...body.map(htmlOf),
    ...(foot.length > 0 ? ['<div class="foot">', ...foot.map(htmlOf), "</div>"] : []),
    "</div>\n</body>\n</html>\n",
  ].join("\n");
}

/** Text by others keeps to lines that are marked, so that it cannot pass for ours. */
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

function htmlOf(part: MailPart): string {
  if ("lead" in part) return `<p class="lead">${escaped(part.lead)}</p>`;
  if ("say" in part) return `<p>${escaped(part.say)}</p>`;
  if ("aside" in part) return `<p>${escaped(part.aside)}: ${linkTo(part.link)}</p>`;
  if ("act" in part) {
    const act = `<a class="act" href="${escaped(part.link)}">${escaped(part.act)}</a>`;
    return `<p>${act}</p>\n<p class="address">${linkTo(part.link)}</p>`;
  }
  if (!("item" in part)) return quotedHtml(part.quote);
  const lines = [`<p>${escaped(part.item)}</p>`, ...(part.quote ? [quotedHtml(part.quote)] : [])];
  return `<div class="item">\n${lines.join("\n")}\n<p class="address">${linkTo(part.link)}</p>\n</div>`;
}

function quotedHtml(text: string): string {
  return `<blockquote>${escaped(text)}</blockquote>`;
}

/** The address is what one reads: nobody has to trust a word in its place. */
function linkTo(address: string): string {
  return `<a href="${escaped(address)}">${escaped(address)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
