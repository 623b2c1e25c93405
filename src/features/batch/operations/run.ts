import { defineOperation, type Operation } from "../../../kernel/catalogue/operation.ts";
import { BatchRequest, BatchResponse, type BatchResultItem } from "../schemas.ts";
import { answer, batchable, type ReportFault } from "../sub-request.ts";

export function run(operations: readonly Operation[], reportFault: ReportFault) {
  const allowed = new Map(operations.map((operation) => [operation.rest.path, batchable(operation)]));
  return defineOperation({
    id: "batch.run",
    tool: "ic_batch_run",
    rest: { method: "POST", path: "/api/batch", operationId: "batchPublicReads" },
    title: "Batch public reads",
    summary: "Runs up to 20 public GET requests in one request and returns a status for each.",
    when: `Use when you need several public reads at once. Paths: ${[...allowed.keys()].join(", ")}.`,

    effect: "read",
    access: { public: true },
    quotas: [],
    bodyBytesMax: 16 * 1024,

    contract: true,

    input: BatchRequest,
    output: BatchResponse,
    errors: [],
    examples: [
      {
        say: "List the upcoming events, and check the demo night",
        input: {
          requests: [
            { id: "list", path: "/api/events/upcoming?limit=3" },
            { id: "demo", path: "/api/events/get?luma=https%3A%2F%2Fluma.com%2Fdemo-night" },
          ],
        },
        output: { ok: true, count: 2 },
      },
    ],

    async handler(context, { requests }) {
      const results: BatchResultItem[] = [];
      for (const request of requests) results.push(await answer(context, request, allowed, reportFault));
      return { ok: true as const, count: results.length, results };
    },
  });
}
