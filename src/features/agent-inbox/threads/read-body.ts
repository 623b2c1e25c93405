import type { RefusalDetails } from "../../../kernel/errors.ts";
import { plainText } from "../../../kernel/values/text.ts";

const CHARACTERS_MAX = 2_000;

/** The text as stored, with `more` as its last paragraph, or why there is none. */
export function readBody(text: string, more = ""): { readonly text: string } | { readonly fault: RefusalDetails } {
  const plain = [text, more].map(plainText).filter(Boolean).join("\n\n");
  if (plain === "") return fault("The message has no visible text.", "Write something.", ["body"]);
  const characters = [...plain].length;
  if (characters <= CHARACTERS_MAX) return { text: plain };
  const message = `body and expected_outcome have ${characters} characters together, and at most ${CHARACTERS_MAX} are sent.`;
  return fault(message, "Shorten one of them.", ["body", "expected_outcome"]);
}

function fault(message: string, hint: string, fields: readonly string[]): { readonly fault: RefusalDetails } {
  return { fault: { message, hint, context: { fields } } };
}
