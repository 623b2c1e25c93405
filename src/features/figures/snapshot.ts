import type { ReadTx } from "../../kernel/ports/database.ts";
import { commitsThisWeek } from "../leaderboard/index.ts";
import type { Look } from "./look.ts";
import { type ItemState, type MemberFacts, type Signals, signalsOf, statesOf, xpOf } from "./rules.ts";
import * as store from "./store.ts";

export interface Snapshot {
  readonly memberId: string;
  readonly name: string;
  readonly figure: store.FigureRow | undefined;
  readonly signals: Signals;
  readonly xp: number;
  readonly states: readonly ItemState[];
  readonly unlocked: readonly string[];
}

export type MadeFigure = store.FigureRow & Look;

export function isMade(figure: store.FigureRow | undefined): figure is MadeFigure {
  return figure !== undefined && figure.head !== null;
}

export async function readSnapshot(tx: ReadTx, memberId: string, now: Date): Promise<Snapshot> {
  const figure = await store.find(tx, memberId);
  const [snapshot] = await readSnapshots(tx, [memberId], figure ? [figure] : [], now);
  if (!snapshot) throw new Error(`no member has the id ${memberId}`);
  return snapshot;
}

export async function readSnapshots(
  tx: ReadTx,
  memberIds: readonly string[],
  figures: readonly store.FigureRow[],
  now: Date,
): Promise<Snapshot[]> {
  const facts = await store.listFacts(tx, memberIds, now);
  const commits = await commitsThisWeek(tx, memberIds, now);
  const figureOf = new Map(figures.map((figure) => [figure.member_id, figure]));
  return facts.map((recorded) => {
    const figure = figureOf.get(recorded.member_id);
    const commits_this_week = commits.get(recorded.member_id) ?? null;
    return snapshotOf(recorded, { ...recorded, made: isMade(figure), commits_this_week }, figure, now);
  });
}

function snapshotOf(
  { member_id: memberId, name }: store.RecordedFacts,
  facts: MemberFacts,
  figure: store.FigureRow | undefined,
  now: Date,
): Snapshot {
  const signals = signalsOf(facts, now);
  const states = statesOf(signals, facts.tier, figure?.items_reached ?? []);
  return {
    memberId,
    name,
    figure,
    signals,
    xp: Math.max(xpOf(signals), figure?.xp_reached ?? 0),
    states,
    unlocked: states.filter(({ unlocked }) => unlocked).map(({ item }) => item.id),
  };
}
