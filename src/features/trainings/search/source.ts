import { hasWords, opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { listSessions } from "../operations/list-sessions.ts";
import { listUpcoming } from "../store.ts";

const SESSIONS_MAX = 100;

const pageOf = (id: string) => `/trainings/sessions/${id}`;

export const trainingsFound: SearchSource = {
  kind: "training",
  through: listSessions,
  opens: (key) =>
    opening(listSessions, {}, ({ sessions, time_zone }) => {
      const found = sessions.find(({ session_id }) => session_id === key);
      if (!found) return undefined;
      const { title, description, ...facts } = found;
      return { title, at: facts.start, path: pageOf(key), words: description, facts: { ...facts, time_zone } };
    }),
  async find(tx, { caller, words, limit, now }) {
    if (caller.memberId === null) return [];
    const sessions = await listUpcoming(tx, {
      memberId: caller.memberId,
      now,
      courseId: null,
      limit: SESSIONS_MAX,
    });
    return sessions
      .filter(({ title, description, location }) => hasWords(words, title, description, location))
      .slice(0, limit)
      .map(({ id, title, location, starts_at }) => ({
        key: id,
        title,
        line: location,
        at: starts_at,
        path: pageOf(id),
      }));
  },
};
