import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sentence } from "../../kernel/languages/messages.ts";
import { answerAt, answersChallenge, isChallenge } from "../../kernel/values/oauth/code-flow.ts";
import { audienceOf, isLocalOnly, mayRedirectTo, redirectUriFault, scopesOf } from "./rules.ts";

describe("accepts the redirect URI", () => {
  test.each([
    "https://agent.example/callback",
    "https://agent.example/callback?keep=this",
    "http://127.0.0.1/callback",
    "http://127.0.0.1:8123/callback",
    "http://localhost:1",
    "http://[::1]/",
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "windsurf://oauth/callback",
    "vscode://example.agent/callback",
    "com.example.app:/oauth",
  ])("%s", (uri) => {
    expect(redirectUriFault(uri)).toBeNull();
  });
});

describe("rejects the redirect URI", () => {
  test.each([
    "javascript://agent.example/%0aalert(1)",
    "data://text/html,x",
    "file://host/callback",
    "blob:https://agent.example/1",
    "intent://scan/callback",
    "chrome-extension://abcdef/callback",
    "ms-settings://callback",
    "mailto:ada@example.org",
    "cursor:callback",
    "cursor:///",
    "http://agent.example/callback",
    "http://127.0.0.1.evil.example/",
    "http://localhost.evil.example/",
    "http://localhost@evil.example/",
    "http://127.0.0.1:80@evil.example/",
    "http://127.0.0.2/",
    "https://user:pass@agent.example/",
    "https://agent.example/#part",
    "https://agent.example/#",
    "https:agent.example/callback",
    "https:///agent.example/",
    "https:\\\\agent.example",
    "https://agent.example/a b",
    "https://agent.example/\u0000",
    "https://ägent.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/callback",
    "",
    `https://agent.example/${"x".repeat(1_000)}`,
  ])("%s", (uri) => {
    expect(redirectUriFault(uri)).not.toBeNull();
  });
});

describe("a redirect to a registered URI", () => {
  const registered = ["https://agent.example/cb", "http://127.0.0.1/cb", "http://localhost:7/cb?a=1"];
  test.each([
    "https://agent.example/cb",
    "http://127.0.0.1:51234/cb",
    "http://127.0.0.1/cb",
    "http://localhost:8/cb?a=1",
  ])("%s", (uri) => {
    expect(mayRedirectTo(registered, uri)).toBe(true);
  });
  test.each([
    "https://agent.example/cb/",
    "https://agent.example/cb?x=1",
    "https://agent.example:444/cb",
    "https://AGENT.example/cb",
    "https://agent.example/cb/../other",
    "http://127.0.0.1:51234/other",
    "http://localhost/cb",
    "http://[::1]:51234/cb",
    "http://127.0.0.1:99999999/cb",
    "http://127.0.0.1:5@evil.example/cb",
    "https://127.0.0.1/cb",
  ])("never goes to %s", (uri) => {
    expect(mayRedirectTo(registered, uri)).toBe(false);
  });
});

test("keeps the redirect URI's own query", () => {
  expect(answerAt("https://a.example/?x=%20+y", { code: "c&d", state: undefined })).toBe(
    "https://a.example/?x=%20+y&code=c%26d",
  );
});

test("treats public reads and offline_access as no scopes", () => {
  expect(scopesOf(undefined).scopes).toEqual(["read:public", "membership:read"]);
  expect(scopesOf("events:rsvp offline_access events:rsvp nonsense")).toEqual({
    scopes: ["events:rsvp"],
    unknown: ["nonsense"],
  });
});

test.each([
  [undefined, null],
  ["https://h.example", null],
  ["https://h.example/", null],
  ["https://h.example/api/mcp", "mcp"],
  ["https://h.example/api/mcp/", "mcp"],
  ["https://h.example/api/mcp?auth=required", "mcp"],
  ["https://h.example/api/mcp/?auth=required&toolsets=all", "mcp"],
  ["HTTPS://H.Example:443/api/mcp", "mcp"],
  ["https://h.example/?x", null],
  ["https://h.example/api/a2a", "a2a"],
] as const)("resource %s is for %s", (resource, audience) => {
  expect(audienceOf("https://h.example", resource)?.audience).toBe(audience);
});

test.each([
  "https://other.example",
  "https://h.example/api",
  "https://h.example/api/mcp#x",
  "https://user@h.example/api/mcp",
  "https://h.example:444/api/mcp",
  "",
  "h.example",
])("rejects resource %j", (resource) => {
  expect(audienceOf("https://h.example", resource)).toBeNull();
});

test("accepts only the verifier of RFC 7636, Appendix B, for its challenge", () => {
  const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  expect(answersChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", challenge)).toBe(true);
  expect(answersChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXK", challenge)).toBe(false);
  expect(answersChallenge(challenge, challenge)).toBe(false);
  expect(answersChallenge("short", challenge)).toBe(false);
});

test.each([
  ["https://user@agent.example/", "must not contain credentials"],
  ["https://:secret@agent.example/", "must not contain credentials"],
  [`https://agent.example/${"x".repeat(979)}`, "is longer than 1000 characters"],
  [`https://agent.example/${"x".repeat(978)}`, null],
  ["ftp://127.0.0.1/", "must be https, http on 127.0.0.1, localhost or [::1], or a scheme of an app"],
])("the redirect URI %j: %s", (uri, fault) => {
  const found = redirectUriFault(uri);
  expect(found && sentence(found)).toBe(fault);
});

test("sends no answer to a URI that could not be registered", () => {
  expect(mayRedirectTo(["ftp://agent.example/"], "ftp://agent.example/")).toBe(false);
});

test.each([
  [["http://127.0.0.1/callback", "http://localhost:8123/"], true],
  [["http://127.0.0.1/callback", "https://agent.example/"], false],
  [["cursor://anysphere.cursor-mcp/oauth/callback", "http://127.0.0.1/callback"], true],
])("a client with redirect URI %j runs on one's own computer: %s", (uris, isLocal) => {
  expect(isLocalOnly(uris)).toBe(isLocal);
});

test.each([
  ["x".repeat(43), true],
  ["x_-9".repeat(10).concat("abc"), true],
  ["x".repeat(42), false],
  ["x".repeat(44), false],
  [`${"x".repeat(42)}~`, false],
  ["", false],
  [undefined, false],
])("%j is a PKCE challenge: %s", (text, isOne) => {
  expect(isChallenge(text)).toBe(isOne);
});

test.each([
  ["x".repeat(43), true],
  ["x".repeat(128), true],
  ["x".repeat(42), false],
  ["x".repeat(129), false],
  [`${"x".repeat(43)}!`, false],
  [`!${"x".repeat(43)}`, false],
])("rejects a PKCE verifier of the wrong form: %j", (verifier, isTaken) => {
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  expect(answersChallenge(verifier, challenge)).toBe(isTaken);
  expect(answersChallenge(verifier, challenge.slice(0, 20))).toBe(false);
});
