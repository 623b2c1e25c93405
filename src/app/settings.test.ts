import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { hasCodeFlow } from "./settings.ts";

test.each([
  ["https://hub.example", {}, true],
  ["http://localhost:4747", {}, true],
  ["http://127.0.0.1:4747", {}, true],
  ["http://[::1]:4747", {}, true],
  ["http://hub.lan", {}, false],
  ["http://localhost.example", {}, false],
  ["http://hub.lan", { ATRIUM_OAUTH_CODE_FLOW: "on" }, true],
  ["https://hub.example", { ATRIUM_OAUTH_CODE_FLOW: "off" }, false],
])("offers the code flow where the URL is safe, unless set: %s %j", (baseUrl, env, expected) => {
  expect(hasCodeFlow(readConfig(env), baseUrl)).toBe(expected);
});
