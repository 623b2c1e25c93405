import type { RefusalDetails } from "../../../kernel/errors.ts";
import { plainText } from "../../../kernel/values/text.ts";

/** The text as stored, or why there is none. */
export function readBody(text: string): { readonly text: string } | { readonly fault: RefusalDetails } {
  const plain = plainText(text).slice(0, 2_000);
  if (plain !== "") return { text: plain };
  return {
    fault: { message: "The message has no visible text.", hint: "Write something.", context: { fields: ["body"] } },
  };
}
