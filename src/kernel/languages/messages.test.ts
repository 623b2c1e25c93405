import { expect, test } from "vitest";
import { inLanguage } from "./language.ts";
import { keptSentence, type Message, messages, sentence, translateMessages, worded } from "./messages.ts";
import { texts, translate } from "./texts.ts";

const say = messages("lamps", {
  isOn: "The lamp is on.",
  lit: ({ name, by }: { name: string; by: Message }) => `${sentence(by)} lit ${name}.`,
  operator: "An operator",
});
translateMessages("de", say, {
  isOn: "Die Lampe ist an.",
  lit: ({ name, by }) => `${sentence(by)} hat ${name} angezündet.`,
  operator: "Eine verantwortliche Person",
});

const german = <T>(work: () => T) => inLanguage("de", work);
const lit = say.lit({ name: "The lamp is on.", by: say.operator });

test("a message is worded in the language of its reader, with what people wrote as they wrote it", () => {
  expect([sentence(say.isOn), german(() => sentence(say.isOn))]).toEqual(["The lamp is on.", "Die Lampe ist an."]);
  expect(sentence(lit)).toBe("An operator lit The lamp is on..");
  expect(german(() => sentence(lit))).toBe("Eine verantwortliche Person hat The lamp is on. angezündet.");
});

test("what people wrote does not reorder the sentence around it", () => {
  const evil = "\u202eevil";
  expect(sentence(say.lit({ name: evil, by: say.operator }))).toBe("An operator lit \u2068\u202eevil\u202c\u2069.");
  const pageText = texts({ lit: (name: string, { by }: { by: string }) => `${by} lit ${name}.` });
  translate("de", pageText, { lit: (name, { by }) => `${by} hat ${name} angezündet.` });
  expect(pageText.lit("x", { by: evil })).toBe("\u2068\u202eevil\u202c\u2069 lit x.");
});

test("a record keeps messages as data, and each reader gets it in words", () => {
  const kept = JSON.parse(JSON.stringify({ reason: "The lamp is on.", acts: [{ did: lit }], count: 2, none: null }));
  expect(kept.acts[0].did.key).toBe("lamps.lit");
  expect(german(() => worded(kept))).toEqual({
    reason: "The lamp is on.",
    acts: [{ did: "Eine verantwortliche Person hat The lamp is on. angezündet." }],
    count: 2,
    none: null,
  });
});

test.each([
  { key: "lamps.exploded" },
  { key: "lamps.toString" },
  { key: "lamps.lit" },
  { key: "lamps.lit", parameters: { name: "x", by: 7 } },
  { key: "lamps.isOn", colour: "red" },
  { key: "lamps" },
])("JSON of people that only looks like a message stays as it is: %j", (own) => {
  expect(worded([own])).toEqual([own]);
});

test("words of an earlier version stay, and a message of a later version shows its key", () => {
  expect(german(() => keptSentence("The lamp is on."))).toBe("The lamp is on.");
  expect(sentence({ key: "lamps.exploded" })).toBe("lamps.exploded");
});
