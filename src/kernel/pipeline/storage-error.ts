import type { Operation } from "../catalogue/operation.ts";

/** Storage errors answer 500 for requests of the contract (specification, Errors 3), else 503; both with Retry-After. */
export function storageError({ contract, failsClosed }: Operation): "storage_failed" | "unavailable" {
  return contract && !failsClosed ? "storage_failed" : "unavailable";
}
