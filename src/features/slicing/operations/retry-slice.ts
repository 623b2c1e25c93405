import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOT_FAILED } from "../refusals.ts";
import { renderSlice, SliceId, SliceView } from "../schemas.ts";
import * as store from "../store.ts";

export const retrySlice = defineOperation({
  id: "slicing.retry_slice",
  tool: "ic_admin_slicing_retry_slice",
  rest: { method: "POST", path: "/api/slicing/slices/{slice_id}/retry", operationId: "retrySlice" },
  title: "Slice again",
  summary: "Queues a failed slice again.",
  when: "Use once the reason of the failure is gone, such as a worker with another version.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("RetrySlice", { slice_id: SliceId }),
  output: object("RetrySliceResponse", { ok: Ok, slice: SliceView }),
  errors: ["not_found"],
  examples: [{ say: "Slice it again", input: { slice_id: "slc_0123456789abcdef01234567" }, output: { ok: true } }],

  async handler({ tx, fail }, { slice_id }) {
    const slice = await store.requeueSlice(tx, slice_id);
    if (!slice) throw fail("not_found", NOT_FAILED);
    return { ok: true as const, slice: renderSlice(slice) };
  },
});
