import type { World } from "../world.ts";

/** Who asks for the end of their account, and thinks again: that stops all their agents. */
export function seed({ member, callers }: World): void {
  for (const id of ["account.request_deletion", "account.cancel_deletion"]) callers.set(id, member);
}
