import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { inLanguage } from "../../../../kernel/languages/language.ts";
import { MEMBER_EVENTS, type MemberEventType } from "../../../event-log/index.ts";
import { wordsFor } from "../../texts.ts";
import { TEXTS } from "../event-texts.ts";
import { GERMAN_TEXTS } from "./german-texts.ts";

const TYPES = Object.keys(MEMBER_EVENTS) as MemberEventType[];

/** Its title is what an operator wrote. */
const OF_PEOPLE = new Set<MemberEventType>(["announcement_published"]);

const both = (type: MemberEventType, payload: Record<string, unknown>) =>
  (["en", "de"] as const).map((language) => inLanguage(language, () => wordsFor({ type, payload })));

test("each event has German words, with a detail where the English has one", () => {
  const lacking = TYPES.filter((type) => !GERMAN_TEXTS[type].detail !== !TEXTS[type].detail);
  expect(lacking).toEqual([]);
  for (const type of TYPES) {
    const payload = Object.fromEntries(MEMBER_EVENTS[type].payload.map((field) => [field, `<${field}>`]));
    const [english, german] = both(type, { ...payload, acts: [] });
    if (!OF_PEOPLE.has(type)) expect(german?.title, type).not.toBe(english?.title);
    expect([german?.kind, german?.path], type).toEqual([english?.kind, english?.path]);
  }
});

const SOURCES = new URL("../", import.meta.url);
/** Values by which texts choose their form, such as "offered": quoted words and keys of the sources, nothing, counts. */
const FORMS = new Set(["", "1", "2"]);
for (const file of readdirSync(SOURCES).filter((each) => each.endsWith(".ts"))) {
  const source = readFileSync(new URL(file, SOURCES), "utf8");
  for (const [, word, key] of source.matchAll(/"([\w-]+)"|\b(\w+): /g)) FORMS.add(word ?? key ?? "");
}

test("each German text has the values of the English one in all its forms", () => {
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
    when: "Sat 12 Sept 2026, 10:00–11:00 (Europe/Lisbon)",
    location: "First floor",
    reason: "Mon 1 Jan is taken",
    instead: "Free at that time: Library. FT-9 is free Sun 13 Sept 2026, 10:00–11:00 (Europe/Lisbon).",
  });
  expect(german).toMatchObject({
    title: "Deine Buchung von FT-9 wurde abgelehnt",
    detail:
      "Sa., 12. Sept. 2026, 10:00–11:00 Uhr (Europe/Lisbon), First floor. Mon 1 Jan is taken. " +
      "Zu dieser Zeit frei: Library. FT-9 ist frei: So., 13. Sept. 2026, 10:00–11:00 Uhr (Europe/Lisbon).",
  });
});

test("amounts of records are in German form", () => {
  const [english, german] = both("dues_paid", {
    amount: "€20.50",
    number: "2026-0001",
    until: "Sun 27 Dec 2026, 17:59 (Europe/Lisbon)",
  });
  expect(english?.title).toBe("Your dues are paid: €20.50");
  expect(german).toMatchObject({
    title: "Dein Beitrag ist bezahlt: 20,50\u00a0€",
    detail: "Quittung 2026-0001. Deine Mitgliedschaft läuft bis So., 27. Dez. 2026, 17:59 Uhr (Europe/Lisbon).",
  });
});
