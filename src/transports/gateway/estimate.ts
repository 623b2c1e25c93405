/** A picture or a document costs about this, whatever its bytes. */
const MEDIA_TOKENS = 1_600;
/** Of JSON around each text. */
const NODE_TOKENS = 1;
const BYTES_PER_TOKEN = 3;

/**
 * The input of a call in tokens, before the upstream counts it: a third of the bytes of its texts covers English, code
 * and Japanese. A tokenizer is not used, because a caller could stop the process with a long repeat.
 */
export function inputTokens(body: unknown): number {
  let bytes = 0;
  let nodes = 0;
  let media = 0;
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      if (value.startsWith("data:")) media += 1;
      else bytes += Buffer.byteLength(value);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    nodes += 1;
    const isEncoded = "type" in value && value.type === "base64";
    for (const [name, each] of Object.entries(value)) {
      if (isEncoded && name === "data") media += 1;
      else visit(each);
    }
  };
  visit(body);
  return Math.ceil(bytes / BYTES_PER_TOKEN) + nodes * NODE_TOKENS + media * MEDIA_TOKENS;
}
