import { Refusal } from "../../../kernel/errors.ts";
import { differsByOne, skeletonsOf, slugSkeleton } from "../../../kernel/names/lookalike.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { findSpace } from "../../space/index.ts";
import { NO_NAME, slugTaken, tooSimilar, wordReserved } from "../refusals.ts";
import { slugKind } from "../rules.ts";
import * as store from "../store.ts";

interface NewName {
  /** Null if the slug stays. */
  readonly slug: string | null;
  /** Null if the name stays. */
  readonly name: string | null;
  readonly startupId: string | null;
  /** An operator has seen the lookalikes. */
  readonly allowSimilar: boolean;
  readonly reserved: ReadonlySet<string>;
  readonly now: Date;
}

interface CheckedName {
  readonly nameSkeletons: string[];
  readonly slugSkeleton: string;
  /** Whether an operator allowed a lookalike. */
  readonly allowed: boolean;
  /** Other slugs that differ by one letter: a warning. */
  readonly similarTo: string[];
}

/** Checks a slug and a name against all others, which wait until the end of the transaction. @throws Refusal */
export async function checkName(tx: WriteTx, asked: NewName): Promise<CheckedName> {
  const { slug, name, startupId, allowSimilar } = asked;
  await store.lockNames(tx);
  const nameSkeletons = [...skeletonsOf(name ?? "")];
  if (name !== null && nameSkeletons.length === 0) throw new Refusal("validation", NO_NAME);
  if (slug !== null) await checkSlug(tx, slug, asked);
  const skeletons = [...nameSkeletons, ...(slug === null ? [] : [slugSkeleton(slug)])];
  const lookalikes = [...(await store.findLookalikes(tx, skeletons, startupId)), ...(await spaceAlike(tx, skeletons))];
  if (lookalikes.length > 0 && !allowSimilar) throw new Refusal("name_too_similar", tooSimilar(lookalikes));
  const near = slug === null ? [] : await store.slugsOfLength(tx, slug.length, startupId);
  return {
    nameSkeletons,
    slugSkeleton: slug === null ? "" : slugSkeleton(slug),
    allowed: lookalikes.length > 0,
    similarTo: slug === null ? [] : near.filter((other) => differsByOne(other, slug)),
  };
}

/** The name of the space, if the startup would look like it. */
async function spaceAlike(tx: WriteTx, skeletons: readonly string[]): Promise<string[]> {
  const name = (await findSpace(tx))?.name ?? "";
  return [...skeletonsOf(name)].some((skeleton) => skeletons.includes(skeleton)) ? [name] : [];
}

/** Removes the row of a slug that is free again, or the startup's own former one. @throws Refusal */
async function checkSlug(tx: WriteTx, slug: string, { startupId, reserved, now }: NewName): Promise<void> {
  const skeleton = slugSkeleton(slug);
  const isReserved = [...reserved].some((word) => word === slug || slugSkeleton(word) === skeleton);
  if (isReserved) throw new Refusal("name_reserved", wordReserved(slug));
  const row = await store.findSlug(tx, slug);
  if (!row) return;
  const kind = slugKind(row, now);
  const isOwnFormer = row.startup_id === startupId && row.kind !== "live" && row.kind !== "reserved";
  if (kind !== null && !isOwnFormer) throw new Refusal("already_exists", slugTaken(slug));
  await store.deleteSlug(tx, slug);
}
