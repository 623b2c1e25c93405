import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownFiles } from "./own-files.ts";

/** Words that hide the subject of a sentence. */
const UNCLEAR: Readonly<Record<string, string>> = {
  whoever: "name them: the caller, the member, the operator",
  "what is": "name the thing",
  stands: "say is, lies, applies or means",
  told: "say reported, returned, sent or given",
  "is no": "say is not, or has no",
  "of a time": "drop it, or name the period",
};

/** Replaced terms of the product. Names on the wire remain. */
const RENAMED: Readonly<Record<string, string>> = {
  allowance: "quota",
  allowances: "quotas",
  powers: "permissions, or scopes for developers",
  "record of activity": "audit log, or activity",
  "dead envelope": "dead letter",
  "dead envelopes": "dead letters",
  "second factor": "two-factor authentication",
  "codes for paper": "backup codes",
  "ask for a place": "RSVP",
  "place asked for": "RSVP sent",
  "the real thing": "live",
  "rehearsed only": "sandbox",
  "this link is over": "this link has expired",
  "take a copy of my data": "export my data",
  "let others have it": "release",
  "I am on it": "claim",
  "your tier does not reach this": "your membership does not include this",
  "the same, but": "say the difference",
  spendBudget: "rateLimit",
  takeSnapshot: "the response cache",
  giveBack: "refund",
  WaitingReader: "PendingItem",
  ResourceShelf: "ResourceProvider",
};

/** Allowed uses: the pattern matches at the word or around it. */
const ALLOWED: readonly { readonly text: RegExp; readonly reason: string }[] = [
  { text: /\bis no longer\b/gi, reason: "standard English" },
  { text: /\bis no (more|less|larger|later|earlier) than\b/gi, reason: "a comparison" },
  { text: /\bwhat is\b[^.;:"]*\?/gi, reason: "a question that somebody asks" },
  { text: /\bpowers of (two|ten|\d)/gi, reason: "arithmetic" },
  { text: /\bAllowance\b/g, reason: "name of a component and of a type" },
  { text: /[./"'`]allowances?\b|\ballowances?(?=\??\s*[:.=,})\]])/g, reason: "a path or field of the contract" },
];

/** Files that quote the words. */
const QUOTING: Readonly<Record<string, string>> = {
  "src/kernel/values/text.ts": "matches attacks",
  "src/kernel/values/text.test.ts": "quotes attacks",
  "src/reference/search/sayings.ts": "quotes people",
  "src/reference/search/community-sayings.ts": "quotes people",
  "src/reference/search/thesaurus/things.ts": "quotes people",
  "test/search/phrases.ts": "quotes people",
  "test/search/seen-phrases.ts": "quotes people",
  "test/search/unseen-phrases.ts": "quotes people",
  "tools/guards/words.ts": "lists the words",
  "tools/guards/words.test.ts": "plants the words",
  "docs/decisions/0055-guards-and-snapshots.md": "names the words",
};

const READ =
  /^(src|packages|test|tools|bench|docs)\/.*\.(tsx?|m?js|mts|css|md)$|^(README|AGENTS|CHANGELOG|SECURITY)\.md$/;
/** Generated, or text by others. */
const NOT_READ = /^docs\/reference\/|^packages\/client\/src\/paths\.ts$|^test\/fixtures\//;

export interface Line {
  readonly file: string;
  readonly number: number;
  readonly text: string;
}

/** Words and terms in these lines, as `file:line: word: suggestion`. */
export function plainWordFaults(lines: readonly Line[]): string[] {
  const all = Object.entries({ ...UNCLEAR, ...RENAMED });
  return lines
    .filter(({ file }) => isRead(file))
    .flatMap(({ file, number, text }) => {
      const left = withoutAllowed(text);
      const found = all.filter(([word]) => patternOf(word).test(left));
      return found.map(([word, instead]) => `${file}:${number}: "${word}": ${instead}`);
    });
}

function isRead(file: string): boolean {
  return READ.test(file) && !NOT_READ.test(file) && !Object.hasOwn(QUOTING, file);
}

function withoutAllowed(text: string): string {
  return ALLOWED.reduce((left, { text: allowed }) => left.replace(allowed, "·"), text);
}

const patterns = new Map<string, RegExp>();

/** Prose matches whole words; identifiers match by case. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const isIdentifier = /[a-z][A-Z]/.test(word);
  const pattern = new RegExp(`(?<![\\w$])${word.replaceAll(" ", "\\s+")}(?![\\w$])`, isIdentifier ? "" : "i");
  patterns.set(word, pattern);
  return pattern;
}

/** Words and terms in the sources and documents of a repository, as `file:line: word: suggestion`. */
export function wordFaults(root: string): string[] {
  return ownFiles(root)
    .filter(isRead)
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), "utf8").split("\n");
      return plainWordFaults(lines.map((text, at) => ({ file, number: at + 1, text })));
    });
}
