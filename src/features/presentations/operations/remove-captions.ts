import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as captions from "../caption-store.ts";
import { NO_SUCH_CAPTIONS } from "../refusals.ts";
import { CaptionLanguage, PresentationNumber } from "../schemas.ts";

export const removeCaptions = defineOperation({
  id: "presentations.remove_captions",
  tool: "ic_admin_remove_presentation_captions",
  rest: {
    method: "DELETE",
    path: "/api/presentations/{number}/captions/{language}",
    operationId: "removePresentationCaptions",
  },
  title: "Remove captions of a presentation",
  summary: "Removes the captions in one language, also from the search. The file in the vault stays.",
  when: "Use when captions are wrong, or a speaker wants them gone.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemovePresentationCaptions", { number: PresentationNumber, language: CaptionLanguage }),
  output: object("RemovePresentationCaptionsResponse", { ok: Ok, number: Type.Integer(), language: Type.String() }),
  errors: ["not_found"],
  examples: [
    { say: "Remove the German captions of talk 12", input: { number: 12, language: "de" }, output: { ok: true } },
  ],

  async handler({ tx, fail }, { number, language }) {
    if (!(await captions.removeCaptions(tx, number, language))) throw fail("not_found", NO_SUCH_CAPTIONS);
    return { ok: true as const, number, language };
  },
});
