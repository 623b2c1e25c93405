import { describe, expect, test } from "vitest";
import { sentence } from "../../kernel/languages/messages.ts";
import {
  checklist,
  type IssueState,
  mayMove,
  stateAfterChange,
  stateAfterPublication,
  stepInOutline,
} from "./rules.ts";

describe("states of an issue", () => {
  test.each<[IssueState, IssueState, boolean, boolean, IssueState]>([
    ["draft", "draft", true, true, "published"],
    ["review", "review", true, true, "published"],
    ["scheduled", "review", true, true, "published"],
    ["published", "published", false, false, "corrected"],
    ["corrected", "corrected", false, false, "corrected"],
  ])("%s: after a change %s", (from, changed, toDraft, toReview, after) => {
    expect(stateAfterChange(from)).toBe(changed);
    expect([mayMove(from, "draft"), mayMove(from, "review")]).toEqual([toDraft, toReview]);
    expect(mayMove(from, "scheduled") || mayMove(from, "published")).toBe(false);
    expect(stateAfterPublication(from)).toBe(after);
  });
});

describe("a step in the outline", () => {
  const outline = [
    { beat: "news", stories: ["a", "b"] },
    { beat: "empty", stories: [] },
    { beat: "tools", stories: ["c"] },
  ];
  test.each<[string, "up" | "down", { beat: string; at: number } | null]>([
    ["b", "up", { beat: "news", at: 0 }],
    ["a", "down", { beat: "news", at: 1 }],
    ["b", "down", { beat: "empty", at: 0 }],
    ["c", "up", { beat: "empty", at: 0 }],
    ["a", "up", null],
    ["c", "down", null],
    ["unknown", "up", null],
  ])("%s %s", (story, direction, to) => {
    expect(stepInOutline(outline, story, direction)).toEqual(to);
  });

  test("enters the beat above at its end", () => {
    const full = [outline[0], outline[2]].flatMap((beat) => (beat ? [beat] : []));
    expect(stepInOutline(full, "c", "up")).toEqual({ beat: "news", at: 2 });
  });
});

describe("the checklist", () => {
  const story = { story_id: "s", beat: "news", body_md: "Text", image: null, sources: [{}] };
  const issue = { dek: "d", datespan: "p", beats: [{ id: "news", title: "News" }], stories: [story] };
  const texts = (change: object, of: object = {}) =>
    checklist({ ...issue, ...change, stories: [{ ...story, ...of }] }).map(
      ({ severity, point }) => `${severity}: ${sentence(point)}`,
    );

  test.each<[string, object, object, string]>([
    ["an empty text", {}, { body_md: "" }, "blocks: The story has no text."],
    ["no source", {}, { sources: [] }, "warns: The story has no source."],
    ["a picture without words", {}, { image: { alt: "" } }, "warns: The picture has no alternative text."],
    ["one in the text", {}, { body_md: "![ ](https://x.y)" }, "warns: A picture in the text has no alternative text."],
    ["no summary", { dek: "" }, {}, "warns: The issue has no summary."],
    ["no period", { datespan: "" }, {}, "warns: The issue has no period."],
    ["an empty beat", { beats: [{ id: "x", title: "X" }] }, {}, "warns: The beat “X” is empty."],
    ["few stories", {}, {}, "hint: The issue has 1 of the usual 13 to 14 stories."],
  ])("names %s", (_name, change, of, expected) => {
    expect(texts(change, of)).toContain(expected);
  });

  test("lists nothing for a complete issue, and blocks one without stories", () => {
    const stories = Array.from({ length: 13 }, (_, at) => ({ ...story, story_id: `s-${at}` }));
    expect(checklist({ ...issue, stories })).toEqual([]);
    expect(checklist({ ...issue, stories: [] })[0]).toMatchObject({ severity: "blocks" });
  });
});
