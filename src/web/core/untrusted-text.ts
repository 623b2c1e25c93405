/** The text without its untrusted envelope; the page marks it as written by others. */
export function withoutEnvelope(enveloped: string): string {
  return enveloped
    .replace(/^<USER_SUBMITTED_TEXT[^>]*>\n/, "")
    .replace(/\n<\/USER_SUBMITTED_TEXT>$/, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}
