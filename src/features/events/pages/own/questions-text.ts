import { slug } from "../../../../kernel/values/slug.ts";
import type { OwnEvent } from "./types.ts";

type Question = OwnEvent["questions"][number];

const ID_CHARS = 30;

/** One question a line, such as "Size? [S | M | L] *". The ID comes from the words, so that answers stay with them. */
export function questionsOf(text: string): Question[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const required = line.endsWith("*");
    const words = required ? line.slice(0, -1).trim() : line;
    const [, prompt = words, offered] = /^(.*?)\s*\[([^\]]*)\]$/.exec(words) ?? [];
    const choices = offered?.split("|").map((choice) => choice.trim());
    const id = slug(prompt, ID_CHARS).replaceAll("-", "_") || "question";
    return { id, prompt: prompt || words, required, ...(choices ? { kind: "choice", choices } : { kind: "short" }) };
  });
}

export function textOfQuestions(questions: readonly Question[]): string {
  return questions
    .map(({ prompt, choices, required }) =>
      [prompt, choices && `[${choices.join(" | ")}]`, required && "*"].filter(Boolean).join(" "),
    )
    .join("\n");
}
