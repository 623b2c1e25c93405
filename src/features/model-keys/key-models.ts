import type { Context } from "../../kernel/pipeline/context.ts";
import type { CreditTerms } from "./index.ts";
import { say } from "./messages.ts";

/** The list of one key. @throws Refusal `validation` for a model that the space does not have */
export function checkModels(
  { models }: CreditTerms,
  chosen: readonly string[],
  fail: Context<never>["fail"],
): string[] {
  const unknown = chosen.filter((name) => !models.includes(name));
  if (unknown.length === 0) return [...new Set(chosen)];
  throw fail("validation", {
    message: say.unknownModels({ models: unknown }),
    hint: `Choose from ${models.join(", ")}.`,
  });
}
