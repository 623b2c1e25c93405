import { convert } from "html-to-text";

const INPUT_CHARS_MAX = 64_000;
const MARKUP =
  /<\/?(?:a|b|br|div|em|h[1-6]|html|i|li|ol|p|span|strong|table|u|ul)\b[^<>]*>|&(?:amp|lt|gt|quot|nbsp|#\d{1,5}|#x[\da-f]{1,4});/i;

/** A description as text: Google and Outlook write HTML into DESCRIPTION, which RFC 5545 (3.8.1.5) defines as text. */
export function descriptionText(text: string): string {
  if (!MARKUP.test(text)) return text;
  const html = text.slice(0, INPUT_CHARS_MAX);
  const converted = convert(html, {
    wordwrap: false,
    preserveNewlines: true,
    baseElements: { selectors: ["body"], orderBy: "selectors", returnDomByDefault: true },
    limits: { maxBaseElements: 1, maxDepth: 100, maxInputLength: INPUT_CHARS_MAX },
    selectors: [
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
      ...["img", "style", "script", "title"].map((selector) => ({ selector, format: "skip" })),
    ],
  });
  return converted.replace(/\n{3,}/g, "\n\n").trim();
}
