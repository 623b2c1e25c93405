import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { askBack } from "../../../kernel/approvals/question.ts";
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

const QUESTION_CHARS_MAX = 600;

export const askAgent = defineOperation({
  id: "approvals.ask_back",
  tool: "ic_approvals_ask_back",
  rest: { method: "POST", path: "/api/approvals/{approval_id}/question", operationId: "askBack" },
  title: "Ask an agent about its act",
  summary: "Sends one question of the signed-in member to their agent about an act that waits. It still waits.",

  effect: "write",
  access: { person: "public", page: "/approvals" },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("AskBack", {
    approval_id: ApprovalId,
    question: Type.String({ minLength: 1, maxLength: QUESTION_CHARS_MAX, description: "The agent answers it once." }),
  }),
  output: object("AskBackResponse", { ok: Ok, approval_id: Type.String(), question: Type.String() }),
  errors: ["not_found", "already_decided", "already_exists"],
  examples: [
    {
      say: "Why do you want to change that?",
      input: { approval_id: "apr_0123456789abcdef0123456c", question: "Why these words?" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { approval_id, question }) {
    const row = await store.find(tx, whoseFor(caller), approval_id);
    if (!row) throw fail("not_found", { hint: "List the approvals again for the current IDs." });
    const text = plainText(question);
    if (text === "") {
      const empty = refusedFields([{ field: "question", problem: problems.required }]);
      throw fail("validation", { ...empty, hint: "Write a question, or decide without one." });
    }
    if (row.question !== null) {
      throw fail("already_exists", { message: say.askedBefore, hint: "Decide on it, or deny it with a reason." });
    }
    if (!(await askBack(tx, memberOf(caller), { id: approval_id, text, now }))) {
      throw fail("already_decided", {
        hint: "It does not wait any more. The agent can ask again if it is still wanted.",
      });
    }
    await appendMemberEvents(tx, {
      memberIds: [row.member_id],
      type: "approval_question",
      target: { kind: "approval", id: approval_id },
      payload: { approval_id, operation: row.operation, question: text },
      now,
    });
    return { ok: true as const, approval_id, question: text };
  },
});
