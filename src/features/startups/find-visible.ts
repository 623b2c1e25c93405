import { type Caller, holds } from "../../kernel/access/caller.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { isOwner } from "./owners/owner-store.ts";
import { slugKind } from "./rules.ts";
import * as store from "./store.ts";

/** The startup that has the slug or is redirected from it, if the caller may see it. */
export async function findVisible(
  tx: ReadTx,
  slug: string,
  { caller, now }: { caller: Caller; now: Date },
): Promise<store.StartupRow | undefined> {
  const startup = await store.findBySlug(tx, slug);
  const kind = startup && slugKind(startup, now);
  if (!startup || (kind !== "live" && kind !== "redirect")) return undefined;
  if (startup.public_visible || (await mayManage(tx, startup, caller))) return startup;
  return undefined;
}

/** Owners and operators change a startup's page, and see it while it is hidden. */
export async function mayManage(tx: ReadTx, { id }: { readonly id: string }, caller: Caller): Promise<boolean> {
  if (holds(caller, "admin:ownership_review")) return true;
  return holds(caller, "startup:edit") && caller.memberId !== null && isOwner(tx, id, caller.memberId);
}
