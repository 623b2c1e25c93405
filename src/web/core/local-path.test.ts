import { expect, it } from "vitest";
import { localPath, pathWith } from "./local-path.ts";

it.each([
  ["/", "/"],
  ["/agents", "/agents"],
  ["/signup-with-agent?code=WDJB-MJHT", "/signup-with-agent?code=WDJB-MJHT"],
  ["/a/../b#top", "/b"],
])("returns the local path of %j: %j", (text, path) => expect(localPath(text)).toBe(path));

it.each([
  "",
  "agents",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  `/${"a".repeat(10_000)}`,
])("rejects %j", (text) => expect(localPath(text)).toBeNull());

it("encodes query values and omits empty ones", () => {
  expect(pathWith("/sign-in", { next: "/a?b=c&d" })).toBe("/sign-in?next=%2Fa%3Fb%3Dc%26d");
  expect(pathWith("/sign-in", { next: "" })).toBe("/sign-in");
});
