import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { KINDS, kindsFor } from "../kinds.ts";
import { NOT_AN_OPERATOR } from "../refusals.ts";
import { ages, byAge, PER_KIND_MAX } from "../rules.ts";
import { AgeBucket, InboxCount, InboxItem, KindName, renderItem } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const list = defineOperation({
  id: "inbox.list",
  tool: "ic_admin_inbox_list",
  rest: { method: "GET", path: "/api/inbox", operationId: "listInbox" },
  title: "List what waits for operators",
  summary: "Lists what waits for an operator in all areas together, longest waiting first, with who is on it.",
  when: "An operator asks what there is to decide. The operations of each area decide; ic_admin_inbox_get has the details.",

  effect: "read",
  access: { anyToken: true, session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ListInbox", {
    kind: Type.Optional(KindName),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PER_KIND_MAX, default: LIMIT_DEFAULT })),
  }),
  output: object("InboxResponse", {
    ok: Ok,
    items: Type.Array(InboxItem, { description: "Longest waiting first." }),
    has_more: Type.Boolean(),
    counts: Type.Array(InboxCount, { description: "Of every kind that the caller may see, whatever the filter." }),
    ages: Type.Array(AgeBucket, { description: "How many of the chosen kind have waited how long." }),
  }),
  errors: ["forbidden"],
  examples: [
    { say: "What waits for me?", input: {}, output: { ok: true } },
    { say: "Which tickets are open the longest?", input: { kind: "feedback", limit: 5 }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail }, { kind: chosen, limit = LIMIT_DEFAULT }) {
    const kinds = kindsFor(caller);
    if (kinds.length === 0 || (chosen && !kinds.includes(chosen))) throw fail("forbidden", NOT_AN_OPERATOR);
    const [claims, ...queues] = await Promise.all([
      store.listHeld(tx, now),
      ...kinds.map(async (kind) => ({
        kind,
        rows: await KINDS[kind].read(tx, { now, limit: PER_KIND_MAX + 1 }),
      })),
    ]);
    const waiting = queues
      .filter(({ kind }) => chosen === undefined || kind === chosen)
      .flatMap(({ kind, rows }) =>
        rows.slice(0, PER_KIND_MAX).map((row) => ({ kind, id: row.id, since: row.since, row })),
      )
      .sort(byAge);
    const view = { viewer: caller.memberId, now };
    const claimOf = (kind: string, id: string) => claims.find((each) => each.kind === kind && each.item_id === id);
    return {
      ok: true as const,
      items: waiting.slice(0, limit).map(({ kind, row }) => renderItem(kind, row, claimOf(kind, row.id), view)),
      has_more: waiting.length > limit,
      counts: queues.map(({ kind, rows }) => ({
        kind,
        count: Math.min(rows.length, PER_KIND_MAX),
        more: rows.length > PER_KIND_MAX,
      })),
      ages: ages(
        waiting.map(({ since }) => since),
        now,
      ),
    };
  },
});
