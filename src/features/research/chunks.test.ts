import fc from "fast-check";
import { expect, test } from "vitest";
import { CHUNK_CHARS_MAX, chunksOf } from "./chunks.ts";

const word = fc.string({ unit: fc.constantFrom("a", "ö", "語", "🐝", "é", "x"), minLength: 1, maxLength: 12 });
const glue = fc.constantFrom(" ", " ", ". ", "? ", "\n", "\n\n", '." ', "\u00a0");
const prose = fc.array(fc.tuple(word, glue), { minLength: 1, maxLength: 800 }).map((pieces) => pieces.flat().join(""));
const unbroken = fc
  .tuple(fc.constantFrom("x", "🐝", "x🐝"), fc.integer({ min: 1, max: 3_000 }))
  .map(([s, n]) => s.repeat(n));

test("cuts short, ordered passages that cover the text", () => {
  fc.assert(
    fc.property(fc.oneof(prose, unbroken), (text) => {
      const chunks = chunksOf(text);
      let covered = 0;
      for (const [index, { start, end }] of chunks.entries()) {
        const passage = text.slice(start, end);
        expect(passage.length).toBeLessThanOrEqual(CHUNK_CHARS_MAX);
        expect(passage).toBe(passage.trim());
        expect(passage).not.toBe("");
        expect(passage.isWellFormed()).toBe(true);
        expect(start).toBeGreaterThan(chunks[index - 1]?.start ?? -1);
        expect(text.slice(covered, start).trim()).toBe("");
        covered = end;
      }
      expect(text.slice(covered).trim()).toBe("");
    }),
    { numRuns: 150 },
  );
});

test("ends passages at paragraphs and repeats the last sentence", () => {
  const sentence = "A sentence of some forty-odd characters here. ";
  const text = `${sentence.repeat(20).trim()}\n\n${sentence.repeat(40).trim()}`;
  const [first, second] = chunksOf(text);
  expect(text.slice(first?.start, first?.end)).toBe(sentence.repeat(20).trim());
  expect(second?.start).toBeLessThan(first?.end ?? 0);
  expect(text.slice(second?.start)).toMatch(/^A sentence/);
});
