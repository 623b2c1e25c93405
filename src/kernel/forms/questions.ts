import { plainLine, plainText } from "../values/text.ts";

export const QUESTION_KINDS = ["short", "long", "url", "email", "bool", "choice"] as const;

/** A question of a form that is data. */
export interface Question {
  readonly id: string;
  readonly prompt: string;
  readonly kind: (typeof QUESTION_KINDS)[number];
  readonly required: boolean;
  /** Why it is asked. */
  readonly why?: string;
  /** Of kind choice. */
  readonly choices?: readonly string[];
}

const SHORT_CHARS_MAX = 200;
const URL_CHARS_MAX = 2_048;

interface Checked {
  readonly answers: Readonly<Record<string, string>>;
  readonly missing: string[];
  readonly invalid: string[];
}

/** Answers as stored. Unknown ids are invalid, so that a misspelled one is not lost. */
export function checkAnswers(questions: readonly Question[], given: Readonly<Record<string, string>>): Checked {
  const known = new Map(questions.map((question) => [question.id, question]));
  const answers: Record<string, string> = {};
  const invalid = Object.keys(given).filter((id) => !known.has(id));
  for (const question of questions) {
    const text = Object.hasOwn(given, question.id) ? cleaned(question, given[question.id] ?? "") : "";
    if (text === null) invalid.push(question.id);
    else if (text !== "") answers[question.id] = text;
  }
  const missing = questions.filter(
    ({ id, required }) => required && !Object.hasOwn(answers, id) && !invalid.includes(id),
  );
  return { answers, missing: missing.map(({ id }) => id), invalid };
}

/** Empty for no answer, null for an invalid one. */
function cleaned({ kind, choices = [] }: Question, text: string): string | null {
  if (kind === "long") return plainText(text);
  const line = plainLine(text);
  if (line === "") return "";
  switch (kind) {
    case "bool":
      return line === "yes" || line === "no" ? line : null;
    case "choice":
      return choices.includes(line) ? line : null;
    case "email":
      return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(line) && line.length <= 254 ? line : null;
    case "url":
      return publicUrl(line);
    default:
      return line.length <= SHORT_CHARS_MAX ? line : null;
  }
}

/** A web address as stored; names without a scheme are https. */
function publicUrl(text: string): string | null {
  const written = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/\S+$/i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.password !== "" || !url.hostname.includes(".")) return null;
  url.hash = "";
  return url.href.length <= URL_CHARS_MAX ? url.href : null;
}
