import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { chosenLanguage } from "../../../kernel/languages/language.ts";
import { emailKey } from "../../../kernel/values/texts/email-address.ts";
import { appendMemberEvents, operatorIds } from "../../event-log/index.ts";
import { NO_ADDRESS, NOT_ASKED_FOR, TOO_MANY_PENDING } from "../refusals.ts";
import { countPending, putRequest } from "../request-store.ts";
import { policyOf } from "../store.ts";

const PENDING_MAX = 500;
const ANSWER_BY_MAIL = "Operators read your request. The answer comes by mail.";
const ANSWER_BY_HAND =
  "Operators read your request. This space cannot send mails yet, so ask the operators for their answer.";
const RETRY_SECONDS = 86_400;

export const ask = defineOperation({
  id: "joining.ask",
  tool: "ic_join_ask",
  rest: { method: "POST", path: "/api/join/requests", operationId: "askToJoin", status: 202 },
  title: "Ask to join the space",
  summary: "Sends a request to join. Operators decide, and the answer comes by mail.",
  when: "Use when ic_join_get_policy says approved, and the person has no account.",

  effect: "write",
  needs: "mail",
  access: { public: true },
  quotas: [{ per: "address", max: 5, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("AskToJoin", {
    name: line({ minLength: 1, maxLength: 80, description: "Name of the person." }),
    email: Type.String({ minLength: 3, maxLength: 254, description: "The answer goes there." }),
    text: Type.Optional(Type.String({ maxLength: 600, description: "Who you are, and what you want to do here." })),
  }),
  output: object("AskToJoinResponse", {
    ok: Ok,
    message: Type.String({ description: "What happens next." }),
  }),
  errors: ["forbidden", "unavailable"],
  examples: [
    {
      say: "Ask whether I may join",
      input: { name: "Ada Park", email: "ada.park@example.org", text: "I repair synthesizers." },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail, settings }, { name, email, text = "" }) {
    const address = emailKey(email);
    if (!address) throw fail("validation", NO_ADDRESS("email"));
    if ((await policyOf(tx)) !== "approved") throw fail("forbidden", NOT_ASKED_FOR);
    if ((await countPending(tx)) >= PENDING_MAX) {
      throw fail("unavailable", { ...TOO_MANY_PENDING, retryAfterSeconds: RETRY_SECONDS });
    }
    const id = newId("jrq");
    const request = { id, name, email: address, text, language: chosenLanguage(), created_at: now };
    if (await putRequest(tx, request)) {
      await appendMemberEvents(tx, {
        memberIds: await operatorIds(tx),
        type: "join_requested",
        target: { kind: "join_request", id },
        payload: { request_id: id, display_name: name, email: address, ...(text && { text }) },
        now,
      });
    }
    // Equal for a repeated request: it says nothing about the address.
    return { ok: true as const, message: settings.isSetUp("mail") ? ANSWER_BY_MAIL : ANSWER_BY_HAND };
  },
});
