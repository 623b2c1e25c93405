import { endIntroductionDelayMs } from "../spread.ts";
import { tellOfIntroduction } from "../tell.ts";
import type { ThreadPlace } from "../threads/drop-thread.ts";
import { isOpen } from "../threads/rules.ts";
import { findPerson, type ThreadRow } from "../threads/store.ts";
import { areKeptApart, type IntroductionRow, listLegs, lockIntroduction, updateIntroduction } from "./store.ts";

/** After a change of a leg, whose thread is locked: makes the introduction, or sets the time when it ends. */
export async function settleIntroduction(
  place: ThreadPlace,
  { introduction_id }: Pick<ThreadRow, "introduction_id">,
): Promise<void> {
  if (introduction_id === null) return;
  const { tx, now, newId } = place;
  const introduction = await lockIntroduction(tx, introduction_id);
  if (!introduction || introduction.made_at || introduction.ended_at) return;
  const legs = await listLegs(tx, introduction_id);
  const { recipient_member, target_member } = introduction;
  const agreed = legs.every(({ state }) => state === "CONFIRMED");
  if (agreed && !(await areKeptApart(tx, recipient_member, target_member))) return make(place, introduction, legs);
  const isOver = agreed || legs.some(({ state }) => !isOpen(state) && state !== "CONFIRMED");
  const end_at = isOver ? (introduction.end_at ?? new Date(now.getTime() + endIntroductionDelayMs(newId))) : null;
  await updateIntroduction(tx, introduction.id, { end_at });
}

async function make(
  { tx, now }: ThreadPlace,
  introduction: IntroductionRow,
  legs: readonly ThreadRow[],
): Promise<void> {
  await updateIntroduction(tx, introduction.id, { made_at: now, end_at: null });
  const people = await Promise.all(legs.map(({ to_member }) => findPerson(tx, to_member)));
  const names = new Map(people.map((person) => [person?.id ?? "", person?.name ?? null]));
  await tellOfIntroduction(tx, { introduction, legs, names, now });
}
