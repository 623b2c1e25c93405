import { withAsciiDigits } from "./texts/digits.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const ANSI = /\u001b\[[0-9;?]*[ -/]*[@-~]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; tab and newline stay
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Format characters: zero-width, bidirectional and tag characters. Scripts and emoji need some of them. */
const INVISIBLE =
  /[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f]|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|[\u{e0000}-\u{e01ef}]/gu;

const REORDERINGS = /[\u202a-\u202e\u2066-\u2069]/g;
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;

/** Most texts: nothing in them changes. */
const PRINTABLE = /^[ -~]*$/;
/** Of code in Markdown. */
const INDENT_MAX = 100;
/** Also invisible ones, which say nothing at an end. */
const SPACE = /[\s\u00ad\u200b\u2060]/;

/**
 * Untrusted text as stored: what was written, in the normal form NFC, without control characters. Empty without a
 * visible character. `suspiciousPatterns` and `folded` compare another form.
 */
export function plainText(text: string): string {
  if (PRINTABLE.test(text)) return text.trim();
  const stored = trimmed(text.replace(/\r\n?/g, "\n").replace(ANSI, "").replace(CONTROLS, "").normalize("NFC"));
  return stored.replace(INVISIBLE, "").trim() === "" ? "" : stored;
}

/** In linear time, which no expression for the end takes. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SPACE.test(text.charAt(start))) start++;
  while (end > start && SPACE.test(text.charAt(end - 1))) end--;
  return text.slice(codeStart(text, start, end), end);
}

/** Where the first of several lines begins, if its spaces make it code in Markdown (CommonMark 4.4), or else its text. */
function codeStart(text: string, start: number, end: number): number {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  const isCode = /^(?: {4,}|\t)[ \t]*$/.test(text.slice(line, Math.min(start, line + INDENT_MAX)));
  return start > 0 && isCode && start - line <= INDENT_MAX && text.slice(start, end).includes("\n") ? line : start;
}

/** As `plainText`, on one line, which nothing in it reorders. */
export function plainLine(text: string): string {
  return plainText(inReadingOrder(text)).trim().replace(/\s+/g, " ");
}

/** Without embeddings, overrides and isolates (UAX #9), which make a name read as another. Hebrew and Arabic need none. */
export function inReadingOrder(text: string): string {
  return text.replace(REORDERINGS, "");
}

/** For comparing and judging: the normal form NFKC, without invisible characters. */
function compared(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "");
}

