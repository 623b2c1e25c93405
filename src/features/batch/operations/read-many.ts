import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { CallResults, ReadCalls, severalCalls } from "../several.ts";

export function readMany(catalogue: () => Catalogue) {
  return defineOperation({
    id: "batch.read_many",
    tool: "ic_read_many",
    rest: { method: "POST", path: "/api/batch/read", operationId: "readMany" },
    title: "Read several things at once",
    summary: "Runs up to 20 operations that only read, at the same time, and returns the reply of each.",
    when: "Use when you need several reads, such as events, rooms and bookings. Each has its own scope.",

    effect: "read",
    access: { anyToken: true, session: true },
    quotas: [],
    bodyBytesMax: 64 * 1024,

    input: object("ReadManyRequest", { calls: ReadCalls }),
    output: CallResults,
    errors: [],
    examples: [
      {
        say: "What is on, and which rooms are free?",
        input: {
          calls: [{ operation: "ic_events_list_upcoming", input: { limit: 3 } }, { operation: "ic_resources_list" }],
        },
        output: { ok: true, count: 2, refused_count: 0 },
      },
    ],

    delegate: async (_context, { calls }) => severalCalls(calls, { catalogue: catalogue(), effect: "read" }),
  });
}
