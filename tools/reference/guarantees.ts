import { code, page, paragraph, table } from "../../src/reference/markdown.ts";
import type { Guarantees, TestReference } from "../../test/conformance/guarantee.ts";
import type { TestTitle } from "./test-titles.ts";

/** Promises without a test, and references that match no test or several; each line of the message is one of them. */
export class PromisesUntested extends Error {}

const BETWEEN = " › ";

/**
 * `guarantees.md`: every promise with its tests.
 * @throws PromisesUntested
 */
export function guaranteesPage(groups: readonly Guarantees[], titles: readonly TestTitle[]): string {
  const faults: string[] = [];
  const sections = groups.flatMap(({ title, promises }) => [
    `## ${title}`,
    table(
      ["Promise", "Tests"],
      promises.map(([says, ...references]) => {
        if (references.length === 0) faults.push(`no test for: ${says}`);
        return [says, references.map((reference) => link(reference, titles, faults)).join("<br>")];
      }),
    ),
  ]);
  const all = groups.flatMap(({ promises }) => promises.map(([says]) => says));
  faults.push(...all.filter((says, at) => all.indexOf(says) < at).map((says) => `promised twice: ${says}`));
  if (faults.length > 0) throw new PromisesUntested(faults.join("\n"));
  return page(
    "# Guarantees",
    paragraph(`${all.length} promises to members, operators, agents and those who run Atrium, and the tests that fail when
      one is broken. A promise whose test is gone or has another title fails the build. What the contract demands, row by
      row, is in [conformance](conformance.md); ${code("npm test")} runs all of it, and ${code("npm run test:faults")} and
      ${code("npm run test:hostile")} the long forms.`),
    ...sections,
  );
}

function link(reference: TestReference, titles: readonly TestTitle[], faults: string[]): string {
  const at = reference.indexOf(": ");
  const [file, beginning] = [reference.slice(0, at), reference.slice(at + 2)];
  const fitting = new Set(
    titles.filter((title) => title.file === file).flatMap(({ path }) => meantIn(path, beginning)),
  );
  if (fitting.size === 1) return `[${escaped([...fitting][0] ?? "")}](../../${file})`;
  const fault = fitting.size === 0 ? "unknown test" : "ambiguous test";
  faults.push(`${fault}: ${reference}`);
  return "";
}

/** The titles on the path down to the referenced one; a reference is the start of a title. */
function meantIn(path: readonly string[], beginning: string): string[] {
  const meant = beginning.split(BETWEEN);
  const own = path.map(withoutRows);
  const begin = (from: number) => meant.every((each, step) => own[from + step]?.startsWith(each));
  const from = own.findIndex((_, at) => begin(at));
  return from < 0
    ? []
    : [
        own
          .slice(0, from + meant.length)
          .join(BETWEEN)
          .replace(/%[sdij]|\$\w+/g, "…"),
      ];
}

function withoutRows(title: string): string {
  return title.replace(/^(?:(?:[A-Z]|\d{3} )[^:]*): (?=.)/, "");
}

function escaped(text: string): string {
  return text.replace(/[\\[\]<>*_`]/g, "\\$&");
}
