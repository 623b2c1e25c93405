import { textOfHtml } from "../../markup/html-text.ts";

const INPUT_CHARS_MAX = 64_000;
const MARKUP =
  /<\/?(?:a|b|br|div|em|h[1-6]|html|i|li|ol|p|span|strong|table|u|ul)\b[^<>]*>|&(?:amp|lt|gt|quot|nbsp|#\d{1,5}|#x[\da-f]{1,4});/i;

/** A description as text: Google and Outlook write HTML into DESCRIPTION, which RFC 5545 (3.8.1.5) defines as text. */
export function descriptionText(text: string): string {
  if (!MARKUP.test(text)) return text;
  return textOfHtml(text.slice(0, INPUT_CHARS_MAX), "message")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
