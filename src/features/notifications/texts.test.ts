import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { inLanguage } from "../../kernel/languages/language.ts";
import { amount } from "../../kernel/languages/money-words.ts";
import { span } from "../../kernel/languages/slot-words.ts";
import type { MemberEventDeclaration } from "../event-log/index.ts";
import { MEMBER_EVENTS, type MemberEventType } from "../member-events.ts";
import { wordsFor } from "./texts.ts";
import "../../app/pages/german.ts";

const TYPES = Object.keys(MEMBER_EVENTS) as MemberEventType[];

/** Its title is what an operator wrote. */
const OF_PEOPLE = new Set<MemberEventType>(["announcement_published"]);

const both = (type: MemberEventType, payload: Record<string, unknown>) =>
  (["en", "de"] as const).map((language) => inLanguage(language, () => wordsFor({ type, payload })));

test("each entry has a German title, with the kind and the page of the English one", () => {
  for (const type of TYPES) {
    const payload = Object.fromEntries(MEMBER_EVENTS[type].payload.map((field) => [field, `<${field}>`]));
    const [english, german] = both(type, { ...payload, acts: [] });
    if (!OF_PEOPLE.has(type)) expect(german?.title, type).not.toBe(english?.title);
    expect([german?.kind, german?.path], type).toEqual([english?.kind, english?.path]);
  }
});

/** Fields with an end until which nobody has to act. */
const ENDS = new Set(["dues_paid", "dues_refunded", "membership_lapsed", "qualification_changed", "file_shared"]);

test("each entry with an end in its payload declares it as the deadline, or has none", () => {
  for (const type of TYPES) {
    const { payload, deadline }: MemberEventDeclaration = MEMBER_EVENTS[type];
    const ends = payload.filter((field) => /until|expires|due|ends/.test(field));
    if (deadline !== undefined) expect(payload, type).toContain(deadline);
    else if (!ENDS.has(type)) expect(ends, type).toEqual([]);
  }
});

const FEATURES = new URL("../", import.meta.url);
/** Values by which texts choose their form, such as "offered": quoted words and keys of the sources, nothing, counts. */
const FORMS = new Set(["", "1", "2"]);
for await (const file of glob(["*/notifications.ts", "event-log/words.ts"], { cwd: FEATURES })) {
  const source = readFileSync(new URL(file, FEATURES), "utf8");
  for (const [, word, key] of source.matchAll(/"([\w-]+)"|\b(\w+): /g)) FORMS.add(word ?? key ?? "");
}

test("each German text has the values of the English one in all its forms", () => {
  expect(FORMS.size).toBeGreaterThan(300);
  const different = TYPES.flatMap((type) => {
    const fields = MEMBER_EVENTS[type].payload.filter((field) => field !== "acts");
    const all = Object.fromEntries(fields.map((field) => [field, `<${field}>`]));
    const forms = fields.flatMap((field) => [...FORMS].map((form) => ({ [field]: form })));
    return forms.flatMap((form) => {
      const [english, german] = both(type, { ...all, acts: [], ...form }).map(({ title, detail }) =>
        [title, detail].map((text) => fields.filter((field) => text.includes(`<${field}>`))),
      );
      return isDeepStrictEqual(english, german) ? [] : [{ type, form, english, german }];
    });
  });
  expect(different).toEqual([]);
});

test("times of records are in German words, and what people wrote stays", () => {
  const [, german] = both("booking_decided", {
    resource_name: "FT-9",
    decision: "declined",
    when: span(new Date("2026-09-12T09:00Z"), new Date("2026-09-12T10:00Z"), "Europe/Lisbon"),
    location: "First floor",
    reason: "Mon 1 Jan is taken",
  });
  expect(german).toMatchObject({
    title: "Deine Buchung von FT-9 wurde abgelehnt",
    detail: "Sa., 12. Sept. 2026, 10:00–11:00 Uhr (Europe/Lisbon), First floor. Mon 1 Jan is taken",
  });
});

test("amounts of records are in German form", () => {
  const [english, german] = both("dues_paid", {
    amount: amount(2050, "EUR"),
    number: "2026-0001",
    until: span(new Date("2026-12-27T17:59Z"), null, "Europe/Lisbon"),
  });
  expect(english?.title).toBe("Your dues are paid: €20.50");
  expect(german).toMatchObject({
    title: "Dein Beitrag ist bezahlt: 20,50 €",
    detail: "Quittung 2026-0001. Deine Mitgliedschaft läuft bis So., 27. Dez. 2026, 17:59 Uhr (Europe/Lisbon)",
  });
});
