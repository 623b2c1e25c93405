import { invoke } from "../kernel/invoke.ts";
import type { Slot } from "./operate-replies.ts";
import { type Refused, refusedBy } from "./refused.ts";
import type { MemberVisit } from "./visit.ts";

/** What is free instead of a slot that is taken. */
export interface Alternatives {
  readonly next_free: Slot | null;
  readonly resources: readonly { readonly id: string; readonly name: string }[];
}

export type Booked =
  | { readonly ok: true; readonly wasDup: boolean }
  | { readonly ok: false; readonly refused: Refused; readonly alternatives: Alternatives | null };

/** Books for the visitor. Other than `call` it keeps what the refusal of a taken slot offers instead. */
export async function bookSlot(visit: MemberVisit, input: Readonly<Record<string, unknown>>): Promise<Booked> {
  const { kernel, catalogue } = visit.parts;
  const entry = catalogue.byId("resources.book");
  if (!entry) throw new Error("the catalogue has no operation resources.book");
  const outcome = await invoke(kernel, {
    entry,
    transport: "web",
    presented: { cookie: visit.cookie },
    address: visit.address,
    requestId: visit.requestId,
    body: { value: input },
  });
  if (outcome.ok) return { ok: true, wasDup: (outcome.body as { was_dup: boolean }).was_dup };
  const alternatives = (outcome.body.alternatives as Alternatives | undefined) ?? null;
  return { ok: false, refused: refusedBy(outcome), alternatives };
}
