import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownFiles } from "./own-files.ts";

const BASELINE = "tools/guards/word-baseline.json";
const BRANCHES = ["origin/HEAD", "main", "master"];

/** Words that hide the subject of a sentence. Their number in the whole tree may only fall. */
const COUNTED: Readonly<Record<string, string>> = {
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
  "test/search/phrases.ts": "quotes people",
  "tools/guards/words.ts": "lists the words",
  "tools/guards/words.test.ts": "plants the words",
  "docs/decisions/0055-guards-and-snapshots.md": "names the words",
};

const READ = /^(src|test|tools|bench|docs)\/.*\.(tsx?|m?js|mts|css|md)$|^(README|AGENTS|CHANGELOG|SECURITY)\.md$/;
/** Generated, or text by others. */
const NOT_READ = /^docs\/reference\/|^test\/fixtures\//;

export interface Line {
  readonly file: string;
  readonly number: number;
  readonly text: string;
}

export type Counts = Readonly<Record<string, number>>;

/** The number of uses of each counted word in a repository. */
export function countWords(root: string): Counts {
  const text = ownFiles(root)
    .filter(isRead)
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const lines = text.split("\n").map(withoutAllowed);
  const count = (word: string) => lines.reduce((sum, line) => sum + line.split(patternOf(word)).length - 1, 0);
  return Object.fromEntries(Object.keys(COUNTED).map((word) => [word, count(word)]));
}

/** Words above the baseline, as sentences. */
export function risen(counts: Counts, baseline: Counts): string[] {
  return Object.entries(counts)
    .filter(([word, count]) => count > (baseline[word] ?? 0))
    .map(([word, count]) => `"${word}" is there ${count} times, ${baseline[word] ?? 0} before: ${COUNTED[word]}`);
}

/** The lower of count and baseline for each word. */
export function lowered(counts: Counts, baseline: Counts): Counts {
  return Object.fromEntries(
    Object.entries(counts).map(([word, count]) => [word, Math.min(count, baseline[word] ?? count)]),
  );
}

/** Words and terms in these lines, as `file:line: word: suggestion`. */
export function plainWordFaults(lines: readonly Line[]): string[] {
  const all = Object.entries({ ...COUNTED, ...RENAMED });
  return lines
    .filter(({ file }) => isRead(file))
    .flatMap(({ file, number, text }) => {
      const left = withoutAllowed(text);
      const found = all.filter(([word]) => patternOf(word).test(left));
      return found.map(([word, instead]) => `${file}:${number}: "${word}": ${instead}`);
    });
}

/**
 * The lines that the working tree adds since it left the default branch, untracked files included and moved lines
 * excluded. Empty without git or without such a commit.
 */
export function addedLines(root: string): Line[] {
  const base = BRANCHES.map((branch) => git(root, "merge-base", "HEAD", branch)?.trim()).find(Boolean);
  if (!base) return [];
  const diff = git(root, "-c", "core.quotePath=false", "diff", "--unified=0", "--no-ext-diff", "-M", base) ?? "";
  const unknown = git(root, "ls-files", "--others", "--exclude-standard", "-z")?.split("\0").filter(isRead) ?? [];
  return [...addedIn(diff), ...unknown.flatMap((file) => numbered(file, readFileSync(join(root, file), "utf8"), 1))];
}

/** A line that the same diff removes elsewhere has moved. */
function addedIn(diff: string): Line[] {
  const lines: Line[] = [];
  const removed = new Set<string>();
  let file = "";
  let number = 0;
  for (const line of diff.split("\n")) {
    const start = /^@@ -\S+ \+(\d+)/.exec(line)?.[1];
    if (line.startsWith("+++ b/")) file = line.slice("+++ b/".length).trimEnd();
    else if (start !== undefined) number = Number(start);
    else if (line.startsWith("+") && !line.startsWith("+++ ")) {
      lines.push({ file, number: number++, text: line.slice(1) });
    } else if (line.startsWith("-")) removed.add(line.slice(1).trim());
  }
  return lines.filter(({ text }) => !removed.has(text.trim()));
}

function numbered(file: string, text: string, from: number): Line[] {
  return text.split("\n").map((line, at) => ({ file, number: from + at, text: line }));
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

function git(root: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
  return status === 0 ? stdout : null;
}

/** Lowers the recorded counts to those of the tree. */
export function lowerBaseline(root: string): void {
  writeFileSync(join(root, BASELINE), `${JSON.stringify(lowered(countWords(root), readBaseline(root)), null, 2)}\n`);
}

function readBaseline(root: string): Counts {
  return JSON.parse(readFileSync(join(root, BASELINE), "utf8"));
}

/** Words of the whole tree above their recorded counts, and those in added lines. */
export function wordFaults(root: string): string[] {
  return [...risen(countWords(root), readBaseline(root)), ...plainWordFaults(addedLines(root))];
}
