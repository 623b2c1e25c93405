import { describe, expect, test } from "vitest";
import {
  cleanStory,
  expiryOf,
  imageAddress,
  leavingActive,
  outcomeOf,
  ownImages,
  pollUrl,
  storyFaults,
  storyId,
  textOf,
} from "./rules.ts";
import type { HighlightStory } from "./schemas.ts";

const BASE = "https://atrium.example.org";
const SHA = "0123456789abcdef".repeat(4);

const STORY: HighlightStory = {
  id: "2030-02-19-noor-demo-night",
  member_name: "Noor Adeyemi",
  action: "showed",
  event_title: "Demo night",
  date: "19 February",
  dek: "A door that opens for agents.",
  images: [],
};

describe("an image URL", () => {
  test.each([
    [`${BASE}/media/${SHA}.webp`, `/media/${SHA}.webp`],
    [`/media/${SHA}.webp`, `/media/${SHA}.webp`],
    [`/media/../secret/${SHA}.webp`, null],
    ["https://images.example.org/a b.jpg", "https://images.example.org/a%20b.jpg"],
    ["http://images.example.org/a.jpg", null],
    ["https://user:secret@images.example.org/a.jpg", null],
    ["https://user@images.example.org/a.jpg", null],
    ["https://:secret@images.example.org/a.jpg", null],
    ["https://example.org.127.0.0.1/a.jpg", null],
    [`https://images.example.org/media/${SHA}.webp`, `https://images.example.org/media/${SHA}.webp`],
    [`/media/${SHA}.webp/../x`, null],
    [`x/media/${SHA}.webp`, null],
    ["https://127.0.0.1/a.jpg", null],
    ["https://0x7f000001/a.jpg", null],
    ["https://[::1]/a.jpg", null],
    ["https://localhost/a.jpg", null],
    ["https://printer.local/a.jpg", null],
    ["https://metadata.internal./a.jpg", null],
    ["data:image/png;base64,AAAA", null],
    ["javascript:alert(1)", null],
  ])("%j becomes %j", (text, kept) => {
    expect(imageAddress(text, BASE)).toBe(kept);
  });
});

describe("a story", () => {
  test.each<[Partial<HighlightStory>, string[]]>([
    [{}, []],
    [{ member_id: "mem_me" }, []],
    [{ id: "2030-02-30-noor-demo-night", member_id: "kofi-mensah" }, []],
    [{ event_url: "http://luma.com/demo-night" }, ["event_url"]],
    [{ event_url: "https://luma.com/demo-night" }, []],
    [{ dek: "\u200b" }, ["dek"]],
    [{ images: ["https://images.example.org/a.jpg", "ftp://x/y"] }, ["images.1"]],
    [{ image_focals: { "0": { x: 0, y: 1 } } }, ["image_focals.0"]],
    [{ images: ["https://images.example.org/a.jpg"], image_focals: { "0": [0.5, 0.5] } }, []],
  ])("with %j has faults in %j", (changed, fields) => {
    const faults = storyFaults({ ...STORY, ...changed }, BASE);
    expect(faults.map(({ field }) => field)).toEqual(fields);
  });

  test("is stored as plain text, with focal points in one form", () => {
    const images = ["https://images.example.org/a.jpg"];
    const sent = { ...STORY, dek: "A\u001b[31m door\u0007.", stats: [{ label: "Visitors", value: 40 }], images };
    expect(cleanStory({ ...sent, image_focals: { "0": [0.5, 0.3] } }, "mem_me", BASE)).toMatchObject({
      dek: "A door.",
      stats: [{ label: "Visitors", value: "40" }],
      image_focals: { "0": { x: 0.5, y: 0.3 } },
    });
  });
});

describe("the active stories", () => {
  test.each([
    [["d", "c", "b"], "e", []],
    [["d", "c", "b", "a"], "e", ["a"]],
    [["d", "c", "b", "a"], "b", []],
  ])("of %j: approving %s archives %j", (active, id, leaving) => {
    expect(leavingActive(active, id)).toEqual(leaving);
  });
});

test.each([
  ["approved", 1, false, "active"],
  ["approved", 4, false, "active"],
  ["approved", 5, false, "archived"],
  ["approved", 1, true, "taken_down"],
  ["approved", null, false, "replaced"],
  ["rejected", null, false, "rejected"],
  ["expired", null, false, "expired"],
] as const)("a story that was %s at place %j, taken down: %s, is %s", (outcome, place, taken_down, word) => {
  expect(outcomeOf({ outcome, place, taken_down })).toBe(word);
});

describe("a generated id", () => {
  const now = new Date("2030-02-20T12:00:00Z");
  const random = Buffer.from("0a1b2c", "hex");
  test.each([
    ["2030-02-19", "Noor Adeyemi", "Demo night", "2030-02-19-noor-adeyemi-demo-night-0a1b2c"],
    ["2030-02-19T18:00", "José Ñandú", "Über uns!", "2030-02-19-jose-nandu-uber-uns-0a1b2c"],
    ["19 February", "李", "…", "2030-02-20-member-event-0a1b2c"],
    ["2030-02-31", "A", "B", "2030-02-20-a-b-0a1b2c"],
  ])("for a story of %j by %j about %j is %j, which can be sent", (date, member_name, event_title, id) => {
    expect(storyId({ date, member_name, event_title }, now, random)).toBe(id);
    expect(storyFaults({ ...STORY, id }, BASE)).toEqual([]);
  });
});

test("stores a story with all of its fields", () => {
  const story: HighlightStory = {
    ...STORY,
    member_id: "kofi-mensah",
    event_url: "https://luma.com/demo night",
    stats: [
      { label: "Doors\n", value: 3 },
      { label: "Guests", value: " many " },
    ],
    images: [`${BASE}/media/${SHA}.webp`, "https://images.example.org/a b.jpg"],
    image_focals: { "0": [0.25, 0.75], "1": { x: 0.1, y: 0.2 } },
  };
  const clean = cleanStory(story, "mem_me", BASE);
  expect(clean).toEqual({
    ...STORY,
    member_id: "mem_me",
    event_url: "https://luma.com/demo%20night",
    stats: [
      { label: "Doors", value: "3" },
      { label: "Guests", value: "many" },
    ],
    images: [`/media/${SHA}.webp`, "https://images.example.org/a%20b.jpg"],
    image_focals: { "0": { x: 0.25, y: 0.75 }, "1": { x: 0.1, y: 0.2 } },
  });
  expect(ownImages(clean)).toEqual([SHA]);
  const { member_name, action, event_title, date, dek } = STORY;
  const words = [member_name, action, event_title, date, dek, "Doors", "3", "Guests", "many"];
  expect(textOf(clean).split("\n")).toEqual(words);
  expect(Object.keys(cleanStory(STORY, "mem_me", BASE))).not.toContain("member_id");
  expect(textOf(cleanStory(STORY, "mem_me", BASE)).split("\n")).toHaveLength(5);
});

test("expires a submission after its days, with its id for polling", () => {
  expect(expiryOf(new Date("2026-11-20T12:00:00Z"), 14)).toEqual(new Date("2026-12-04T12:00:00Z"));
  expect(pollUrl(BASE, "a b")).toBe(`${BASE}/api/ingest/highlights/pending?id=a%20b`);
});
