import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { type DeadKind, deadKinds } from "../dead-store.ts";
import { say } from "../messages.ts";
import { cursorAt, positionOf } from "../rules.ts";
import { EnvelopeKind, QueuedEnvelope, renderEnvelope, STATES } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const list = defineOperation({
  id: "queue.list",
  tool: "ic_admin_queue_list",
  rest: { method: "GET", path: "/api/queue", operationId: "listQueue" },
  title: "List outbound messages",
  summary: "Lists outbound messages with their delivery state, newest first.",
  when: "Use when an operator asks whether RSVPs and bookings were delivered, or what failed.",

  effect: "read",
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListQueue", {
    state: Type.Optional(choice(STATES, { description: "Only entries in this state." })),
    kind: Type.Optional(EnvelopeKind),
    cursor: Type.Optional(Type.String({ maxLength: 100, description: "From the previous page." })),
    limit: pageLimit(200, LIMIT_DEFAULT),
  }),
  output: object("QueueListResponse", {
    ok: Ok,
    envelopes: Type.Array(QueuedEnvelope),
    cursor: Type.Optional(Type.String({ description: "Absent on the last page." })),
    has_more: Type.Boolean(),
    consumers: Type.Array(Type.String(), {
      description: "The configured consumers. Without any, messages stay queued.",
    }),
    dead_kinds: Type.Optional(
      Type.Array(
        object("DeadKind", {
          kind: Type.String(),
          count: Type.Integer(),
          oldest_at: instant("When the oldest of them was queued."),
        }),
        { description: "With state dead: counts by kind, most frequent first." },
      ),
    ),
    counts: object("QueueCounts", { queued: Type.Integer(), dead: Type.Integer() }),
  }),
  errors: [],
  examples: [{ say: "Is anything stuck in the queue?", input: { state: "dead" }, output: { ok: true } }],

  async handler({ tx, fail, settings }, { state, kind, cursor, limit = LIMIT_DEFAULT }) {
    const after = cursor === undefined ? null : positionOf(cursor);
    if (cursor !== undefined && !after) {
      throw fail("validation", { message: say.badCursor, hint: "Start again without a cursor." });
    }
    const rows = await store.list(tx, { state, kind, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const receipts = await store.receiptsOf(
      tx,
      page.map(({ id }) => id),
    );
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      ok: true as const,
      envelopes: page.map((row) => renderEnvelope(row, receipts, settings.consumers)),
      ...(last && { cursor: cursorAt({ createdAt: last.created_at, id: last.id }) }),
      has_more: last !== undefined,
      consumers: [...settings.consumers],
      ...(state === "dead" && { dead_kinds: (await deadKinds(tx)).map(renderDeadKind) }),
      counts: await store.countOpen(tx),
    };
  },
});

function renderDeadKind({ kind, count, oldest }: DeadKind) {
  return { kind, count, oldest_at: oldest.toISOString() };
}
