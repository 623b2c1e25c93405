import { Refusal } from "../../../kernel/errors.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { checkName } from "../names/check-name.ts";
import { archiveNews, showNews } from "../news-store.ts";
import { CONTENT_CHANGED } from "../refusals.ts";
import { NEWS_MAX } from "../rules.ts";
import * as store from "../store.ts";
import type { WriteRow } from "./write-store.ts";

type Content = string | null;

/**
 * Puts `to` in the place of `from` on the page of a locked startup, for a take-down or a restore.
 * @throws Refusal `rev_conflict` if the page shows something else, or `name_too_similar`
 */
export async function replaceContent(
  tx: WriteTx,
  { field, news_id, startup_id }: Pick<WriteRow, "field" | "news_id" | "startup_id">,
  { from, to, now }: { from: Content; to: Content; now: Date },
): Promise<void> {
  if (field === "news") {
    const changed = to === null ? archiveNews(tx, startup_id, news_id ?? "", now) : showAgain(tx, news_id, now);
    if (!(await changed)) throw new Refusal("rev_conflict", CONTENT_CHANGED);
    return;
  }
  const startup = await store.getStartup(tx, startup_id);
  const current = startup[field];
  if ((current === null || current === "" ? null : String(current)) !== from)
    throw new Refusal("rev_conflict", CONTENT_CHANGED);
  switch (field) {
    case "name": {
      const name = to ?? startup.name;
      const asked = { slug: null, name, startupId: startup_id, allowSimilar: false, reserved: new Set<string>(), now };
      const { nameSkeletons } = await checkName(tx, asked);
      await store.updateStartup(tx, startup_id, { name, name_skeletons: nameSkeletons, updated_at: now });
      break;
    }
    case "tagline":
      await store.updateStartup(tx, startup_id, { tagline: to ?? "", updated_at: now });
      break;
    case "website":
      await store.updateStartup(tx, startup_id, { website: to, updated_at: now });
      break;
    default:
      await store.updateStartup(tx, startup_id, { public_visible: to === "true", updated_at: now });
  }
}

/** Undefined if the item is shown already, or was deleted. */
async function showAgain(tx: WriteTx, newsId: string | null, now: Date) {
  return showNews(tx, newsId ?? "", { shownMax: NEWS_MAX, now });
}
