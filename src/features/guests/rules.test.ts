import { describe, expect, test } from "vitest";
import {
  firstState,
  hashesOf,
  isOverstay,
  linkSecret,
  mailboxKey,
  mayMove,
  nameKey,
  phoneKey,
  readCode,
  VISIT_STATES,
  visitOfLink,
} from "./rules.ts";

const KEY = Buffer.alloc(32, 9);

test.each([
  ["Zoë MÜLLER", "Muller, Zoe"],
  ["ＺＯＥ Muller", "zoe müller"],
  ["Straße", "STRASSE"],
])("compares the names %s and %s as equal", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test("compares addresses without tags, case and the dots of Gmail", () => {
  expect(mailboxKey("A.da+x@GoogleMail.com")).toBe("ada@gmail.com");
  expect(mailboxKey("a.da+x@Example.org")).toBe("a.da@example.org");
  expect(mailboxKey("ada@bücher.example")).toBe("ada@xn--bcher-kva.example");
});

test("compares numbers by their digits, without a trunk zero in parentheses", () => {
  expect(phoneKey("0049 (0)30 123-45")).toBe("+493012345");
  expect(phoneKey("+49 30 12345")).toBe("+493012345");
});

test("makes digests that need the key", () => {
  const contact = { name: "Ada", email: null, phone: null };
  expect(hashesOf(KEY, contact).name_hash).not.toEqual(hashesOf(Buffer.alloc(32, 8), contact).name_hash);
  expect(hashesOf(KEY, contact)).toMatchObject({ email_hash: null, phone_hash: null });
});

test("accepts only links that were made with the key", () => {
  const secret = linkSecret(KEY, "vis_1");
  expect(visitOfLink(KEY, secret)).toBe("vis_1");
  expect(visitOfLink(Buffer.alloc(32, 8), secret)).toBeNull();
  expect(visitOfLink(KEY, secret.replace("vis_1", "vis_2"))).toBeNull();
  expect(visitOfLink(KEY, "")).toBeNull();
});

test("reads codes with spaces and small letters, and no other text", () => {
  expect(readCode("arrv e2-34")).toBe("ARRVE234");
  expect(readCode("https://space/g/x")).toBeNull();
  expect(readCode("ARRVE23O")).toBeNull();
});

describe("states of a visit", () => {
  const ALLOWED = [
    "invited > in",
    "invited > arrived",
    "invited > cancelled",
    "invited > no-show",
    "pending-approval > approved",
    "pending-approval > refused",
    "pending-approval > cancelled",
    "pending-approval > expired",
    "approved > in",
    "approved > arrived",
    "approved > cancelled",
    "approved > no-show",
    "arrived > in",
    "arrived > refused",
    "arrived > expired",
    "in > out",
  ];

  test("Guest visits: move only as the table of states says", () => {
    const found = VISIT_STATES.flatMap((from) =>
      VISIT_STATES.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(found.toSorted()).toEqual(ALLOWED.toSorted());
  });

  const ASKED = { needsApproval: false, afterHoursAllowed: false, isAfterHours: false, match: null, byOperator: false };
  test.each([
    [{}, "invited"],
    [{ needsApproval: true }, "pending-approval"],
    [{ isAfterHours: true }, "pending-approval"],
    [{ isAfterHours: true, afterHoursAllowed: true }, "invited"],
    [{ needsApproval: true, byOperator: true }, "approved"],
    [{ match: "name" as const }, "invited"],
    [{ match: "contact" as const, byOperator: true }, "pending-approval"],
  ])("begin for %o with %s", (changes, state) => {
    expect(firstState({ ...ASKED, ...changes })).toBe(state);
  });
});

test("calls it an overstay half an hour after the end", () => {
  const visit = { expected_at: new Date(0), expected_until: new Date(1_000) };
  expect(isOverstay(visit, new Date(1_000 + 30 * 60_000 - 1))).toBe(false);
  expect(isOverstay(visit, new Date(1_000 + 30 * 60_000))).toBe(true);
});
