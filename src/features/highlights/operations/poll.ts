import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { PollHighlightResponse } from "../schemas.ts";
import { peopleShownIn } from "../shown/people.ts";
import * as store from "../store.ts";

export const poll = defineOperation({
  id: "highlights.poll",
  tool: "floor10_poll_highlight",
  rest: { method: "GET", path: "/api/ingest/highlights/pending", operationId: "pollHighlightPending" },
  title: "Poll a highlight",
  summary:
    "Returns whether a submitted story is still pending. Without an id it returns the number of pending stories.",
  when: "Use to check a story from time to time after floor10_submit_highlight. ic_events_next has the decision.",

  effect: "read",
  access: { scope: "events:submit_recap", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,

  input: object("PollHighlight", {
    id: Type.Optional(Type.String({ maxLength: 120, description: "The job_id of the submission." })),
  }),
  output: PollHighlightResponse,
  errors: [],
  examples: [
    {
      say: "Has my story been reviewed?",
      input: { id: "2030-02-18-noor-open-studio" },
      output: { ok: true, status: "pending" },
    },
    { say: "How long is the queue?", input: {}, output: { ok: true } },
  ],

  async handler({ tx, caller, now }, { id }) {
    if (id === undefined) return { ok: true as const, count: await store.countPending(tx, now) };
    const submission = await store.findPending(tx, id, now);
    if (submission?.member_id !== caller.memberId) {
      return { ok: true as const, id, job_id: id, status: "gone" as const };
    }
    return {
      ok: true as const,
      id,
      job_id: id,
      status: "pending" as const,
      expires_at: submission.expires_at.toISOString(),
      ...(await peopleShownIn(tx, caller, id)),
    };
  },
});
