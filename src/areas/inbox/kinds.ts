import { type Caller, holds } from "../../kernel/access/caller.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { PENDING_KINDS, type PendingKind, type PendingQueue } from "../../kernel/catalogue/review-queue.ts";

export type Kind = PendingKind;

export const KIND_NAMES: readonly Kind[] = PENDING_KINDS;

export function queueOf({ pending }: Catalogue, kind: Kind): PendingQueue {
  const queue = pending.get(kind);
  if (!queue) throw new Error(`no area declares the queue of ${kind}`);
  return queue;
}

export function kindsFor(catalogue: Catalogue, caller: Caller): Kind[] {
  if (caller.tier !== "operator") return [];
  return KIND_NAMES.filter((kind) => holds(caller, queueOf(catalogue, kind).scope));
}
