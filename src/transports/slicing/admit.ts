import { findWorker } from "../../features/slicing/index.ts";
import type { Programs } from "../../http/programs/signed-program.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";

/** Requests of registered workers. `entry` is any operation of the area, whose switch counts. */
export function workersOf(entry: Entry): Programs {
  return {
    entry,
    async findKey(tx, id) {
      const worker = await findWorker(tx, id);
      return worker && !worker.revoked_at ? { id: worker.id, x: worker.public_key } : undefined;
    },
    hint: "Sign with the key of a registered worker, with its id as keyid, and set your clock.",
  };
}
