/** What a picture costs at most, whatever its bytes. */
const IMAGE_TOKENS = 1_600;
/** Of JSON around each text. */
const NODE_TOKENS = 1;
const BYTES_PER_TOKEN = 3;
const IMAGE_URL = /^data:image\/[\w.+-]+;base64,/;
/** Values that a model reads whole, whatever is in them. */
const READ_AS_JSON = new Set(["input", "arguments", "parameters", "input_schema", "schema", "text"]);

/**
 * The input of a call in tokens, before the upstream counts it: a third of the bytes of its texts covers English, code
 * and Japanese. A tokenizer is not used, because a caller could stop the process with a long repeat.
 */
export function inputTokens(body: unknown): number {
  let bytes = 0;
  let nodes = 0;
  let images = 0;
  /** Names and numbers of the interface itself cost nothing; those in a JSON that the model reads do. */
  const visit = (value: unknown, isJson: boolean): void => {
    if (typeof value === "string") {
      bytes += Buffer.byteLength(value);
      return;
    }
    if (typeof value !== "object" || value === null) {
      if (isJson) bytes += BYTES_PER_TOKEN + String(value).length;
      return;
    }
    nodes += 1;
    const isArray = Array.isArray(value);
    for (const [name, each] of Object.entries(value)) {
      if (isJson && !isArray) bytes += Buffer.byteLength(name);
      if (!isJson && isImage(value, name, each)) images += 1;
      else visit(each, isJson || (!isArray && READ_AS_JSON.has(name)));
    }
  };
  visit(body, false);
  return Math.ceil(bytes / BYTES_PER_TOKEN) + nodes * NODE_TOKENS + images * IMAGE_TOKENS;
}

/** The encoded bytes of a picture, where one of the two interfaces has them. */
function isImage(holder: object, name: string, value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (name === "url" || name === "image_url") return IMAGE_URL.test(value);
  if (name !== "data") return false;
  const { type, media_type } = holder as { type?: unknown; media_type?: unknown };
  return type === "base64" && typeof media_type === "string" && media_type.startsWith("image/");
}

/** What an answer without a report costs: a quarter of the bytes of its texts. */
export function outputTokensOf(value: unknown): number {
  let bytes = 0;
  const visit = (each: unknown): void => {
    if (typeof each === "string") bytes += Buffer.byteLength(each);
    else if (typeof each === "object" && each !== null) Object.values(each).forEach(visit);
  };
  visit(value);
  return Math.ceil(bytes / 4);
}
