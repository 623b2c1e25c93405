import { hasWords, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { listSessions } from "../operations/list-sessions.ts";
import { listUpcoming } from "../store.ts";

const SESSIONS_MAX = 100;

export const trainingsFound: SearchSource = {
  kind: "training",
  through: listSessions,
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
        title,
        line: location,
        at: starts_at,
        path: `/trainings/sessions/${id}`,
      }));
  },
};
