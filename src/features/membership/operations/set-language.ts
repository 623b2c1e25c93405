import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { LANGUAGES } from "../../../kernel/languages/languages.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import * as store from "../store.ts";

const ChosenLanguage = nullable(
  choice(LANGUAGES, { description: "The language of pages; null for the one that the browser prefers." }),
);

export const setLanguage = defineOperation({
  id: "membership.set_language",
  tool: "ic_membership_set_language",
  rest: { method: "PUT", path: "/api/membership/language", operationId: "setMembershipLanguage" },
  title: "Choose my language",
  summary: "Sets the language in which the signed-in member reads pages, in every browser.",

  effect: "write",
  access: { person: "public", page: "/language" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "membership.set_language",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { language: before.language },
  },
  bodyBytesMax: 1024,

  input: object("SetMembershipLanguageRequest", { language: ChosenLanguage }),
  output: object("SetMembershipLanguageResponse", { ok: Ok, language: ChosenLanguage }),
  errors: [],
  examples: [{ say: "Show me pages in German", input: { language: "de" }, output: { ok: true, language: "de" } }],

  async handler({ tx, caller, now, wasBefore }, { language }) {
    const earlier = await store.lock(tx, memberOf(caller));
    wasBefore({ language: earlier?.language ?? null });
    await store.setLanguage(tx, memberOf(caller), language, now);
    return { ok: true as const, language };
  },
});
