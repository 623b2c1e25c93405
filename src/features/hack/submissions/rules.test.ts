import { describe, expect, test } from "vitest";
import { freezesAt, headOf, isPastDeadline, projectUrl, referencesUrl } from "./rules.ts";

const close = new Date("2026-11-22T18:00:00Z");
const later = (ms: number) => new Date(close.getTime() + ms);

describe("deadline", () => {
  test.each([
    [0, -1, false],
    [0, 0, true],
    [60, 0, false],
    [60, 59_999, false],
    [60, 60_000, true],
  ])("with %i s of grace, %i ms after the close", (grace_seconds, ms, isPast) => {
    expect(isPastDeadline({ submissions_close: close, grace_seconds }, later(ms))).toBe(isPast);
  });

  test("submissions freeze five seconds after the grace; without a close the phase decides", () => {
    expect(freezesAt({ submissions_close: close, grace_seconds: 60 })).toEqual(later(65_000));
    expect(freezesAt({ submissions_close: null, grace_seconds: 60 })).toBeNull();
    expect(isPastDeadline({ submissions_close: null, grace_seconds: 0 }, close)).toBe(false);
  });
});

describe("URLs of projects", () => {
  test.each([
    ["https://git.example/owls/tide", "https://git.example/owls/tide"],
    [" http://demo.example ", "http://demo.example/"],
    ["javascript:alert(1)", null],
    ["https://user:pass@git.example/x", null],
    ["git.example/x", null],
    ["https://", null],
  ])("%s is stored as %s", (text, stored) => {
    expect(projectUrl(text)).toBe(stored);
  });

  test.each([
    ["https://git.example/owls/tide/", "https://git.example/owls/tide/info/refs?service=git-upload-pack"],
    ["http://git.example/owls", null],
  ])("the references of %s are at %s", (url, at) => {
    expect(referencesUrl(url)).toBe(at);
  });
});

describe("HEAD of a repository", () => {
  const sha = "0123456789abcdef0123456789abcdef01234567";
  test.each([
    [`001e# service=git-upload-pack\n00000155${sha} HEAD\0multi_ack symref=HEAD:refs/heads/main\n`, sha],
    [`0155${sha} HEAD\0multi_ack\n`, sha],
    [`001e# service=git-upload-pack\n00000155${sha} refs/heads/main\0multi_ack\n`, null],
    ["<html>Sign in</html>", null],
    ["", null],
  ])("reads %j", (text, head) => {
    expect(headOf(text)).toBe(head);
  });
});
