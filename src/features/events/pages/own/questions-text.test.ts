import { expect, test } from "vitest";
import { questionsOf, textOfQuestions } from "./questions-text.ts";

test("reads questions from lines and writes them back", () => {
  const text = "What do you bring? *\nSize? [S | M | L] *\nAnything else?";
  const questions = questionsOf(`${text}\n\n`);
  expect(questions).toEqual([
    { id: "what_do_you_bring", prompt: "What do you bring?", kind: "short", required: true },
    { id: "size", prompt: "Size?", kind: "choice", choices: ["S", "M", "L"], required: true },
    { id: "anything_else", prompt: "Anything else?", kind: "short", required: false },
  ]);
  expect(textOfQuestions(questions)).toBe(text);
});
