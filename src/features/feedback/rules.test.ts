import { expect, test } from "vitest";
import { previewOf, ticketId, warningsAbout } from "./rules.ts";
import { MESSAGE_CHARS_ENOUGH } from "./schemas.ts";

test("builds a ticket's id from its time and twelve hex digits", () => {
  const now = new Date("2026-11-20T12:00:00.123Z");
  expect(ticketId(now, Buffer.from("0a1b2c3d4e5f6071", "hex"))).toBe("fb_2026-11-20T12-00-00-123Z_0a1b2c3d4e5f");
});

test.each([
  ["a message that says enough", "x".repeat(MESSAGE_CHARS_ENOUGH), [], []],
  ["a short one", "x".repeat(MESSAGE_CHARS_ENOUGH - 1), [], [/short/]],
  ["one that gives orders", "x".repeat(MESSAGE_CHARS_ENOUGH), ["impersonation"], [/\(impersonation\)/]],
  [
    "a short one that gives two",
    "x",
    ["impersonation", "tool_injection"],
    [/short/, /\(impersonation, tool_injection\)/],
  ],
] as const)("%s is warned about as it should be", (_what, message, suspicions, warnings) => {
  expect(warningsAbout(message, suspicions)).toEqual(warnings.map((each) => expect.stringMatching(each)));
});

test("cuts a preview to one line of at most 200 whole characters", () => {
  expect(previewOf("a\nb")).toBe("a b");
  expect(previewOf("😀".repeat(201))).toBe("😀".repeat(200));
});
