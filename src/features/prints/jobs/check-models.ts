import type { Job } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { checkModel } from "../model/check-model.ts";
import { type Claimed, claimModel, MODEL_CHANNEL } from "../model/model-store.ts";

/** Longer than fetching and reading a model, and storing what came of it. */
const LEASE_MS = 3 * MINUTE_MS;
/** As many as the reader takes. */
const AT_ONCE = 2;

export const checkModels: Job = {
  name: "prints.check_models",
  summary: declared.checkModelsJob,
  everyMs: MINUTE_MS,
  wakesOn: MODEL_CHANNEL,
  async run(context) {
    const counts = { read: 0, refused: 0, returned: 0 };
    await workLeases<Claimed>(context, {
      leaseMs: LEASE_MS,
      runMs: MINUTE_MS,
      atOnce: AT_ONCE,
      claim: one(claimModel),
      async perform(claimed) {
        counts[await checkModel(context, claimed)] += 1;
      },
    });
    const { read, refused, returned } = counts;
    return read + refused + returned > 0 ? say.modelsChecked({ read, refused, returned }) : null;
  },
};
