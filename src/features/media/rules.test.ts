import { expect, test } from "vitest";
import { sentence } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";
import { bytesOf, mediaPath } from "./rules.ts";

test.each([
  [{ base64: "aGk=" }, "hi"],
  [{ base64: "aG\nk=" }, "hi"],
  [{ data_url: "data:image/png;base64,aGk=" }, "hi"],
  [{ data_url: "data:text/html;base64,aGk=" }, /must begin with data:image/],
  [{ data_url: "https://example.org/a.png" }, /must begin with data:image/],
  [{ data_url: "xdata:image/png;base64,aGk=" }, /must begin with data:image/],
  [{ base64: "aA==" }, "h"],
  [{ base64: "YWJjZA==" }, "abcd"],
  [{ base64: "aG\n \nk=" }, "hi"],
  [{ base64: "a<>b" }, /not valid base64/],
  [{ base64: "" }, /not valid base64/],
  [{ base64: "aGVsbG8=" }, /more than/],
  [{ base64: "aGk=", data_url: "data:image/png;base64,aGk=" }, /exactly one/],
  [{}, /exactly one/],
])("parses %j as %s", (sent, expected) => {
  const read = bytesOf(sent, 4);
  if ("bytes" in read) expect(read.bytes.toString()).toBe(expected);
  else expect(sentence(read.fault)).toMatch(expected);
});

test("reports the size of a too large image in megabytes", () => {
  expect(bytesOf({ base64: "AAAA".repeat(1_000_000) }, 2 * 1024 * 1024)).toEqual({
    fault: say.imageTooLarge({ max: 2 }),
  });
});

test("serves an image under its digest", () => {
  expect(mediaPath("abc")).toBe("/media/abc.webp");
});
