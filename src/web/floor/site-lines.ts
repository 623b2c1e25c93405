import type { Reply } from "../core/index.ts";

export const PARTS = ["areas", "machines", "contacts", "links"] as const;
export type Part = (typeof PARTS)[number];

type Catalogue = Pick<Reply<"floor.get_catalogue">, Part>;

const line = (...parts: readonly (string | null | undefined)[]) =>
  parts
    .map((part) => part ?? "")
    .join(" | ")
    .replace(/[ |]+$/, "");

/** The catalogue as people edit it. Printers come from the farm, and are not among the lines. */
export function linesOf({ areas, machines, contacts, links }: Catalogue): Record<Part, string> {
  const own = machines.filter(({ of_farm }) => !of_farm);
  return {
    areas: areas.map(({ id, name, description }) => line(id, name, description)).join("\n"),
    machines: own
      .map(({ id, name, model, area, materials, training, sources }) =>
        line(id, name, model, area, materials.join(", "), training, sources.join(" ")),
      )
      .join("\n"),
    contacts: contacts.map(({ name, what_for, address }) => line(name, what_for, address)).join("\n"),
    links: links.map(({ name, url }) => line(name, url)).join("\n"),
  };
}

/** What the lines say, for the operation to check. */
export function siteOf(typed: Readonly<Record<Part, string>>) {
  const rows = (part: Part) =>
    typed[part]
      .split("\n")
      .filter((text) => text.trim() !== "")
      .map((text) => text.split("|").map((each) => each.trim()));
  return {
    areas: rows("areas").map(([id = "", name = "", description]) => ({
      id,
      name,
      ...(description && { description }),
    })),
    machines: rows("machines").map(([id = "", name = "", model = "", area, materials, training, sources]) => ({
      ...{ id, name, model },
      sources: (sources ?? "").split(/\s+/).filter(Boolean),
      materials: (materials ?? "")
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean),
      ...(area && { area }),
      ...(training && { training }),
    })),
    contacts: rows("contacts").map(([name = "", what_for = "", address = ""]) => ({ name, what_for, address })),
    links: rows("links").map(([name = "", url = ""]) => ({ name, url })),
  };
}
