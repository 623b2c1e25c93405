import { Type } from "typebox";
import { answerBack } from "../../../kernel/approvals/question.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { problems } from "../../../kernel/languages/problems.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { say } from "../messages.ts";
import { ApprovalId } from "../schemas.ts";
import * as store from "../store.ts";
import { whoseFor } from "../whose.ts";

const ANSWER_CHARS_MAX = 2_000;

export const answer = defineOperation({
  id: "approvals.answer",
  tool: "ic_approvals_answer",
  rest: { method: "POST", path: "/api/approvals/{approval_id}/answer", operationId: "answerQuestion" },
  title: "Answer a question about an act",
  summary: "Answers the member's one question about an act that waits for their approval. It still waits.",
  when: "Use when ic_approvals_get shows a question without an answer. It can be answered once.",

  effect: "write",
  access: { anyToken: true, session: false },
  unasked: true,
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 16 * 1024,

  input: object("AnswerQuestion", {
    approval_id: ApprovalId,
    answer: Type.String({ minLength: 1, maxLength: ANSWER_CHARS_MAX, description: "Plain text. The member reads it." }),
  }),
  output: object("AnswerQuestionResponse", { ok: Ok, approval_id: Type.String(), answer: Type.String() }),
  errors: ["not_found", "already_decided", "already_exists"],
  examples: [
    {
      say: "Tell them that they asked for it yesterday",
      input: { approval_id: "apr_0123456789abcdef0123456d", answer: "You named these topics yesterday." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { approval_id, answer: written }) {
    const row = await store.find(tx, whoseFor(caller), approval_id);
    if (!row) throw fail("not_found", { hint: "Take the ID from the reply approval_pending or ic_approvals_list." });
    const text = plainText(written);
    if (text === "") {
      const empty = refusedFields([{ field: "answer", problem: problems.required }]);
      throw fail("validation", { ...empty, hint: "Write an answer in plain text." });
    }
    if (row.question === null) {
      throw fail("not_found", { message: say.notAsked, hint: "Wait for the decision with ic_approvals_get." });
    }
    if (row.answer !== null) {
      throw fail("already_exists", {
        message: say.answeredBefore,
        hint: "Wait for the decision with ic_approvals_get.",
      });
    }
    if (!(await answerBack(tx, row.token_id, { id: approval_id, text, now }))) {
      throw fail("already_decided", { hint: "It does not wait any more. Read the decision with ic_approvals_get." });
    }
    await appendMemberEvents(tx, {
      memberIds: [row.member_id],
      type: "approval_answered",
      target: { kind: "approval", id: approval_id },
      payload: { approval_id, operation: row.operation, client_name: row.client_name },
      now,
    });
    return { ok: true as const, approval_id, answer: text };
  },
});
