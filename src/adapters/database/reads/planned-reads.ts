import pg from "pg";
import type { Session } from "../postgres-session.ts";

/** Texts with lists of their own never end, and each plan takes memory on each connection. */
const namesMax = 500;
/** PostgreSQL itself weighs a plan for all values after the fifth use. */
const usesBeforeName = 5;

/**
 * Names for repeated texts of the query builder. PostgreSQL plans a named statement once for each connection, and
 * planning costs more than most of our reads.
 */
export class PlannedReads {
  readonly #seen = new Map<string, { uses: number; readonly name: string }>();
  /** The names of a later generation are new to every connection. */
  #generation = 0;

  /** The name to send with this text; undefined while it is rare. */
  nameOf(text: string): string | undefined {
    let seen = this.#seen.get(text);
    if (!seen) {
      if (this.#seen.size >= namesMax) return undefined;
      seen = { uses: 0, name: `read_${this.#generation}_${this.#seen.size}` };
      this.#seen.set(text, seen);
    }
    return seen.uses++ < usesBeforeName ? undefined : seen.name;
  }

  /** After a migration by another process: the columns of a plan are no longer those of its table. */
  forget(): void {
    this.#seen.clear();
    this.#generation++;
  }
}

/** Sends a statement of the query builder, by its name once its text repeats. */
export async function sendPlanned(
  session: Session,
  planned: PlannedReads | undefined,
  text: string,
  values: readonly unknown[],
) {
  const name = planned?.nameOf(text);
  try {
    return await session.send({ text, values: [...values], ...(name && { name }) });
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    planned?.forget();
    return session.send({ text, values: [...values] });
  }
}

/** Whether a plan no longer fits its tables (`RevalidateCachedQuery` in PostgreSQL's plancache.c). */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
