import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { kindsFor, queueOf } from "../kinds.ts";
import { decidesOwnMatters } from "../own-matter.ts";
import { NOT_AN_OPERATOR } from "../refusals.ts";
import { ages, byAge, PER_KIND_MAX } from "../rules.ts";
import { AgeBucket, InboxCount, InboxItem, KindName, renderItem } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export function list(catalogue: () => Catalogue) {
  return defineOperation({
    id: "inbox.list",
    tool: "ic_admin_inbox_list",
    rest: { method: "GET", path: "/api/inbox", operationId: "listInbox" },
    title: "List the operators' inbox",
    summary: "Lists pending items of all areas, oldest first, with the operator who claimed each.",
    when: "Use when an operator asks what to decide. ic_admin_inbox_get has the details; actions name the tools that decide.",

    effect: "read",
    card: "inbox",
    listed: "first",
    access: { anyToken: true, session: true },
    offeredTo: (caller) => kindsFor(catalogue(), caller).length > 0,
    quotas: [],
    bodyBytesMax: 1024,

    input: object("ListInbox", {
      kind: Type.Optional(KindName),
      limit: pageLimit(PER_KIND_MAX, LIMIT_DEFAULT),
    }),
    output: object("InboxResponse", {
      ok: Ok,
      items: Type.Array(InboxItem, { description: "Oldest first." }),
      has_more: Type.Boolean(),
      counts: Type.Array(InboxCount, { description: "Counts of every visible kind, regardless of the filter." }),
      ages: Type.Array(AgeBucket, { description: "Counts of the selected kind by age." }),
    }),
    errors: ["forbidden"],
    examples: [
      { say: "What waits for me?", input: {}, output: { ok: true } },
      { say: "Which tickets are open the longest?", input: { kind: "feedback", limit: 5 }, output: { ok: true } },
    ],

    async handler({ tx, caller, now, fail, settings }, { kind: chosen, limit = LIMIT_DEFAULT }) {
      const kinds = kindsFor(catalogue(), caller);
      if ((kinds.length === 0 && caller.roleScopes.length === 0) || (chosen && !kinds.includes(chosen)))
        throw fail("forbidden", NOT_AN_OPERATOR);
      const [claims, ...queues] = await Promise.all([
        store.listHeld(tx, now),
        ...kinds.map(async (kind) => {
          const queue = queueOf(catalogue(), kind);
          return { kind, queue, rows: await queue.read(tx, { now, limit: PER_KIND_MAX + 1 }) };
        }),
      ]);
      const waiting = queues
        .filter(({ kind }) => chosen === undefined || kind === chosen)
        .flatMap(({ kind, queue, rows }) => rows.slice(0, PER_KIND_MAX).map((row) => ({ ...row, kind, queue, row })))
        .sort(byAge);
      const decidesOwn = await decidesOwnMatters(tx, caller);
      const view = { viewer: caller.memberId, decidesOwn, now, baseUrl: settings.baseUrl, catalogue: catalogue() };
      const claimOf = (kind: string, id: string) => claims.find((each) => each.kind === kind && each.item_id === id);
      return {
        ok: true as const,
        items: waiting
          .slice(0, limit)
          .map(({ kind, queue, row }) => renderItem(queue, row, claimOf(kind, row.id), view)),
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
}
