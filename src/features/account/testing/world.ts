import type { World } from "../../../../test/harness/world.ts";

/** A member who requests deletion and cancels it, which pauses all their agents. */
export function seed({ member, callers }: World): void {
  for (const id of ["account.request_deletion", "account.cancel_deletion"]) callers.set(id, member);
}
