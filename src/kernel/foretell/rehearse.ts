import { Refusal } from "../errors.ts";
import { refund, reserve } from "../limits/quotas.ts";
import type { Invocation } from "../pipeline/invocation.ts";
import { buildContext, buildOutsideContext, successOf } from "../pipeline/stages/build-context.ts";
import type { Steps } from "../pipeline/stages/perform.ts";
import type { WriteTx } from "../ports/database.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { Ids } from "../values/ids.ts";
import { watch } from "./effects.ts";
import { type Concluded, undone } from "./foretell.ts";

const UNSEEN = "What it would do outside of this server is not foretold.";

/**
 * Runs an operation in steps without a trace: `prepare`, which is rolled back, then the outside step with a store that
 * keeps nothing, then `prepare` once more, with the same IDs, and `conclude`. A step that acts outside is left out.
 */
export async function rehearse(invocation: Invocation, steps: Steps): Promise<Concluded> {
  const drawn = new DrawnOnce(invocation.kernel.ids);
  const { kernel } = invocation;
  const ports = { ...kernel.ports, objects: withoutKeeping(kernel.ports.objects) };
  const rehearsed: Invocation = { ...invocation, kernel: { ...kernel, ids: drawn, ports } };
  const prepare = async (tx: WriteTx) => {
    drawn.again(); // also where the transaction runs again, after it lost against another one
    const intent = await steps.prepare(buildContext(rehearsed, tx) as never, invocation.input as never);
    await reserve(rehearsed, tx, intent);
    return intent;
  };
  if (steps.outside === "acts") {
    const effects = await undone(kernel.database, async (tx) => {
      const effectsSince = await watch(tx);
      await prepare(tx);
      return effectsSince(rehearsed.did);
    });
    return { body: { ok: true }, effects, warnings: [UNSEEN] };
  }
  const prepared = await undone(kernel.database, prepare);
  const result = await steps.perform(buildOutsideContext(rehearsed) as never, prepared);
  return undone(kernel.database, async (tx) => {
    const effectsSince = await watch(tx);
    const intent = await prepare(tx);
    const output = await steps.conclude(buildContext(rehearsed, tx) as never, intent, result);
    if (output instanceof Refusal) return output;
    await refund(rehearsed, tx, intent, { output });
    const { body } = successOf(rehearsed, output);
    return { body, effects: await effectsSince(rehearsed.did) };
  });
}

/** Gives the same IDs in the same order after each `again`. */
class DrawnOnce implements Ids {
  readonly #ids: Ids;
  readonly #drawn: (string | Buffer)[] = [];
  #next = 0;
  constructor(ids: Ids) {
    this.#ids = ids;
  }

  again(): void {
    this.#next = 0;
  }

  newId = (prefix: string): string => this.#draw(() => this.#ids.newId(prefix));

  bytes = (length: number): Buffer => this.#draw(() => this.#ids.bytes(length));

  #draw<T extends string | Buffer>(fresh: () => T): T {
    const at = this.#next++;
    this.#drawn[at] ??= fresh();
    return this.#drawn[at] as T;
  }
}

/** Reads the contents of the store, and takes bytes without storing them. */
function withoutKeeping(objects: ObjectStore): ObjectStore {
  return {
    async put(_key, bytes) {
      if (bytes instanceof Uint8Array) return;
      for await (const _chunk of bytes); // its source may compute what the reply says
    },
    read: (key, range) => objects.read(key, range),
    size: (key) => objects.size(key),
    remove: async () => undefined,
    list: (after, limit) => objects.list(after, limit),
    uploads: objects.uploads,
    removeUnfinished: async () => 0,
    close: async () => undefined,
  };
}
