import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TIERS } from "../../kernel/access/tiers.ts";
import {
  AUDIENCES,
  CARD_FIELDS,
  type CardField,
  CHOSEN_FIELDS,
  graded,
  isFoundBy,
  logoAddress,
  shows,
  telegramName,
  unlistedTiersFor,
  websiteAddress,
} from "./rules.ts";

/** Fields that each tier sees beyond the tiers below. */
const ADDED = {
  public: ["display_name", "photo_url", "company_website", "company_logo_url"],
  "ft-member": [],
  "ai-floor": ["member_id", "name", "tier", "github", "telegram", "skills", "ask_about"],
  "ic-member": ["joined_at", "last_seen_floor", "weekly_commits"],
  operator: ["leaderboard_optin", "public_visible"],
} as const;

describe("the matrix of fields and audiences", () => {
  test.each(TIERS)("shows %s exactly its fields", (tier) => {
    const upTo = TIERS.slice(0, TIERS.indexOf(tier) + 1).flatMap((each) => ADDED[each] as readonly CardField[]);
    expect(CARD_FIELDS.filter((field) => shows({ audience: tier, isAgent: true }, field)).toSorted()).toEqual(
      upTo.toSorted(),
    );
  });

  test("returns exactly the fields of the audience", () => {
    const anyCard = fc.record(
      Object.fromEntries(CARD_FIELDS.map((field) => [field, fc.anything()])) as Record<
        CardField,
        fc.Arbitrary<unknown>
      >,
    );
    fc.assert(
      fc.property(anyCard, fc.constantFrom(...AUDIENCES), (card, audience) => {
        const reader = { audience, isAgent: false };
        const visible = graded(reader, { ...card, email: "nobody@example.org" }, {});
        expect(Object.keys(visible).toSorted()).toEqual(CARD_FIELDS.filter((field) => shows(reader, field)).toSorted());
      }),
    );
  });

  test("shows members their whole card", () => {
    const self = { audience: "self", isAgent: true } as const;
    expect(CARD_FIELDS.every((field) => shows(self, field, { telegram: "nobody" }))).toBe(true);
  });
});

test.each([
  ["nobody", []],
  ["operators", ["operator"]],
  ["members", ["ai-floor", "ic-member", "operator"]],
  ["agents", ["ai-floor", "agent of ai-floor", "ic-member", "agent of ic-member", "operator", "agent of operator"]],
  ["public", TIERS.flatMap((tier) => [tier, `agent of ${tier}`])],
] as const)("a field for %s is shown to exactly these: %j", (choice, expected) => {
  const readers = TIERS.flatMap((audience) => [false, true].map((isAgent) => ({ audience, isAgent })));
  for (const field of CHOSEN_FIELDS) {
    const seen = readers.filter((reader) => shows(reader, field, { [field]: choice }));
    expect(seen.map(({ audience, isAgent }) => (isAgent ? `agent of ${audience}` : audience))).toEqual(expected);
  }
});

test.each([
  ["public", []],
  ["ft-member", []],
  ["ai-floor", ["public", "ft-member", "ai-floor"]],
  ["ic-member", ["public", "ft-member", "ai-floor", "ic-member"]],
  ["operator", [...TIERS]],
] as const)("to %s, unlisted cards appear from %j", (tier, seen) => {
  expect(unlistedTiersFor(tier)).toEqual(seen);
});

test.each([
  ["public", "ic-member", true, true],
  ["public", "public", false, false],
  ["ft-member", "public", false, false],
  ["ai-floor", "ai-floor", false, true],
  ["ai-floor", "ic-member", false, false],
  ["operator", "operator", false, true],
] as const)("%s finds the card of %s, listed for everybody %j: %j", (audience, owner, listed, found) => {
  expect(isFoundBy(audience, { owner, listed })).toBe(found);
});

test.each([
  ["@noor_a", "noor_a"],
  ["noor_a", "noor_a"],
  ["", ""],
  ["@", ""],
  ["noor", null],
  ["9noor_a", null],
  ["https://t.me/noor_a", null],
  [" noor_a ", "noor_a"],
  ["noor@a_b", null],
])("parses %j as the Telegram name %j", (text, name) => {
  expect(telegramName(text)).toBe(name);
});

test.each([
  ["example.org", "https://example.org"],
  ["Example.ORG/", "https://example.org"],
  ["http://example.org/team#us", "http://example.org/team"],
  ["example.org:8443/x", "https://example.org:8443/x"],
  ["bücher.example", "https://xn--bcher-kva.example"],
  ["", ""],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["https://user:secret@example.org", null],
  ["https://user@example.org", null],
  ["https://:secret@example.org", null],
  ["ftp://example.org", null],
  [" https://example.org ", "https://example.org"],
  ["https://a.b.example.org", "https://a.b.example.org"],
  ["https://x.org", "https://x.org"],
  ["https://example.org?x=1", "https://example.org/?x=1"],
  ["https://-example.org", null],
  ["https://example.o_g", null],
  ["https://127.0.0.1/", null],
  ["https://[::1]/", null],
  ["localhost", null],
  ["not a site", null],
])("parses %j as the website %j", (text, address) => {
  expect(websiteAddress(text)).toBe(address);
});

test("derives a logo from the website's icon path", () => {
  expect(logoAddress("https://example.org/team")).toBe("https://example.org/favicon.ico");
});
