import { expect, test } from "vitest";
import { linesOf, siteOf } from "./site-lines.ts";

const TEXTS = ["Wood | Metal", "Line one\nLine two", "Ends with |", "C:\\new, or | \\", "a, b", " spaced\r\n", "| | |"];

test("a page that is saved unchanged keeps every text of the catalogue", () => {
  for (const text of TEXTS) {
    const areas = [
      { id: "ws", name: text, description: text },
      { id: "yard", name: text },
    ];
    const machine = { id: "saw", name: text, model: text, materials: [text, "oak"], sources: ["https://a.example/,|"] };
    const machines = [machine, { ...machine, area: "ws", training: "saw" }];
    const contacts = [{ name: text, what_for: text, address: text }];
    const links = [{ name: text, url: "https://a.example/?a=1|2" }];
    const farm = { build_volume_mm: null, verified: false, of_farm: false };
    const read = { areas, machines: machines.map((each) => ({ area: null, ...each, ...farm })), contacts, links };
    expect(siteOf(linesOf(read))).toEqual({ areas, machines, contacts, links });
  }
});

test("lines are read as people write them", () => {
  const typed = { areas: "ws|Workshop", machines: "saw | Saw | S1 | ws | oak, pine", contacts: "", links: "" };
  expect(siteOf(typed)).toMatchObject({
    areas: [{ id: "ws", name: "Workshop" }],
    machines: [{ id: "saw", name: "Saw", model: "S1", area: "ws", materials: ["oak", "pine"], sources: [] }],
  });
});
