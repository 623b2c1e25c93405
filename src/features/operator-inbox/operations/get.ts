import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { kindsFor, queueOf } from "../kinds.ts";
import { decidesOwnMatters } from "../own-matter.ts";
import { NOT_AN_OPERATOR, NOT_PENDING } from "../refusals.ts";
import { InboxRecord, ItemId, KindName, renderRecord } from "../schemas.ts";
import * as store from "../store.ts";

export function get(catalogue: () => Catalogue) {
  return defineOperation({
    id: "inbox.get",
    tool: "ic_admin_inbox_get",
    rest: { method: "GET", path: "/api/inbox/{kind}/{id}", operationId: "getInboxItem" },
    title: "Get an inbox item",
    summary: "Returns one pending item with the details needed for a decision.",
    when: "Use to read an item before a decision. The area's own operation decides, such as ic_admin_approve_event.",

    effect: "read",
    access: { anyToken: true, session: true },
    offeredTo: (caller) => kindsFor(catalogue(), caller).length > 0,
    quotas: [],
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

    async handler({ tx, caller, now, fail, settings }, { kind, id }) {
      if (!kindsFor(catalogue(), caller).includes(kind)) throw fail("forbidden", NOT_AN_OPERATOR);
      const queue = queueOf(catalogue(), kind);
      const [row] = await queue.read(tx, { now, limit: 1, id });
      if (!row) throw fail("not_found", NOT_PENDING);
      const [claim] = await store.listHeld(tx, now, { kind, id });
      const decidesOwn = await decidesOwnMatters(tx, caller);
      const view = { viewer: caller.memberId, decidesOwn, now, baseUrl: settings.baseUrl, catalogue: catalogue() };
      return { ok: true as const, item: renderRecord(queue, row, claim, view) };
    },
  });
}
