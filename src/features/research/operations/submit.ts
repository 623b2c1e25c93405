import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { fetchedBy } from "../../../kernel/catalogue/fields/stored-urls.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { suspiciousPatterns } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { webAddress } from "../rules.ts";
import { NOTE_CHARS_MAX, URL_CHARS_MAX } from "../schemas.ts";
import * as store from "../store.ts";
import * as submissions from "../submission-store.ts";
import { isTakenDownAt } from "../takedown-store.ts";

export const submit = defineOperation({
  id: "research.submit",
  tool: "ic_research_submit",
  rest: { method: "POST", path: "/api/research/submissions", operationId: "submitResearchSource", status: 202 },
  title: "Suggest a research source",
  summary: "Suggests the URL of a paper or book for the corpus. It is fetched once an operator approves.",
  when: "Use when the member wants to add a source that ic_research_ask does not find.",

  effect: "write",
  listed: "second",
  access: { scope: "research:submit", session: true },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("ResearchSubmitRequest", {
    url: Type.String({
      minLength: 1,
      maxLength: URL_CHARS_MAX,
      description: "https or http.",
      ...fetchedBy("membersOutbound"),
    }),
    note: Type.Optional(Type.String({ maxLength: NOTE_CHARS_MAX, description: "The reason, for the operators." })),
  }),
  output: object("ResearchSubmitResponse", {
    ok: Ok,
    submission_id: Type.String(),
    state: choice(["pending", "approved"]),
    duplicate: Type.Boolean({ description: "true if it was suggested before and is still pending or being fetched." }),
    url: Type.String(),
    rate: Type.Optional(RateInfo),
  }),
  errors: ["already_exists"],
  examples: [
    {
      say: "Suggest this paper for our library",
      input: { url: "https://papers.example/green-roofs.pdf", note: "For the roof group." },
      output: { ok: true, state: "pending" },
    },
  ],

  async handler({ tx, caller, now, newId, fail, did }, input) {
    const url = webAddress(input.url);
    if (!url) {
      throw fail("validation", {
        message: say.urlNotFetchable,
        hint: "Send an https or http URL without a user name and password.",
      });
    }
    await submissions.lockAddress(tx, url);
    if (await isTakenDownAt(tx, url)) {
      throw fail("already_exists", {
        message: say.sourceTakenDown,
        hint: "Ask an operator if you think that it belongs there.",
      });
    }
    if (await store.holdsAddress(tx, url)) {
      throw fail("already_exists", {
        message: say.sourceKnown,
        hint: "Find it with ic_research_ask.",
      });
    }
    const open = await submissions.findOpen(tx, url);
    const note = input.note || null;
    const row =
      open ??
      (await submissions.insertSubmission(tx, {
        id: newId("sub"),
        member_id: memberOf(caller),
        token_id: caller.token?.id ?? null,
        url,
        note,
        suspicious_patterns: suspiciousPatterns(note ?? ""),
        now,
      }));
    did(say.suggested({ url }), undefined, { page: "/research/suggestions" });
    const state = row.state === "approved" ? ("approved" as const) : ("pending" as const);
    return { ok: true as const, submission_id: row.id, state, duplicate: open !== undefined, url };
  },
});
