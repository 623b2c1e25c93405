import { expect, test } from "vitest";
import { fromPocketsphinx, fromWhisper } from "./command-output.ts";

test("reads the JSON of whisper-cli, with times in seconds", () => {
  const json = {
    model: { type: "base" },
    result: { language: "en" },
    transcription: [
      {
        timestamps: { from: "00:00:00,000", to: "00:00:02,500" },
        offsets: { from: 0, to: 2500 },
        text: " Good morning.",
      },
      { offsets: { from: 2500, to: 3000 }, text: "  " },
    ],
  };
  expect(fromWhisper(json)).toEqual({
    language: "en",
    segments: [{ start: 0, end: 2.5, text: "Good morning.", speaker: null }],
  });
  expect(() => fromWhisper({})).toThrow(SyntaxError);
});

test("reads the words of pocketsphinx, without silence, noise and numbers of variants", () => {
  const printed = [
    "welcome to the shop",
    "<s> 0.000 0.020 0.999900",
    "welcome 0.030 0.530 0.692226",
    "to(2) 0.540 0.820 0.212848",
    "[NOISE] 0.830 0.900 0.5",
    "<sil> 0.910 2.340 1.000000",
    "shop 2.370 2.600 0.636384",
    "</s> 2.610 2.960 1.000000",
  ].join("\n");
  expect(fromPocketsphinx(printed, { duration: 2.5 }).segments).toEqual([
    { start: 0.03, end: 0.82, text: "welcome to", speaker: null },
    { start: 2.37, end: 2.5, text: "shop", speaker: null },
  ]);
});
