import { type Caller, holds, operates } from "../../kernel/access/caller.ts";
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
  if (!operates(caller, "any")) return [];
  return KIND_NAMES.filter((kind) => decides(caller, queueOf(catalogue, kind)));
}

/** Managers of prints, who are members, have a page of their own: the inbox is for operators and holders of roles. */
export function decides(caller: Caller, { scope }: PendingQueue): boolean {
  return holds(caller, scope) && operates(caller, scope);
}
