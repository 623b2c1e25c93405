import { expect, test } from "vitest";
import { joinParts, markdown, type Transcript, webVtt } from "./transcript.ts";

const said = (start: number, end: number, text: string, speaker: string | null = null) => ({
  start,
  end,
  text,
  speaker,
});

test("joins parts at the middle of their overlap, with rising times", () => {
  const joined = joinParts(
    [
      {
        part: { start: 0, duration: 20 },
        heard: { language: null, segments: [said(1, 3, "one"), said(16, 17, "two"), said(18, 20, "three")] },
      },
      {
        part: { start: 15, duration: 10 },
        heard: { language: null, segments: [said(1, 2, "two"), said(3, 5, "three"), said(6, 99, "four")] },
      },
    ],
    25,
  );
  expect(joined.map(({ start, end, text }) => [start, end, text])).toEqual([
    [1, 3, "one"],
    [16, 17, "two"],
    [18, 20, "three"],
    [21, 25, "four"],
  ]);
});

test("keeps the whole text of parts from an engine without times", () => {
  const part = (start: number, text: string) => ({
    part: { start, duration: 20 },
    heard: { language: null, segments: [said(0, 20, text)] },
  });
  const joined = joinParts([part(0, "one"), part(15, "two")], 35);
  expect(joined.map(({ start, text }) => [start, text])).toEqual([
    [0, "one"],
    [15, "two"],
  ]);
});

test("marks speakers by part, because engines name them anew", () => {
  const part = (start: number) => ({
    part: { start, duration: 20 },
    heard: { language: null, segments: [said(8, 9, "hello", "A")] },
  });
  expect(joinParts([part(0)], 20)[0]?.speaker).toBe("A");
  expect(joinParts([part(0), part(15)], 35).map(({ speaker }) => speaker)).toEqual(["A (part 1)", "A (part 2)"]);
});

test("renders captions and Markdown in which the words stay words", () => {
  const transcript: Transcript = {
    version: 1,
    source: "a*b.mp3",
    engine: "e",
    language: "en",
    duration: 3725,
    segments: [said(3599.9996, 3601, "<c>--> [x](y) `z`", "Noor <b>"), said(3602, 3602, "end", "Noor <b>")],
  };
  expect(webVtt(transcript)).toBe(
    [
      "WEBVTT",
      "01:00:00.000 --> 01:00:01.000\n<v Noor &lt;b&gt;>&lt;c&gt;--&gt; [x](y) `z`",
      "01:00:02.000 --> 01:00:02.001\n<v Noor &lt;b&gt;>end\n",
    ].join("\n\n"),
  );
  expect(markdown(transcript)).toContain("\\[00:59:59\\] **Noor \\<b\\>** \\<c\\>--\\> \\[x\\](y) \\`z\\` end\n");
  expect(markdown(transcript)).toContain("# Transcript of a\\*b.mp3\n\n01:02:05 · en · e.");
});
