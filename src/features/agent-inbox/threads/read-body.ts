import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";

const CHARACTERS_MAX = 2_000;

/** The text as stored, with `more` as its last paragraph, or why there is none. */
export function readBody(text: string, more = ""): { readonly text: string } | { readonly fault: RefusalDetails } {
  const plain = [text, more].map(plainText).filter(Boolean).join("\n\n");
  if (plain === "") return fault(say.bodyInvisible, "Write something.", ["body"]);
  const characters = [...plain].length;
  if (characters <= CHARACTERS_MAX) return { text: plain };
  const tooLong = say.bodyTooLong({ characters, max: CHARACTERS_MAX });
  return fault(tooLong, "Shorten one of them.", ["body", "expected_outcome"]);
}

function fault(message: Message, hint: string, fields: readonly string[]): { readonly fault: RefusalDetails } {
  return { fault: { message, hint, context: { fields } } };
}
