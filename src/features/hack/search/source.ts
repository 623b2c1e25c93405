import { hasWords, opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { list } from "../operations/list.ts";
import { listEvents } from "../store.ts";

const EVENTS_MAX = 100;

const pageOf = (eid: string) => `/hack/${encodeURIComponent(eid)}`;

export const hackathonsFound: SearchSource = {
  kind: "hackathon",
  through: list,
  opens: (eid) =>
    opening(list, { eid }, ({ events: [found] }) => {
      if (!found) return undefined;
      const { title, about, ...event } = found.event;
      return { title, at: event.starts_on, path: pageOf(eid), words: about, facts: { ...event, seats: found.seats } };
    }),
  async find(tx, { words, limit }) {
    const events = await listEvents(tx, EVENTS_MAX);
    return events
      .filter(({ eid, title, venue, about }) => hasWords(words, eid, title, venue, about))
      .slice(0, limit)
      .map(({ eid, title, venue }) => ({ key: eid, title, line: venue, path: pageOf(eid) }));
  },
};
