import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { RecordList } from "./record-list.tsx";

const words = {
  caption: "Lamps",
  columns: { name: "Lamp", watts: "Watts", act: "Actions" },
  none: "No lamps yet",
  noneText: "Add the first.",
};
const lamps = [
  { id: "l1", name: "Desk", watts: 7 },
  { id: "l2", name: "Hall", watts: 12 },
];

function shown(rows: typeof lamps): string {
  return renderToString(
    <RecordList
      id="lamps"
      words={words}
      rows={rows}
      rowKey={({ id }) => id}
      columns={{ name: { heads: true, cell: ({ name }) => name }, watts: ({ watts }) => watts }}
      links={({ id, name }) => [{ href: `/lamps/${id}`, text: "Change", label: `Change ${name}` }]}
      add={<a href="/lamps/add">Add a lamp</a>}
    />,
  );
}

test("columns have the headings of their names, and links come last", () => {
  const html = shown(lamps);
  const headings = [...html.matchAll(/role="columnheader"[^>]*>(?:<span[^>]*>)?([^<]*)/g)].map(([, text]) => text);
  expect(headings).toEqual(["Lamp", "Watts", "Actions"]);
  expect(html).toContain('<a class="button button-secondary button-small" href="/lamps/l2" aria-label="Change Hall">');
  expect(html).not.toContain("No lamps yet");
});

test("an empty list says how records get into it", () => {
  const html = shown([]);
  expect(html).toContain("No lamps yet");
  expect(html).toContain("Add the first.");
  expect(html).toContain('href="/lamps/add"');
  expect(html).not.toContain("<table");
});

/** Compiled, never run. `tsc` fails when the marked line stops being an error. */
function planted() {
  return (
    // @ts-expect-error the words have no such column
    <RecordList id="lamps" words={words} rows={lamps} rowKey={({ id }) => id} columns={{ wats: () => "" }} />
  );
}

test("a column without a heading does not compile", () => {
  expect(planted).toBeTypeOf("function");
});
