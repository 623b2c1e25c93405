import type { Reply } from "../../../web/core/index.ts";

export const PARTS = ["areas", "machines", "contacts", "links"] as const;
export type Part = (typeof PARTS)[number];

type Catalogue = Pick<Reply<"floor.get_catalogue">, Part>;

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", s: " " };
const LETTERS = Object.fromEntries(Object.entries(ESCAPED).map(([letter, char]) => [char, letter]));

/** Marks what separates fields or would be trimmed: `\|`, `\,`, `\n`. */
const escaped = (text: string | null | undefined) =>
  (text ?? "").replace(/[\\|]/g, "\\$&").replace(/[\n\r\t]|^ | $/g, (char) => `\\${LETTERS[char]}`);

const unescaped = (text: string) => text.replace(/\\(.)/g, (_all, char: string) => ESCAPED[char] ?? char);

/** The fields between separators without a backslash before them, still escaped. */
function split(text: string, separator: "|" | ","): string[] {
  const fields = [""];
  for (const [part] of text.matchAll(/\\.|./gs)) {
    if (part === separator) fields.push("");
    else fields.push(`${fields.pop()}${part}`);
  }
  return fields.map((field) => field.trim());
}

const line = (...parts: readonly (string | null | undefined)[]) => {
  const last = parts.findLastIndex((part) => part);
  return parts
    .slice(0, last + 1)
    .map((part) => part ?? "")
    .join(" | ");
};

/** The catalogue as people edit it. Printers come from the farm, and are not among the lines. */
export function linesOf({ areas, machines, contacts, links }: Catalogue): Record<Part, string> {
  const own = machines.filter(({ of_farm }) => !of_farm);
  return {
    areas: areas.map(({ id, name, description }) => line(...[id, name, description].map(escaped))).join("\n"),
    machines: own
      .map(({ id, name, model, area, materials, training, sources }) =>
        line(
          ...[id, name, model, area].map(escaped),
          materials.map((each) => escaped(each).replaceAll(",", "\\,")).join(", "),
          ...[training, sources.join(" ")].map(escaped),
        ),
      )
      .join("\n"),
    contacts: contacts.map(({ name, what_for, address }) => line(...[name, what_for, address].map(escaped))).join("\n"),
    links: links.map(({ name, url }) => line(...[name, url].map(escaped))).join("\n"),
  };
}

/** What the lines say, for the operation to check. */
export function siteOf(typed: Readonly<Record<Part, string>>) {
  const rows = (part: Part) =>
    typed[part]
      .split(/\r?\n/)
      .filter((text) => text.trim() !== "")
      .map((text) => split(text, "|"));
  return {
    areas: rows("areas")
      .map((row) => row.map(unescaped))
      .map(([id = "", name = "", description]) => ({ id, name, ...(description && { description }) })),
    machines: rows("machines").map(
      ([id = "", name = "", model = "", area, materials = "", training, sources = ""]) => ({
        id: unescaped(id),
        name: unescaped(name),
        model: unescaped(model),
        sources: unescaped(sources).split(/\s+/).filter(Boolean),
        materials: split(materials, ",").map(unescaped).filter(Boolean),
        ...(area && { area: unescaped(area) }),
        ...(training && { training: unescaped(training) }),
      }),
    ),
    contacts: rows("contacts")
      .map((row) => row.map(unescaped))
      .map(([name = "", what_for = "", address = ""]) => ({ name, what_for, address })),
    links: rows("links")
      .map((row) => row.map(unescaped))
      .map(([name = "", url = ""]) => ({ name, url })),
  };
}
