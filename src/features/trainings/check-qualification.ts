import type { RefusalDetails } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { slotText } from "../../kernel/values/local-time.ts";
import { spaceTimeZone } from "../space/index.ts";
import { say } from "./messages.ts";
import { holdValid } from "./qualification-store.ts";
import { hasFreePlace } from "./rules.ts";
import { listGranting, type SessionDetail } from "./store.ts";

const SESSIONS_NAMED = 3;
/** A session with a free place is looked for among these. */
const SESSIONS_READ = 100;

/**
 * Checks in the caller's transaction that the member holds a valid qualification; a revocation waits or wins. Returns
 * null, or the details of a `qualification_missing` refusal with the next sessions.
 */
export async function missingQualification(
  tx: WriteTx,
  { memberId, kind, now }: { memberId: string; kind: string; now: Date },
): Promise<RefusalDetails | null> {
  if (await holdValid(tx, memberId, kind, now)) return null;
  const sessions = await listGranting(tx, { memberId, kind, now, limit: SESSIONS_READ });
  const timeZone = await spaceTimeZone(tx);
  const when = (session: SessionDetail) => slotText(session.starts_at, session.ends_at, timeZone);
  const free = sessions.find((session) => hasFreePlace(session, now));
  const next = free ?? sessions[0];
  const enroll = next && `“${next.title}” ${when(next)}: ic_trainings_enroll with session_id ${next.id}.`;
  return {
    message: say.qualificationMissing({ kind }),
    hint: !enroll
      ? "No session is planned. Ask an operator for a training."
      : free
        ? `Join ${enroll}`
        : `Every session is full. Wait for a place in ${enroll}`,
    context: {
      qualification: kind,
      next_sessions: named(sessions, free).map((session) => ({
        session_id: session.id,
        title: session.title,
        start: session.starts_at.toISOString(),
        end: session.ends_at.toISOString(),
        places_left: hasFreePlace(session, now) ? session.capacity - session.taken : 0,
      })),
    },
  };
}

/** The next ones, with the first that has a free place. */
function named(sessions: readonly SessionDetail[], free: SessionDetail | undefined): readonly SessionDetail[] {
  const next = sessions.slice(0, SESSIONS_NAMED);
  return free === undefined || next.includes(free) ? next : [...next.slice(0, -1), free];
}
