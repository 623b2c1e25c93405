/** Strings, brackets and commas of JSON (RFC 8259 §2); a string without its end runs to the end of the text. */
const TOKEN = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[[\]{}]/gs;

/** A JSON Feed that was cut off: its items that are complete. Null if the text has its end, or no complete item. */
export function completeJsonItems(feed: string): string | null {
  const open: string[] = [];
  let key = "";
  let isOfItems = false;
  let end = 0;
  let closed = "";
  for (const { 0: token, index } of feed.matchAll(TOKEN)) {
    if (token.startsWith('"')) {
      if (open.length === 1) key = token;
    } else if (token === "{" || token === "[") {
      if (open.length === 1) isOfItems = token === "[" && key === '"items"';
      open.push(token);
    } else {
      open.pop();
      if (open.length === 0) return null;
      const isEndOfItem = isOfItems && open.length === 2 && token === "}";
      const isEndOfItems = isOfItems && open.length === 1;
      if (isEndOfItem || isEndOfItems) {
        end = index + 1;
        closed = isEndOfItem ? "]}" : "}";
      }
      if (isEndOfItems) isOfItems = false;
    }
  }
  return end === 0 ? null : feed.slice(0, end) + closed;
}
