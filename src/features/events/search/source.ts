import { likePatterns, opening, parted, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { withoutEnvelope } from "../../../kernel/values/text.ts";
import { get } from "../operations/get.ts";
import { listUpcoming } from "../operations/list-upcoming.ts";
import { eventPage, seesAs, tiersUpTo } from "../rules.ts";

interface FoundDate {
  readonly event_id: string;
  readonly recurrence_id: string;
  readonly title: string;
  readonly location: string;
  readonly starts_at: Date;
}

/** The next date of each event, and then the last date of those that have ended. */
const FIND = statement(`
  WITH dates AS (
    SELECT DISTINCT ON (event_id) event_id, recurrence_id, title, location, starts_at, ends_at <= $1 AS ended
    FROM event
    WHERE cancelled_at IS NULL AND tier_min = ANY ($2)
      AND folded(title || E'\\n' || location || E'\\n' || coalesce(host, '')) LIKE ALL ($3)
    ORDER BY event_id, ends_at <= $1, CASE WHEN ends_at > $1 THEN starts_at END, starts_at DESC, feed_id)
  SELECT * FROM dates ORDER BY ended, CASE WHEN NOT ended THEN starts_at END, starts_at DESC, title LIMIT $4`);

export const eventsFound: SearchSource = {
  kind: "event",
  through: listUpcoming,
  opens(key) {
    const [luma, occurrence] = parted(key, "@");
    return opening(get, { luma, ...(occurrence && { occurrence }) }, ({ event, time_zone }) => {
      const { title, description_safe_render: words, event_page, ...facts } = event;
      return {
        title,
        at: facts.start,
        path: event_page,
        words: words && withoutEnvelope(words),
        facts: { ...facts, time_zone },
      };
    });
  },
  async find(tx: ReadTx, { caller, words, limit, now }) {
    const values = [now, tiersUpTo(seesAs(caller)), likePatterns(words), limit];
    const dates = await tx.run<FoundDate>(FIND, values);
    return dates.map(({ event_id, recurrence_id, title, location, starts_at }) => ({
      key: recurrence_id ? `${event_id}@${recurrence_id}` : event_id,
      title,
      line: location,
      at: starts_at,
      path: eventPage("", event_id, recurrence_id),
    }));
  },
};
