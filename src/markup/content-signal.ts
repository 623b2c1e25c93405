/** What readers' programs may do with the newsletter (contentsignals.org): search and answer, but not train. */
export const CONTENT_SIGNAL = "search=yes, ai-input=yes, ai-train=no";
