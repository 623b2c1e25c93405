import { describe, expect, test } from "vitest";
import { answerAt, answersChallenge, audienceOf, mayRedirectTo, redirectUriFault, scopesOf } from "./rules.ts";

describe("an address that a client may register", () => {
  test.each([
    "https://agent.example/callback",
    "https://agent.example/callback?keep=this",
    "http://127.0.0.1/callback",
    "http://127.0.0.1:8123/callback",
    "http://localhost:1",
    "http://[::1]/",
  ])("%s", (uri) => {
    expect(redirectUriFault(uri)).toBeNull();
  });
});

describe("an address that it may not", () => {
  test.each([
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
    "myapp://callback",
    "/callback",
    "",
    `https://agent.example/${"x".repeat(1_000)}`,
  ])("%s", (uri) => {
    expect(redirectUriFault(uri)).not.toBeNull();
  });
});

describe("an answer goes to a registered address", () => {
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
  ])("and never to %s", (uri) => {
    expect(mayRedirectTo(registered, uri)).toBe(false);
  });
});

test("an answer leaves what the address has in its query as it is", () => {
  expect(answerAt("https://a.example/?x=%20+y", { code: "c&d", state: undefined })).toBe(
    "https://a.example/?x=%20+y&code=c%26d",
  );
});

test("no scope asks for what anybody may read, and the habit of offline_access asks for nothing", () => {
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
  ["https://h.example/api/a2a", "a2a"],
] as const)("resource %s is for %s", (resource, audience) => {
  expect(audienceOf("https://h.example", resource)?.audience).toBe(audience);
});

test.each(["https://other.example", "https://h.example/api", "https://h.example/api/mcp#x", "", "h.example"])(
  "resource %j is not ours",
  (resource) => {
    expect(audienceOf("https://h.example", resource)).toBeNull();
  },
);

test("the verifier of RFC 7636, Appendix B, answers its challenge, and no other does", () => {
  const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  expect(answersChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", challenge)).toBe(true);
  expect(answersChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXK", challenge)).toBe(false);
  expect(answersChallenge(challenge, challenge)).toBe(false);
  expect(answersChallenge("short", challenge)).toBe(false);
});
