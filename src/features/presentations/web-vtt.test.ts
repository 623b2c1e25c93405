import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../test/budgets/cpu-time.ts";
import { NotCaptions, readWebVtt, writeWebVtt } from "./web-vtt.ts";

const timed = (payload: string, timing = "00:01.000 --> 00:02.000") => `WEBVTT\n\n${timing}\n${payload}\n`;

describe("cues of WebVTT", () => {
  test.each([
    ["plain text", timed("Hello"), [{ start: 1000, end: 2000, text: "Hello", speaker: null }]],
    ["a voice", timed("<v.loud Ada B>Hi</v>"), [{ start: 1000, end: 2000, text: "Hi", speaker: "Ada B" }]],
    ["two lines", timed("one\ntwo"), [{ start: 1000, end: 2000, text: "one two", speaker: null }]],
    ["entities", timed("a &lt;b&gt; &amp;amp;"), [{ start: 1000, end: 2000, text: "a <b> &amp;", speaker: null }]],
    [
      "an id, settings and hours",
      `WEBVTT - x\r\n\r\n7\r\n01:00:00.500 --> 01:00:01.000 line:0%\r\nx`,
      [{ start: 3_600_500, end: 3_601_000, text: "x", speaker: null }],
    ],
    [
      "markup and control characters",
      timed("<script>x</script>\u0000<c.red>y\u0007</c>"),
      [{ start: 1000, end: 2000, text: "xy", speaker: null }],
    ],
    [
      "a style, a note and a region",
      `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE x --> y\nz\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\nok`,
      [{ start: 1000, end: 2000, text: "ok", speaker: null }],
    ],
    [
      "cues out of order and a wrong one",
      `WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:09.000 --> 00:08.000\nno\n\n00:01.000 --> 00:02.000\na`,
      [
        { start: 1000, end: 2000, text: "a", speaker: null },
        { start: 5000, end: 6000, text: "b", speaker: null },
      ],
    ],
  ])("read %s", (_what, text, cues) => {
    expect(readWebVtt(text)).toEqual(cues);
  });

  test.each([
    ["another format", "1\n00:00:01,000 --> 00:00:02,000\nSubRip", "does not begin with WEBVTT"],
    ["no cue", "WEBVTT\n\nNOTE nothing", "no cue"],
    ["only a wrong time", timed("x", "00:61.000 --> 00:62.000"), "no cue"],
    ["too many cues", `WEBVTT\n\n${"00:01.000 --> 00:02.000\nx\n\n".repeat(20_001)}`, "more than 20000 cues"],
  ])("refuse %s", (_what, text, message) => {
    expect(() => readWebVtt(text)).toThrow(NotCaptions);
    expect(() => readWebVtt(text)).toThrow(message);
  });

  test("are written so that words cannot add cues or markup", () => {
    const cue = { start: 3_723_004, end: 3_724_000, text: "a --> b <i>&", speaker: "<x>" };
    const text = writeWebVtt([cue]);
    expect(text).toBe("WEBVTT\n\n01:02:03.004 --> 01:02:04.000\n<v &lt;x&gt;>a --&gt; b &lt;i&gt;&amp;\n");
    expect(readWebVtt(text)).toEqual([cue]);
  });

  test("of a megabyte of open tags are read in linear time", () => {
    const text = timed(`x${"<".repeat(1_000_000)}`);
    expect(readWebVtt(text)).toHaveLength(1);
    expect(cpuMs(() => readWebVtt(text))).toBeLessThan(2_000);
  });
});
