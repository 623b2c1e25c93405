// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
const ANSI = /\u001b\[[0-9;?]*[ -/]*[@-~]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; tab and newline stay
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Zero-width, bidirectional and tag characters: invisible, and used to hide or reorder words. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** Untrusted text as stored: NFKC, without control, ANSI and invisible characters. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(ANSI, "")
    .replace(CONTROLS, "")
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .trim();
}

/** As `plainText`, on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}

/** Lower case without accents, as the function `folded` of the database: what searches compare. */
export function folded(text: string): string {
  const bare = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return bare.replace(/[ßøłđ]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

const UNDECOMPOSED: Readonly<Record<string, string>> = { ß: "ss", ø: "o", ł: "l", đ: "d" };

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
    /<\/?(tool_call|tool_use|function_calls?|invoke)\b|"(tool_calls?|function_call)"\s*:|\btools\/call\b|\b(ic|floor10)_[a-z0-9]+(_[a-z0-9]+)*\b|\b(search_operations|(read|call)_operation)\b/i,
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
export function suspiciousPatterns(text: string): Suspicion[] {
  return SUSPICIONS.filter(
    (suspicion) =>
      PATTERNS[suspicion].test(text) ||
      (suspicion === "tool_injection" && EXFILTRATION.some((pattern) => pattern.test(text))),
  );
}

/** Untrusted text for agents, in an envelope whose boundary the text cannot forge. */
export function untrustedEnvelope(text: string): string {
  const inert = text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<USER_SUBMITTED_TEXT trust="untrusted">\n${inert}\n</USER_SUBMITTED_TEXT>`;
}
