import { hasWords, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { list } from "../operations/list.ts";
import { listEvents } from "../store.ts";

const EVENTS_MAX = 100;

export const hackathonsFound: SearchSource = {
  kind: "hackathon",
  through: list,
  async find(tx, { words, limit }) {
    const events = await listEvents(tx, EVENTS_MAX);
    return events
      .filter(({ eid, title, venue, about }) => hasWords(words, eid, title, venue, about))
      .slice(0, limit)
      .map(({ eid, title, venue }) => ({ title, line: venue, path: `/hack/${encodeURIComponent(eid)}` }));
  },
};
