import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const INDEX = "README.md";
const FILE = /^(\d{4})-[a-z0-9-]+\.md$/;
const HEADING = /^# (\d{4}): (.+)$/;
const LINK = /\[(\d{4})\]\(([^)]+)\)/g;
const STATUS = /^Status: (accepted|superseded by \[\d{4}\]\([^)]+\)(?:, \[\d{4}\]\([^)]+\))*)$/;
const CITATION = /\b(?:decisions?|records?) (0\d{3})\b|\((0\d{3})\)/g;
/** Migrations never change, so they may cite a record that has gone. The test plants citations. */
const CITES_FREELY = /^migrations\/|^tools\/guards\/decisions\.test\.ts$/;
const SECTIONS = ["Context", "Decision", "Consequences"];

/** Every fault of the decision records in a folder and of their index, as `file: fault`. */
export function decisionFaults(folder: string): string[] {
  const files = readdirSync(folder)
    .filter((file) => file !== INDEX)
    .sort();
  const index = readFileSync(join(folder, INDEX), "utf8").split("\n");
  const rows = files.map((file) => indexRow(file, readFileSync(join(folder, file), "utf8")));
  return [
    ...files.flatMap((file) => recordFaults(file, readFileSync(join(folder, file), "utf8"), files)),
    ...repeatedNumbers(files).map((number) => `${number}: the number is used twice`),
    ...rows.filter((row) => !index.includes(row)).map((row) => `${INDEX}: lacks the row ${row}`),
    ...index
      .filter((line) => line.startsWith("| [") && !rows.includes(line))
      .map((line) => `${INDEX}: has no record for the row ${line}`),
  ];
}

/** Citations of records that do not exist, such as `decision 0001` or `(0001)`, as `file: number`. */
export function citationFaults(texts: ReadonlyMap<string, string>): string[] {
  const records = new Set([...texts.keys()].map((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1]));
  return [...texts].flatMap(([file, text]) =>
    CITES_FREELY.test(file)
      ? []
      : [...text.matchAll(CITATION)]
          .map(([, named, bracketed]) => named ?? bracketed)
          .filter((number) => !records.has(number))
          .map((number) => `${file}: cites the missing record ${number}`),
  );
}

function recordFaults(file: string, text: string, files: readonly string[]): string[] {
  const number = FILE.exec(file)?.[1];
  if (number === undefined) return [`${file}: the name is not NNNN-words-in-kebab-case.md`];
  const [heading = "", blank, status = "", ...rest] = text.split("\n");
  const sections = rest.filter((line) => line.startsWith("## ")).map((line) => line.slice("## ".length));
  const targets = [...status.matchAll(LINK)];
  return [
    ...(HEADING.exec(heading)?.[1] === number ? [] : [`${file}: the heading is not "# ${number}: Title"`]),
    ...(blank === "" && STATUS.test(status)
      ? []
      : [`${file}: line 3 is not "Status: accepted" or "Status: superseded by" with links`]),
    ...targets
      .filter(([, of, target]) => !target?.startsWith(`${of}-`) || !files.includes(target))
      .map(([link]) => `${file}: the status links to no record: ${link}`),
    ...(sections.join() === SECTIONS.join() ? [] : [`${file}: the sections are not ${SECTIONS.join(", ")}`]),
  ];
}

function repeatedNumbers(files: readonly string[]): string[] {
  const numbers = files.map((file) => file.slice(0, 4));
  return [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))];
}

function indexRow(file: string, text: string): string {
  const [heading = "", , status = ""] = text.split("\n");
  const [, number = file, title = ""] = HEADING.exec(heading) ?? [];
  return `| [${number}](${file}) | ${title} | ${status.slice("Status: ".length)} |`;
}