/** Marks that readers leave out when they type: accents, Hebrew points, Arabic vowel signs, hamzas and the tatweel. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0655\u0670]/g;
/** A hyphen within a word, and the Arabic article before a word. */
const JOINED = /(?<=[^\s!-/:-@[-`{-~])-(?=[^\s!-/:-@[-`{-~])|(?<![\u0620-\u064a])\u0627\u0644(?=[\u0620-\u064a]{2})/g;
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ς: "σ",
  "\u2018": "'",
  "\u2019": "'",
  "\u02bc": "'",
  "\u2010": "-",
  "\u0671": "\u0627",
  "\u0649": "\u064a",
  "\u0629": "\u0647",
};

/**
 * What searches compare, as the function `folded` of the database: lower case without accents, one apostrophe, the digits
 * of ASCII, and words without hyphens and the Arabic article.
 */
export function folded(text: string): string {
  const bare = compared(text).normalize("NFKD").replace(MARKS, "").normalize("NFC").toLowerCase();
  return withAsciiDigits(bare)
    .replace(/[ßæœþøłđðıς\u2018\u2019\u02bc\u2010\u0671\u0649\u0629]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(JOINED, "");
}

/** A folded query that has "ae", "oe" or "ue", as it finds ä, ö and ü; null for others. As `with_umlauts` of the database. */
export function withoutTranscription(query: string): string | null {
  const text = folded(query);
  const plain = text.replace(/([ao])e|(?<![aeoq])(u)e/g, "$1$2");
  return plain === text ? null : plain;
}

/** Scripts that put no spaces between words: Thai, Lao, Burmese, Khmer, Chinese, Japanese; and Korean, which joins particles. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu;

/** Borders of words. A dot, a comma, a colon and `_` are read by the database; quotes and hyphens make a query. */
const PUNCTUATION =
  /[!#-&(-+/;-@[-^`{-~\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2010-\u2027\u2030-\u205e\u3001-\u3004\u3008-\u303f\u30fb]/g;

/**
 * A query as `search_text` of the database prepares texts: folded, with each pair of characters of an unspaced script
 * as a word. A phrase in quotes that has such characters becomes words.
 */
export function searchText(query: string): string {
  const text = folded(query).replace(PUNCTUATION, " ");
  const paired = text.replace(UNSPACED, (run) => ` ${pairs([...run]).join(" ")} `);
  return paired === text ? text : paired.replaceAll('"', " ");
}

function pairs(characters: readonly string[]): readonly string[] {
  return characters.length === 1 ? characters : characters.slice(1).map((each, at) => `${characters[at]}${each}`);
}

/** A pattern for `LIKE` that matches texts with this part; its own wildcards are letters. */
export function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, "\\$&")}%`;
}

export const SUSPICIONS = ["instruction_override", "role_marker", "tool_injection", "impersonation"] as const;

export type Suspicion = (typeof SUSPICIONS)[number];

const PATTERNS: Readonly<Record<Suspicion, RegExp>> = {
  instruction_override:
    /\b(ignore|disregard|forget|override)\b.{0,40}\b(previous|prior|above|earlier|(all|your|system)\b.{0,40}\b(instructions?|prompts?|rules?|messages?))\b/is,
  role_marker:
    /(^|\n)[^\S\n]*(#{1,3}[^\S\n]*)?(system|assistant|developer|user)[^\S\n]*:|<\|?(im_start|system|assistant)\|?>|\[INST\]/i,
  // A test compares the names with the catalogue.
  tool_injection:
    /<\/?(tool_call|tool_use|function_calls?|invoke)\b|"(tool_calls?|function_call)"\s*:|\btools\/call\b|\b(ic|floor10|floorcast)_[a-z0-9]+(_[a-z0-9]+)*\b|\b(search_operations|(read|call)_operation)\b/i,
  impersonation:
    /\b(i am|this is|message from|on behalf of)\s+(the\s+|an?\s+)?(system|operator|administrators?|admin|anthropic|openai|developers?)\b|\b(operators?|administrators?|admins?|developers?)\s+(has\s+|have\s+)?(already\s+)?(said|says|told|approved|authorized|asked|confirmed)\b|\balready\s+(said\s+yes|gave\s+(\w+\s+)?(ok|okay|permission|approval))\b/i,
};

/** What agents hold that others may want. */
const SECRETS =
  "(access )?tokens?|api[ -]?keys?|credentials?|passwords?|passphrases?|secrets?|private keys?|(session )?cookies?|system prompt|environment variables";
const HELD = `${SECRETS}|file list|(list|names) of (all |the |your |my )*(files|members)|member list|contents? of|e-?mail addresses|chat history|this conversation|audit log|everything you (see|know|have)`;
const SEND = "(send|post|upload|forward|e-?mail|transmit|submit|exfiltrate|leak|paste|copy)";
/** A URL, an email address, or a host with a path. */
const PLACE = "(https?:\\/\\/|www\\.|[\\w.+-]{1,64}@[\\w-]{1,64}\\.\\w|[\\w-]{1,64}(\\.[\\w-]{1,64}){1,4}\\/)";
/** Reports of faults and warnings name tokens too: "I send the token to …", "never send …". */
const IMPERATIVE = "(?<!\\b(i|we|they|it|clients?|agents?|not|never|don.t|cannot|can.t)\\s)\\b";

/** Requests to send out what the reader holds. They count as tool injection: the contract knows no further mark. */
const EXFILTRATION: readonly RegExp[] = [
  `${IMPERATIVE}${SEND}\\b[^.!?\\n]{0,60}\\b(${HELD})\\b[^\\n]{0,80}\\b(to|at|into|on)\\s+((the|this) )?((address|server|site|url|host) )?${PLACE}`,
  `${IMPERATIVE}${SEND}\\b[^.!?\\n]{0,20}\\bto\\s+${PLACE}\\S{0,200}[^\\n]{0,40}\\b(your (${SECRETS})|contents? of|file list)\\b`,
  `\\b(read|list|collect|gather|dump|export|open)\\b[^\\n]{0,60}\\b(files|${HELD})\\b[^\\n]{0,60}\\b${SEND}\\s+(it|them|this|that|everything|the (results?|output))\\b[^\\n]{0,30}${PLACE}`,
  `${IMPERATIVE}(send|forward|e-?mail|transmit|exfiltrate|leak|reveal|disclose|print|(tell|give|show) me)\\b[^.!?\\n]{0,20}\\byour ((own|access|agent|api|bearer|system|admin) )?(${SECRETS})\\b(?! (requests?|limits?|quota|policy))`,
].map((pattern) => new RegExp(pattern, "i"));

/** Patterns that look like an attempt to steer the model. A warning for readers, never a verdict. */
export function suspiciousPatterns(written: string): Suspicion[] {
  const text = compared(written);
  return SUSPICIONS.filter(
    (suspicion) =>
      PATTERNS[suspicion].test(text) ||
      (suspicion === "tool_injection" && EXFILTRATION.some((pattern) => pattern.test(text))),
  );
}

/**
 * HTML in which no text reorders what is around it: a text with bidirectional controls is isolated, and its embeddings
 * end with it (Unicode Standard Annex #9, 6.3).
 */
export function isolatedHtml(html: string): string {
  return REORDERING.test(html) ? html.replace(/>[^<]+/g, (text) => `>${isolated(text.slice(1))}`) : html;
}

/** As `isolatedHtml`, for plain text: each line for itself. */
export function isolatedLines(text: string): string {
  return REORDERING.test(text) ? text.replace(/^.+$/gm, isolated) : text;
}

/** A text as part of a sentence, which it does not reorder. */
export function isolated(text: string): string {
  if (!REORDERING.test(text)) return text;
  const ends: string[] = [];
  const kept = text.replace(REORDERINGS, (control) => {
    const isEnd = control === "\u202c" || control === "\u2069";
    if (isEnd && ends.at(-1) !== control) return "";
    if (isEnd) ends.pop();
    else ends.push(control < "\u2066" ? "\u202c" : "\u2069");
    return control;
  });
  return `\u2068${kept}${ends.reverse().join("")}\u2069`;
}

/** Untrusted text for agents, in an envelope whose boundary the text cannot forge. */
export function untrustedEnvelope(text: string): string {
  const inert = text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<USER_SUBMITTED_TEXT trust="untrusted">\n${inert}\n</USER_SUBMITTED_TEXT>`;
}

/** The text in an envelope, for readers who see otherwise that others wrote it. */
export function withoutEnvelope(enveloped: string): string {
  return enveloped
    .replace(/^<USER_SUBMITTED_TEXT[^>]*>\n/, "")
    .replace(/\n<\/USER_SUBMITTED_TEXT>$/, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}

/**
 * What hides words from people and not from models: tag characters, runs of selectors and of zero-width characters, and
 * characters that reorder a line. Isolates (UAX #9) do not, and U+200B between letters ends a word in scripts from Thai to
 * Khmer. The flag of a region has tags too (UTS #51, C.1), and is the group.
 */
const HIDDEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]{2,}|[\u200c\u200d]{2,}|(?<![\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff])\u200b|\u200b(?![\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff])|[\u115f\u1160\u180e\u202a-\u202e\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0]/gu;

/** Without characters that hide words from people. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, "$1");
}

/** A reply to agents as JSON, without characters that hide words from people. */
export function agentJson(reply: unknown): string {
  return withoutHidden(JSON.stringify(reply));
}
