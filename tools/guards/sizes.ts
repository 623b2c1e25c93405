import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const OPERATION_LINES_MAX = 150;
const FILE_LINES_MAX = 300;
const FOLDER_FILES_MAX = 20;
const CHANGELOG = "CHANGELOG.md";
/** What one person reads before an upgrade. */
const RELEASE_LINES_MAX = 60;

/** Files and folders over the limit with their size, which may only fall, and the reason. */
export interface Exceptions {
  readonly lines: Readonly<Record<string, readonly [lines: number, reason: string]>>;
  readonly files: Readonly<Record<string, readonly [files: number, reason: string]>>;
}

/** Texts, fixtures, generated types, and folders that grow by nature. */
const ANY_LENGTH =
  /^src\/(schema\/|app\/pages\/routes\.ts$)|^packages\/client\/src\/paths\.ts$|\/(text|messages|notifications|synonyms|phrases)\.ts$|\.[a-z]{2}\.ts$|^test\/fixtures\//;
/** What a feature says and declares, and the translations beside it. */
const WORDS = /\/(messages|notifications)\.ts$|\.[a-z]{2}\.ts$/;
const ANY_COUNT = /\/operations$|^migrations$|^docs\/(decisions|reference\/.+)$|^test\/fixtures\//;

/** Those of this repository. */
export const OWN: Exceptions = {
  lines: {
    "test/browser/operate.test.ts": [410, "one journey of an operator"],
    "test/hostile/outbound.test.ts": [319, "one table of URLs"],
    "test/hostile/slow-and-large.test.ts": [345, "one server under load for all cases"],
    "test/browser/sign-in.test.ts": [391, "one journey of a new member"],
    "test/browser/agents.test.ts": [333, "one journey of a member with agents"],
    "test/browser/member.test.ts": [310, "one journey of a member"],
  },
  files: {
    "tools/guards": [23, "one file a guard, and its test"],
    "test/browser": [24, "one file a journey"],
    "src/kernel/ports": [34, "one file a port"],
    "test/harness": [23, "one file for each outside system that tests start"],
  },
};

/** Files, folders and releases over the limit, and unneeded exceptions, as `path: reason`. */
export function oversizes(root: string, files: readonly string[], exceptions: Exceptions): string[] {
  const lines = new Map(files.filter(isMeasured).map((file) => [file, linesIn(join(root, file))]));
  const counts = new Map<string, number>();
  for (const file of files.filter((each) => !WORDS.test(each)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [
    ...[...lines].flatMap(([file, size]) => {
      const limit = exceptions.lines[file]?.[0] ?? limitOf(file);
      return size > limit ? [`${file}: ${size} lines, at most ${limit}`] : [];
    }),
    ...[...counts].flatMap(([folder, size]) => {
      const limit = exceptions.files[folder]?.[0] ?? FOLDER_FILES_MAX;
      return size > limit && !ANY_COUNT.test(folder) ? [`${folder}: ${size} files, at most ${limit}`] : [];
    }),
    ...(files.includes(CHANGELOG) ? longReleases(readFileSync(join(root, CHANGELOG), "utf8")) : []),
    ...unneeded(exceptions.lines, (file) => (lines.get(file) ?? 0) > limitOf(file)),
    ...unneeded(exceptions.files, (folder) => (counts.get(folder) ?? 0) > FOLDER_FILES_MAX),
  ];
}

function isMeasured(file: string): boolean {
  return /^(src|packages|test|tools|bench)\/.*\.(tsx?|mjs|js|css)$/.test(file) && !ANY_LENGTH.test(file);
}

function limitOf(file: string): number {
  return /^src\/features\/[^/]+\/operations\//.test(file) && !file.includes(".test.")
    ? OPERATION_LINES_MAX
    : FILE_LINES_MAX;
}

function longReleases(changelog: string): string[] {
  return changelog
    .split(/^(?=## )/m)
    .slice(1)
    .map((release) => release.trimEnd().split("\n"))
    .filter(({ length }) => length > RELEASE_LINES_MAX)
    .map((lines) => `${CHANGELOG}: ${lines[0]} has ${lines.length} lines, at most ${RELEASE_LINES_MAX}`);
}

function linesIn(file: string): number {
  return readFileSync(file, "utf8").split("\n").length - 1;
}

function unneeded(exceptions: Readonly<Record<string, unknown>>, isNeeded: (path: string) => boolean): string[] {
  return Object.keys(exceptions)
    .filter((path) => !isNeeded(path))
    .map((path) => `${path}: is within the limit; remove its exception`);
}
