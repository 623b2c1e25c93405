import { describe, expect, test } from "vitest";
import { ITEMS, KINDS, LEVELS, XP_SOURCES } from "./collection.ts";
import { drawLook, LOOK } from "./look.ts";
import { type Appearance, renderFigure } from "./render.ts";
import {
  handleFor,
  levelAt,
  type MemberFacts,
  makingsOf,
  progressOn,
  signalsOf,
  statesOf,
  unknownOf,
  xpOf,
} from "./rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

function signals(more: Partial<MemberFacts> = {}) {
  const facts: MemberFacts = {
    tier: "ft-member",
    created_at: NOW,
    events_rsvped: 0,
    events_hosted: 0,
    bookings_used: 0,
    highlights_published: 0,
    made: false,
    commits_this_week: null,
    ...more,
  };
  return signalsOf(facts, NOW);
}

test("counts whole days and weeks, and reports unknown signals as null", () => {
  const known = signals({ created_at: new Date("2026-10-21T13:00:00Z"), made: true });
  expect(known).toMatchObject({ tenure_days: 29, weeks_of_membership: 4, figure_made: 1, commits_this_week: null });
  expect(unknownOf(known)).toEqual(["commits_this_week"]);
  expect(unknownOf(signals({ commits_this_week: 0 }))).toEqual([]);
});

describe("a condition", () => {
  test.each([
    [{ signal: "bookings_used", gte: 3 }, { bookings_used: 3 }, true, 3, false],
    [{ signal: "bookings_used", gte: 3 }, { bookings_used: 2 }, false, 2, false],
    [{ signal: "commits_this_week", gte: 1 }, {}, false, null, true],
    [{ minTier: "ai-floor" }, {}, false, "ft-member", false],
    [{ minTier: "ft-member" }, {}, true, "ft-member", false],
  ] as const)("%j with %j is met: %s", (condition, facts, met, current, unknown) => {
    expect(progressOn(condition, signals(facts), "ft-member")).toMatchObject({ met, current, unknown });
  });

  test("unlocks an item by all of its conditions, or once unlocked", () => {
    const unlocked = (reached: string[], made: boolean) =>
      statesOf(signals({ made }), "ic-member", reached)
        .filter((state) => state.unlocked)
        .map(({ item }) => item.id);
    expect(unlocked([], true)).toContain("skin-star");
    expect(unlocked([], false)).not.toContain("skin-star");
    expect(unlocked(["stage-night"], false)).toContain("stage-night");
  });
});

describe("XP", () => {
  test.each([
    [{}, 0],
    [{ made: true }, 25],
    [{ events_rsvped: 2, bookings_used: 1 }, 40],
    [{ commits_this_week: 30 }, 30],
    [{ commits_this_week: 80 }, 50],
    [{ created_at: new Date("2026-10-23T12:00:00Z") }, 20],
  ])("%j gives %d", (facts, xp) => {
    expect(xpOf(signals(facts))).toBe(xp);
  });

  test.each([
    [0, 1],
    [39, 1],
    [40, 2],
    [1999, 9],
    [2000, 10],
    [1_000_000, 10],
  ])("%d is level %d", (xp, level) => {
    expect(levelAt(xp).level).toBe(level);
  });

  test("has ten rising levels, and every source counts an existing signal", () => {
    expect(LEVELS.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(LEVELS.map(({ at_xp }) => at_xp)).toEqual([...LEVELS.map(({ at_xp }) => at_xp)].sort((a, b) => a - b));
    expect(Object.keys(signals())).toEqual(expect.arrayContaining(XP_SOURCES.map(({ signal }) => signal)));
  });
});

test.each([
  ["Noor Adeyemi", "noor-adeyemi-0a1b2c"],
  ["Zoë  Müller-O'Neil", "zoe-muller-o-neil-0a1b2c"],
  ["山田太郎", "member-0a1b2c"],
  ["<script>", "script-0a1b2c"],
  ["x".repeat(80), `${"x".repeat(32)}-0a1b2c`],
])("the handle of %s is %s", (name, handle) => {
  expect(handleFor(name, Buffer.from("0a1b2c", "hex"))).toBe(handle);
  expect(handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("allows one free making, plus the grants", () => {
  expect(makingsOf({ grants: 0, generations_used: 0 })).toEqual({ total: 1, used: 0, left: 1 });
  expect(makingsOf({ grants: 3, generations_used: 2 })).toEqual({ total: 4, used: 2, left: 2 });
});

describe("an image", () => {
  const plain: Appearance = {
    ...drawLook({}, Buffer.alloc(4)),
    skin: null,
    prop: null,
    stage: null,
    clip: null,
    capabilities: [],
  };

  test("is drawn from the fixed list and keeps the chosen parts", () => {
    const look = drawLook({ hair: "cap" }, Buffer.from([4, 9, 200, 17]));
    expect(look).toEqual({ head: "square", hair: "cap", eyes: "wink", palette: "slate" });
    for (const [part, name] of Object.entries(look)) expect(LOOK[part as keyof typeof LOOK]).toContain(name);
  });

  test.each(ITEMS.filter(({ id }) => id !== "skin-plain").map(({ id, kind }) => [id, kind] as const))(
    "changes with %s",
    (id, kind) => {
      const worn = kind === "capability" ? { capabilities: [id] } : { [kind]: id };
      expect(renderFigure({ ...plain, ...worn })).not.toBe(renderFigure(plain));
    },
  );

  test("contains only listed parts", () => {
    expect(renderFigure({ ...plain, prop: "<script>", stage: "toString" })).toBe(renderFigure(plain));
  });

  test.each(ITEMS.map(({ id, kind }) => [id, kind]))("the id of item %s begins with its kind", (id, kind) => {
    expect(id.startsWith(`${kind}-`)).toBe(true);
    expect(KINDS).toContain(kind);
  });

  test("is well-formed, with a name and without scripts", () => {
    for (const head of LOOK.head)
      for (const hair of LOOK.hair)
        for (const eyes of LOOK.eyes) {
          const svg = renderFigure({
            ...plain,
            head,
            hair,
            eyes,
            skin: "skin-overalls",
            prop: "prop-ticket",
            stage: "stage-night",
            clip: "clip-wave",
            capabilities: ["capability-plinth", "capability-sparks"],
          });
          expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 240 320" role="img" aria-label="Figure">.*<\/svg>$/);
          expect(svg).not.toMatch(/<script|href|javascript:|on\w+=/i);
          expect(openTags(svg)).toEqual([]);
        }
  });
});

function openTags(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name = "", self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!self) open.push(name);
  }
  return open;
}
