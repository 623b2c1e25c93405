import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { Party } from "../threads/rules.ts";
import { findPerson, type ThreadRow } from "../threads/store.ts";
import { findIntroduction, listLegs, otherIntroduced } from "./store.ts";

/** An introduction as one party of a leg sees it. Who is introduced learns the other's ID once both have accepted. */
export async function viewIntroduction(tx: ReadTx, thread: ThreadRow, party: Party) {
  const introduction = thread.introduction_id && (await findIntroduction(tx, thread.introduction_id));
  if (!introduction) return null;
  const other = otherIntroduced(introduction, thread.to_member);
  const { made_at, ended_at } = introduction;
  const isIntroducer = party === "from";
  const otherLeg = isIntroducer ? (await listLegs(tx, introduction.id)).find(({ id }) => id !== thread.id) : undefined;
  return {
    introduction_id: introduction.id,
    state: made_at ? ("made" as const) : ended_at ? ("ended" as const) : ("waiting" as const),
    with: {
      member_id: isIntroducer || made_at ? other : null,
      member_name: (await findPerson(tx, other))?.name ?? "",
    },
    other_thread_id: otherLeg?.id ?? null,
  };
}
