import { span } from "../../kernel/languages/slot-words.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { spaceTimeZone } from "../space/index.ts";
import type { SessionDetail } from "./store.ts";

interface News {
  readonly memberIds: readonly string[];
  readonly outcome: "offered" | "lapsed" | "cancelled" | "passed" | "failed" | "missed";
  readonly reason?: string | null;
  readonly until?: Date;
  readonly now: Date;
}

/** Tells members what became of their place in a session. */
export async function notifyOfSession(
  tx: WriteTx,
  session: Pick<SessionDetail, "id" | "title" | "starts_at" | "ends_at" | "location">,
  { memberIds, outcome, reason, until, now }: News,
): Promise<void> {
  if (memberIds.length === 0) return;
  const timeZone = await spaceTimeZone(tx);
  await appendMemberEvents(tx, {
    memberIds,
    type: "training_changed",
    target: { kind: "training_session", id: session.id },
    payload: {
      session_id: session.id,
      title: session.title,
      start: session.starts_at.toISOString(),
      when: span(session.starts_at, session.ends_at, timeZone),
      ...(session.location && { location: session.location }),
      outcome,
      ...(reason && { reason }),
      ...(until && { until: span(until, null, timeZone) }),
    },
    ...(outcome === "offered" && {
      actions: [
        {
          label: "Take the place",
          mcp_tool: "ic_trainings_enroll",
          args: { session_id: session.id },
          consequential: true,
        },
      ],
    }),
    now,
  });
}

export async function notifyOfQualification(
  tx: WriteTx,
  news: { memberId: string; kind: string; outcome: "granted" | "revoked"; reason: string | null; until: Date | null },
  now: Date,
): Promise<void> {
  const { memberId, kind, outcome, reason, until } = news;
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "qualification_changed",
    target: { kind: "qualification", id: kind },
    payload: {
      kind,
      outcome,
      ...(reason && { reason }),
      ...(until && { until: span(until, null, await spaceTimeZone(tx)) }),
    },
    now,
  });
}
