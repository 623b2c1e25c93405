import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { addProfile } from "./operations/add-profile.ts";
import { listProfiles } from "./operations/list-profiles.ts";
import { listSlices } from "./operations/list-slices.ts";
import { listWorkers } from "./operations/list-workers.ts";
import { registerWorker } from "./operations/register-worker.ts";
import { retrySlice } from "./operations/retry-slice.ts";
import { revokeWorker } from "./operations/revoke-worker.ts";
import { switchProfile } from "./operations/switch-profile.ts";
import { retention } from "./retention.ts";

/**
 * Models become G-code here. Another area requests a slice in its transaction, and keeps the id. It learns of the end by
 * a job of its own that `wakesOn: SLICE_CHANNEL` and reads `sliceOf` for the slices it waits for: a notification may be
 * lost, so the job also runs each minute.
 */
export const slicing = defineArea({
  name: "slicing",
  summary: declared.summary,
  terms: {
    slice: "One model turned into G-code with one profile, with its state and estimates.",
    "slicing profile": "A complete configuration of a slicing engine, with what its G-code may do.",
    "slicing worker": "A process that slices models, with a key of its own that an operator registered.",
  },
  tables: ["slice", "slicing_profile", "slicing_worker"],
  retention,
  features: [{ name: "slicing", inUse: "SELECT FROM slicing_profile" }],
  operations: [
    listProfiles,
    addProfile,
    switchProfile,
    listWorkers,
    registerWorker,
    revokeWorker,
    listSlices,
    retrySlice,
  ],
});

export type Operations = OperationsOf<typeof slicing>;

export { type HeldLease, leaseSlice, modelOf, renewLease } from "./leases.ts";
export { type Accepted, acceptFailure, acceptGcode, isFailure } from "./results.ts";
export { cancelSlice, requestSlice, type Slice, sliceOf, slicesOf } from "./slices.ts";
export { type ActiveProfile, findWorker, listActiveProfiles, SLICE_CHANNEL } from "./store.ts";
