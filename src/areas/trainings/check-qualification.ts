import type { RefusalDetails } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { slotText } from "../../kernel/values/local-time.ts";
import { spaceTimeZone } from "../space/index.ts";
import { holdValid } from "./qualification-store.ts";
import { hasFreePlace } from "./rules.ts";
import { listGranting, type SessionDetail } from "./store.ts";

const SESSIONS_NAMED = 3;

/**
 * Checks in the caller's transaction that the member holds a valid qualification; a revocation waits or wins. Returns
 * null, or the details of a `qualification_missing` refusal with the next sessions.
 */
export async function missingQualification(
  tx: WriteTx,
  { memberId, kind, now }: { memberId: string; kind: string; now: Date },
): Promise<RefusalDetails | null> {
  if (await holdValid(tx, memberId, kind, now)) return null;
  const sessions = await listGranting(tx, { memberId, kind, now, limit: SESSIONS_NAMED });
  const timeZone = await spaceTimeZone(tx);
  const when = (session: SessionDetail) => slotText(session.starts_at, session.ends_at, timeZone);
  const next = sessions.find((session) => hasFreePlace(session, now)) ?? sessions[0];
  return {
    message: `This needs the qualification ${kind}, which the member does not hold.`,
    hint: next
      ? `Join “${next.title}” ${when(next)}: ic_trainings_enroll with session_id ${next.id}.`
      : "No session is planned. Ask an operator for a training.",
    context: {
      qualification: kind,
      next_sessions: sessions.map((session) => ({
        session_id: session.id,
        title: session.title,
        start: session.starts_at.toISOString(),
        end: session.ends_at.toISOString(),
        places_left: Math.max(0, session.capacity - session.taken),
      })),
    },
  };
}
