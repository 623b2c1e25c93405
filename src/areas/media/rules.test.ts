import { expect, test } from "vitest";
import { bytesOf } from "./rules.ts";

test.each([
  [{ base64: "aGk=" }, "hi"],
  [{ base64: "aG\nk=" }, "hi"],
  [{ data_url: "data:image/png;base64,aGk=" }, "hi"],
  [{ data_url: "data:text/html;base64,aGk=" }, /must begin with data:image/],
  [{ data_url: "https://example.org/a.png" }, /must begin with data:image/],
  [{ base64: "a<>b" }, /not valid base64/],
  [{ base64: "" }, /not valid base64/],
  [{ base64: "aGVsbG8=" }, /more than/],
  [{ base64: "aGk=", data_url: "data:image/png;base64,aGk=" }, /exactly one/],
  [{}, /exactly one/],
])("%j is read as %s", (sent, expected) => {
  const read = bytesOf(sent, 4);
  if ("bytes" in read) expect(read.bytes.toString()).toBe(expected);
  else expect(read.fault).toMatch(expected);
});
