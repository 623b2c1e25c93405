import { withoutSecrets } from "../catalogue/schema.ts";
import { statement } from "../database/statement.ts";
import { Refusal } from "../errors.ts";
import { spendSuccesses } from "../limits/quotas.ts";
import type { Invocation, Success } from "../pipeline/invocation.ts";
import { buildContext, successOf } from "../pipeline/stages/build-context.ts";
import type { Database, WriteTx } from "../ports/database.ts";
import { leftByAct, refuseIfChangedSince } from "../undo/changed-since.ts";
import { REVERSIBILITIES, type Reversibility, type UndoCall } from "../undo/undo.ts";
import { withChangedRows } from "./changed-rows.ts";
import { type ForetoldEffect, inWords, type KeptEffect, watch } from "./effects.ts";

/** Constraints that are checked at the commit, which never comes. */
const CHECK_DEFERRED = statement("SET CONSTRAINTS ALL IMMEDIATE");

/** The reply to a dry run. `would_be` has the other members of the reply, with null for secrets. */
interface Foretold {
  readonly ok: true;
  readonly dry_run: true;
  readonly note: string;
  readonly would_be: Readonly<Record<string, unknown>>;
  readonly effects: readonly ForetoldEffect[];
  readonly reversibility: Reversibility;
  /** Until when ic_undo takes it back; null if it cannot, or if that depends on systems outside. */
  readonly reversible_until: string | null;
  readonly warnings?: readonly string[];
}

const NOTE = "Nothing was changed, and new IDs in would_be do not exist. Send it again without dry_run to do it.";
const OPAQUE = "What it would do is not shown: its reply is the same for everyone.";

type Handler = (context: never, input: never) => Promise<unknown>;

/**
 * Runs a write up to its commit, and rolls it back. A refusal that the handler returns is committed as ever: it may
 * count an attempt, and a free one would let callers guess.
 */
export function foretell(invocation: Invocation, handler: Handler, isExact: boolean): Promise<Concluded> {
  return undone(invocation.kernel.database, async (tx) => {
    const effectsSince = await watch(tx);
    const left = await leftByAct(invocation, tx);
    const output = await handler(buildContext(invocation, tx) as never, invocation.input as never);
    if (output instanceof Refusal) return output;
    refuseIfChangedSince(invocation, left);
    await spendSuccesses(invocation, tx, output);
    const { body } = successOf(invocation, output);
    const effects = await effectsSince(invocation.did);
    return { body, effects: isExact ? await withChangedRows(tx, effects) : effects };
  });
}

/** How a write would end. */
export interface Concluded {
  readonly body: unknown;
  readonly effects: readonly KeptEffect[];
  readonly warnings?: readonly string[];
}

/** The reply of a dry run. */
export function foretold({ entry }: Invocation, { body, effects, warnings = [] }: Concluded): Success {
  const { output, opaque, undo } = entry.operation;
  const { ok: _ok, rate: _rate, ...reply } = withoutSecrets(output, body);
  const said = opaque ? [...warnings, OPAQUE] : warnings;
  const reported: Foretold = {
    ok: true,
    dry_run: true,
    note: NOTE,
    would_be: reply.dry_run === true ? (reply.would_be as Foretold["would_be"]) : reply,
    effects: opaque ? [] : inWords(effects),
    reversibility: undo?.grade ?? "final",
    reversible_until: (reply.undo as UndoCall | undefined)?.until ?? null,
    ...(said.length > 0 && { warnings: said }),
  };
  return { status: 200, body: reported, replayed: false, simulated: true, foretold: true };
}

const EACH_ALONE = "Each call was tried on the present state, without what those before it would do.";

/** The reply of a dry run of several calls, from the replies to their own dry runs. */
export function foretoldTogether(body: unknown, dryRuns: readonly unknown[]): Success {
  const each = dryRuns as readonly Foretold[];
  const { ok: _ok, ...would_be } = body as { readonly ok: true };
  const grades = REVERSIBILITIES.filter((grade) => each.some(({ reversibility }) => reversibility === grade));
  const reported: Foretold = {
    ok: true,
    dry_run: true,
    note: NOTE,
    would_be,
    effects: each.flatMap(({ effects }) => effects),
    reversibility: grades.at(-1) ?? "final",
    reversible_until: null,
    warnings: [EACH_ALONE, ...each.flatMap(({ warnings = [] }) => warnings)],
  };
  return { status: 200, body: reported, replayed: false, simulated: true, foretold: true };
}

/** Carries the result out of a transaction that it rolls back. */
class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super("a dry run is rolled back");
    this.result = result;
  }
}

/** Runs `work` in a transaction that is rolled back. A refusal to which it resolves is committed, and thrown. */
export async function undone<T>(database: Database, work: (tx: WriteTx) => Promise<T | Refusal>): Promise<T> {
  try {
    throw await database.transaction(async (tx) => {
      const result = await work(tx);
      if (result instanceof Refusal) return result;
      await tx.run(CHECK_DEFERRED, []);
      throw new Undone(result);
    });
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.result as T;
    throw thrown;
  }
}
