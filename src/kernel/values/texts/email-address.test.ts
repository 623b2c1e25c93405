import { Type } from "typebox";
import { expect, test } from "vitest";
import { compile } from "../../catalogue/validation.ts";
import { emailKey, emailPart, parseEmailAddress } from "./email-address.ts";

const KEY = "uma@xn--bcher-kva.example";

test.each([
  "uma@bücher.example",
  "UMA@BÜCHER.EXAMPLE",
  "uma@bu\u0308cher.example",
  "uma@xn--bcher-kva.example",
  "Uma@XN--BCHER-KVA.Example",
  "  uma@bücher.example\n",
  "\ufeffuma@bücher.example\u200b",
  "\u00a0uma@bücher.example\u00a0",
  "uma@bücher.example.",
  "uma@bücher。example",
  "uma@ｂücher．example",
  "<uma@bücher.example>",
  "Uma Lindt <uma@bücher.example>",
  '"Lindt, Uma" <Uma@xn--bcher-kva.example>',
  "mailto:uma@bücher.example",
])("one mailbox has one key: %j", (spelling) => {
  expect(emailKey(spelling)).toBe(KEY);
});

test("compares addresses by case and domain, never by dots or tags", () => {
  expect(parseEmailAddress(" Ada.B+news@BÜRO.example ")).toEqual({
    email: "Ada.B+news@BÜRO.example",
    norm: "ada.b+news@xn--bro-hoa.example",
    domain: "xn--bro-hoa.example",
  });
});

test.each([
  "",
  "ada",
  "a@b",
  "@b.cd",
  "ada@",
  "a@b.c, d@e.f",
  "a b@c.de",
  "a@b.cd\r\nBcc: x@y.zz",
  "a..b@c.de",
  ".a@c.de",
  "a@b..cd",
  "a@-.%.de",
  "n@-bad.example",
  "n@bad-.example",
  "jörg@müller.example",
  "üser@example.org",
  "o'@example.org",
  "a@b.cd <e@f.gh>",
  "A <a@b.cd> <e@f.gh>",
])("takes one mailbox and nothing else: %j", (text) => {
  expect(emailKey(text)).toBeNull();
});

test.each([
  ["a long mailbox", `${"a".repeat(65)}@b.cd`],
  ["a long domain", `a@${"b".repeat(250)}.cd`],
  ["many brackets", `${"<".repeat(40_000)}a@b.cd`],
])("takes no address with %s", (_what, text) => {
  expect(emailKey(text)).toBeNull();
});

test("a search keeps a part of an address, and spells whole domains as accounts do", () => {
  expect(["uma", "uma@", "uma@ex", "@bücher.example", "Uma <uma@bücher.example>"].map(emailPart)).toEqual([
    "uma",
    "uma@",
    "uma@ex",
    "@xn--bcher-kva.example",
    KEY,
  ]);
});

test("the format of schemas takes domains in every script", () => {
  const { valid } = compile(Type.String({ format: "email" }));
  const good = ["uma@bücher.example", KEY, "a@例え.テスト"];
  expect(good.map(valid)).toEqual(good.map(() => true));
  const bad = [
    "mail@localhost",
    "Uma <uma@example.org>",
    "uma",
    "uma@",
    "@bücher.example",
    "uma@bü cher.example",
    "a@b.cd, e@f.gh",
  ];
  expect(bad.map(valid)).toEqual(bad.map(() => false));
});
