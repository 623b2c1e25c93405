import type { Database } from "../../../kernel/ports/database.ts";
import type { CreditTerms } from "../index.ts";
import { type Reservation, type ReservedRow, reserve } from "./store.ts";

/**
 * Reserves a call in a transaction of its own, whose statement and commit leave together: each way to the database delays
 * the first byte. Undefined for an unknown key.
 */
export async function reserveCall(
  database: Database,
  call: Reservation,
  terms: CreditTerms,
  now: Date,
): Promise<ReservedRow | undefined> {
  let row: Promise<ReservedRow | undefined> = Promise.resolve(undefined);
  try {
    await database.transaction(async (tx) => {
      row = reserve(tx, call, terms, now);
      row.catch(() => undefined); // read below, once the commit has been answered
    });
  } catch (fault) {
    // A commit after a failed statement only says that it was rolled back.
    throw await row.then(
      () => fault,
      (cause: unknown) => cause,
    );
  }
  return row;
}
