import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { renderOwn } from "../render.ts";
import { MyPendingHighlight } from "../schemas.ts";
import { peopleSeenBy } from "../shown/people.ts";
import * as store from "../store.ts";

export const listMine = defineOperation({
  id: "highlights.list_mine",
  tool: "floor10_list_my_pending",
  rest: { method: "GET", path: "/api/ingest/highlights/mine", operationId: "listMyPendingHighlights" },
  title: "List my pending highlights",
  summary: "Lists the member's own stories that are pending moderation, oldest first.",

  effect: "read",
  access: { scope: "events:submit_recap", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyPendingHighlights", { ok: Ok, count: Type.Integer(), pending: Type.Array(MyPendingHighlight) }),
  errors: [],
  examples: [{ say: "Which of my stories still wait?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, settings }) {
    const submissions = await store.listOwn(tx, memberOf(caller), now);
    const ids = submissions.map(({ id }) => id);
    const people = await peopleSeenBy(tx, caller, ids);
    const pending = submissions.map((each) => renderOwn(each, people, settings.baseUrl));
    return { ok: true as const, count: pending.length, pending };
  },
});
