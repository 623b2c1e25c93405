import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOT_ASKED } from "../refusals.ts";
import { PresentationNumber } from "../schemas.ts";
import * as store from "../store.ts";

const ANSWERS = ["accepted", "declined"] as const;

export const answerListing = defineOperation({
  id: "presentations.answer_listing",
  tool: "ic_presentations_answer_listing",
  rest: { method: "PUT", path: "/api/presentations/{number}/listing", operationId: "answerPresentationListing" },
  title: "Accept or decline being listed",
  summary: "Accepts or declines that a presentation names the member as a speaker. The answer can be changed.",

  effect: "destructive",
  access: { person: "public", page: "/presentations/mine" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("AnswerPresentationListing", {
    number: PresentationNumber,
    answer: choice(ANSWERS, { description: "Whether the member agrees to be listed." }),
  }),
  output: object("AnswerPresentationListingResponse", { ok: Ok, number: PresentationNumber, answer: choice(ANSWERS) }),
  errors: ["not_found"],
  examples: [
    { say: "You may name me for talk 12", input: { number: 12, answer: "accepted" }, output: { answer: "accepted" } },
  ],

  async handler({ tx, caller, now, fail }, { number, answer }) {
    const memberId = memberOf(caller);
    const presentation = await store.lock(tx, number);
    if (!presentation?.speakers.some(({ member_id }) => member_id === memberId)) throw fail("not_found", NOT_ASKED);
    await store.answer(tx, { number, memberId }, answer, now);
    return { ok: true as const, number, answer };
  },
});
