import type { ErrorKind } from "../../kernel/errors.ts";
import { skeletonsOf } from "../../kernel/names/lookalike.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import {
  badHomePlace,
  changedMeanwhile,
  longTitle,
  NO_SUCH_PAGE,
  navigationFull,
  reserved,
  slugTaken,
  titleTaken,
} from "./refusals.ts";
import { type Audience, isPlaced, isReserved, NAVIGATION_CHARS_MAX, NAVIGATION_MAX, type Place } from "./rules.ts";
import { findPage, listPages, lockPages, type PageRow } from "./store.ts";

interface Wanted {
  /** Null for a new page. */
  readonly id: string | null;
  readonly slug: string;
  readonly title: string;
  readonly audience: Audience;
  readonly place: Place;
}

type Writing<Kind extends ErrorKind> = Pick<Context<Kind, "write" | "destructive">, "tx" | "fail">;
type Checked = Writing<"already_exists" | "name_reserved" | "name_too_similar">;

/** The page, while other writers of pages wait. */
export async function lockedPage({ tx, fail }: Writing<"not_found">, id: string): Promise<PageRow> {
  await lockPages(tx);
  const page = await findPage(tx, id);
  if (!page) throw fail("not_found", NO_SUCH_PAGE);
  return page;
}

/** The same, if it is still as the caller read it. */
export async function lockedVersion(
  writing: Writing<"not_found" | "rev_conflict">,
  id: string,
  rev: number,
): Promise<PageRow> {
  const page = await lockedPage(writing, id);
  if (page.rev !== rev) throw writing.fail("rev_conflict", changedMeanwhile(page.rev));
  return page;
}

/** @throws Refusal for an address, a title or a place that the page cannot have */
export async function checkPage({ tx, fail }: Checked, wanted: Wanted): Promise<void> {
  const { id, slug, title, place } = wanted;
  if (isReserved(slug)) throw fail("name_reserved", reserved(slug));
  if (!isPlaced(wanted)) throw fail("validation", badHomePlace());
  const others = (await listPages(tx)).filter((page) => page.id !== id);
  if (others.some((page) => page.slug === slug)) throw fail("already_exists", slugTaken(slug));
  const looks = new Set(skeletonsOf(title));
  const twin = others.find((page) => skeletonsOf(page.title).some((skeleton) => looks.has(skeleton)));
  if (twin) throw fail("name_too_similar", titleTaken(twin.title));
  const inNavigation = others.filter((page) => page.place === "navigation").length;
  if (place === "navigation" && title.length > NAVIGATION_CHARS_MAX)
    throw fail("validation", longTitle(NAVIGATION_CHARS_MAX));
  if (place === "navigation" && inNavigation >= NAVIGATION_MAX)
    throw fail("validation", navigationFull(NAVIGATION_MAX));
}
