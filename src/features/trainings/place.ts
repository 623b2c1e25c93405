import type { ReadTx } from "../../kernel/ports/database.ts";
import * as store from "./store.ts";

export interface Place {
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly cancelled_at: Date | null;
  readonly role: "instructor" | "enrolled";
  readonly joined_at: Date;
}

/** How a member takes part in a session; undefined without a place, and for unknown sessions. */
export async function placeIn(tx: ReadTx, sessionId: string, memberId: string): Promise<Place | undefined> {
  const session = await store.findSession(tx, sessionId, memberId);
  if (!session) return undefined;
  const { title, starts_at, ends_at, cancelled_at, instructor_id, mine } = session;
  const teaches = instructor_id === memberId;
  if (!teaches && (mine === "offered" || !store.takesPlace(mine))) return undefined;
  const joined_at = teaches ? session.created_at : (session.mine_since ?? session.created_at);
  return { title, starts_at, ends_at, cancelled_at, role: teaches ? "instructor" : "enrolled", joined_at };
}

/** The members with a place in a session, and its instructor. */
export async function participantsOf(tx: ReadTx, sessionId: string): Promise<string[]> {
  const session = await store.findSession(tx, sessionId, "");
  const enrolled = (await store.listEnrollments(tx, sessionId, 1_000))
    .filter(({ state }) => state !== "offered" && store.takesPlace(state))
    .map(({ member_id }) => member_id);
  return [...new Set([...(session?.instructor_id ? [session.instructor_id] : []), ...enrolled])];
}
