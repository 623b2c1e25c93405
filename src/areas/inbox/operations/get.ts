import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { KINDS, kindsFor } from "../kinds.ts";
import { NOT_AN_OPERATOR, NOT_WAITING } from "../refusals.ts";
import { InboxRecord, ItemId, KindName, renderRecord } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "inbox.get",
  tool: "ic_admin_inbox_get",
  rest: { method: "GET", path: "/api/inbox/{kind}/{id}", operationId: "getInboxItem" },
  title: "Read what waits",
  summary: "Shows one thing that waits for an operator, with all that is needed to decide on it.",
  when: "Before a decision. Then call the operation of its area, such as ic_admin_approve_event.",

  effect: "read",
  access: { anyToken: true, session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("GetInboxItem", { kind: KindName, id: ItemId }),
  output: object("InboxItemResponse", { ok: Ok, item: InboxRecord }),
  errors: ["forbidden", "not_found"],
  examples: [
    {
      say: "What does Ilse's ticket say?",
      input: { kind: "feedback", id: "fb_2030-02-19T12-00-00-000Z_0123456789ab" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { kind, id }) {
    if (!kindsFor(caller).includes(kind)) throw fail("forbidden", NOT_AN_OPERATOR);
    const [row] = await KINDS[kind].read(tx, { now, limit: 1, id });
    if (!row) throw fail("not_found", NOT_WAITING);
    const [claim] = await store.listHeld(tx, now, { kind, id });
    return { ok: true as const, item: renderRecord(kind, row, claim, { viewer: caller.memberId, now }) };
  },
});
