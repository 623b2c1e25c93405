import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { namesOnCards } from "../../directory/index.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { say } from "../messages.ts";
import { SHOWS_YOU_NOT } from "../refusals.ts";
import { takeDown } from "../resolve-submission.ts";
import { HighlightId } from "../schemas.ts";
import { answer, listShowing } from "../shown/store.ts";
import * as store from "../store.ts";

const TAKEN_BACK = "A person shown in it took back their consent.";

export const answerShown = defineOperation({
  id: "highlights.answer_shown",
  tool: "ic_highlights_answer_shown",
  rest: { method: "POST", path: "/api/ingest/highlights/shown/{id}", operationId: "answerHighlightThatShowsMe" },
  title: "Answer whether a highlight may show me",
  summary:
    "Agrees to be shown in a story, or refuses. A refusal keeps a pending story from publication, and hides a published one at once.",

  effect: "write",
  access: { person: "public", page: "/highlights/shown" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("AnswerHighlightThatShowsMe", {
    id: HighlightId,
    agrees: Type.Boolean({ description: "Whether the member agrees to be shown." }),
  }),
  output: object("AnswerHighlightThatShowsMeResponse", {
    ok: Ok,
    id: Type.String(),
    agrees: Type.Boolean(),
    taken_down: Type.Boolean({ description: "The refusal hid the published story." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "I agree to be in Ilse's story",
      input: { id: "2030-02-17-ilse-late-shift", agrees: true },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { id, agrees }) {
    const memberId = memberOf(caller);
    const published = await store.lockHighlight(tx, id);
    const [shown] = await listShowing(tx, memberId, { now, limit: 1, id });
    if (!shown) throw fail("not_found", SHOWS_YOU_NOT);
    const { story, author_id: authorId } = shown;
    await answer(tx, { id, memberId, agrees, now });
    const called = (await namesOnCards(tx, caller, [memberId])).get(memberId)?.display_name ?? "";
    const hides = !agrees && published !== undefined && published.taken_down_at === null;
    if (hides) await takeDown(tx, { published, reason: TAKEN_BACK, actor: null, now });
    else if (!agrees && authorId !== null && shown.agrees !== false && shown.state === "pending")
      await appendMemberEvents(tx, {
        memberIds: [authorId],
        type: "highlight_shows_member",
        target: { kind: "highlight", id },
        payload: {
          id,
          event_title: story.event_title,
          change: "refused",
          display_name: called,
        },
        now,
      });
    const title = story.event_title;
    did(agrees ? say.agreedToBeShown({ title }) : say.didNotAgreeToBeShown({ title }), undefined, {
      page: "/highlights/shown",
    });
    return { ok: true as const, id, agrees, taken_down: hides };
  },
});
