/** Only `hard` and `soft` are about the mailbox. `block` is about us: our DNS, our address or our mail. */
export type FailureKind = "hard" | "soft" | "block";

/** Enhanced status codes (RFC 3463), and neither IP addresses nor version numbers. */
const CODES = /(?<![\d.])([45])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/g;

/** Faults of our domain, our server or our rate, whatever the code: `5.1.8` is about the sender, for example. */
const ABOUT_US = [
  /domain of (the )?sender|sender('s)? (e-?mail )?(address|domain|verif|denied|rejected|not |must |unknown|host)/,
  /(unknown|invalid|bad|forged) sender|envelope[- ](sender|from)|return[- ]path|mail from (command|rejected|denied|address)|unauthori[sz]ed sender/,
  /verification failed|verify failed|callout|callback/,
  /relay(ing)?( access| operation)? (is )?(denied|not|prohibited|rejected)|(not |un)(able|permitted|allowed) to relay|allowed rcpthosts|we do not relay/,
  /reverse (dns|host|lookup)|rdns|\bptr\b|(bad|invalid|missing|no) dns|\bhelo\b|\behlo\b|name service error.*try again/,
  /(rate|sending|connection|message) (limit|quota)|too many (messages|mails|connections|recipients)|unusual rate/,
];

/** What else is said of us, unless a code says that the mailbox is gone. */
const OUR_STANDING = [
  /black-?\s?list|block-?\s?list|deny-?\s?list|\bblocked\b|\brbls?\b|dnsbl|spamhaus|spamcop|barracuda|sorbs|\blisted (at|in|by|on)\b/,
  /reputation|banned|policy|policies|administrative prohibition|permanently deferred|\[tss\d+\]/,
  /\bspf\b|\bdkim\b|\bdmarc\b|\barc\b|unauthenticated|authenticat/,
  /spam|unsolicited|\bbulk\b|junk|virus|malware|phish|content (rejected|filter)|classified as/,
  /message (is )?too (large|big)|(message|mail) size|size (limit )?exceed|exceeds? .*size|not authori[sz]ed/,
];

const MAILBOX_FULL = [
  /(mailbox|inbox|mail box|account|user|recipient)('s mailbox)?( is| has)? (full|over ?quota|exceeded)|mailbox_?full/,
  /over ?(the )?quota|quota[- ](is )?(exceeded|full)|exceeded (its |the )?(quota|storage)|insufficient (system )?(storage|disk)|disk quota/,
];

const MAILBOX_GONE = [
  /(user|recipient|mailbox|account|address|alias|addressee|customer|email)( \S+)?( is| was| has been)? (unknown|not found|not exist|invalid|disabled|discontinued|inactive|deactivated|deleted|closed|suspended|terminated|expired)/,
  /(unknown|invalid|no such|nonexistent|non-existent|inactive|disabled) (local )?(user|recipient|mailbox|account|address|alias|person|rcpt|e-?mail|customer|local[- ]part|here)/,
  /(does not|doesn't|didn't|do not) (exist|have an? .*(account|mailbox))|no (such )?(mailbox|user|account|recipient|person|one|body)\b/,
  /not (a )?(valid|known|local|our) (user|recipient|mailbox|address|account|customer)|isn't a .* user|recipientnotfound|recipnotfound/,
  /unrouteable address|mailbox unavailable|mailbox (is )?(not available|disabled)|no longer (accepts|available|valid|in use|exists|with|works)/,
  /recipient address rejected: access denied|host unknown|couldn't find any host named|undeliverable address/,
];

/**
 * The kind of a failed delivery. `words` is the other server's reply. Its code counts where it is more specific than the
 * status of the report, which is often general (`x.0.0` says nothing, RFC 3463 §3.1); then its words count. Words about
 * us come first: a fault of ours never ends the mails to an address.
 */
export function failureKind(words: string, status: string | null = null): FailureKind {
  const text = withoutNames(words);
  const says = (patterns: readonly RegExp[]) => patterns.some((each) => each.test(text));
  const code = mostSpecific([...(status ?? "").matchAll(CODES), ...words.matchAll(CODES)]);
  const isPassing = status === null ? isPassingReply(words, code) : status.startsWith("4.");
  if (says(ABOUT_US) || isAboutUs(code)) return "block";
  if (isPassing) return says(OUR_STANDING) ? "block" : "soft";
  if (says(MAILBOX_FULL)) return "soft";
  if (code && code.weight === 2 && isGone(code)) return "hard";
  if (code?.weight === 2 && code.subject === "7") return "block";
  if (says(MAILBOX_GONE) && code?.kind !== "4") return "hard";
  if (says(OUR_STANDING)) return "block";
  if (code?.kind !== "5") return "soft";
  if (isGone(code)) return "hard";
  return code.subject === "6" || code.subject === "7" ? "block" : "soft";
}

const GONE_DOMAINS = new Set(["4", "310"]);

interface Code {
  readonly kind: string;
  readonly subject: string;
  readonly detail: string;
  /** 2: says what; 1: says where; 0: says nothing. */
  readonly weight: number;
}

function mostSpecific(found: readonly RegExpMatchArray[]): Code | undefined {
  const codes = found.map(([, kind = "", subject = "", detail = ""]) => ({
    kind,
    subject,
    detail,
    weight: subject === "0" ? 0 : detail === "0" ? 1 : 2,
  }));
  return codes.reduce<Code | undefined>((best, each) => (best && best.weight >= each.weight ? best : each), undefined);
}

/**
 * RFC 3463 §3.2, §3.3 and §3.5: the address is wrong, its mailbox takes no mail, or its domain does not exist (4.4;
 * Exchange Online: 4.310). Lookups that fail for now are `4.3`, and words of our own DNS come first.
 */
function isGone({ subject, detail }: Code): boolean {
  return subject === "1" || (subject === "2" && detail === "1") || (subject === "4" && GONE_DOMAINS.has(detail));
}

/** Senders (1.7, 1.8), our lookups (4.3) and the size of the mail (2.3, 3.4), RFC 3463 §3. */
function isAboutUs(code: Code | undefined): boolean {
  return code !== undefined && ["1.7", "1.8", "4.3", "2.3", "3.4"].includes(`${code.subject}.${code.detail}`);
}

function isPassingReply(words: string, code: Code | undefined): boolean {
  const reply = /(?:^|[\s:;])([45])\d\d[\s-]/.exec(words)?.[1] ?? code?.kind;
  return reply === "4";
}

/** Addresses, URLs and hosts hold words too: `spam@d1.example`, or a page named `policy`. */
function withoutNames(words: string): string {
  return words
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/[^\s<>()"']+@[^\s<>()"']+/g, " ")
    .replace(/[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b/g, (name) => (/spamhaus|spamcop|barracuda|sorbs/.test(name) ? name : " "))
    .replace(/\s+/g, " ");
}
