import type { ReadTx } from "../../kernel/ports/database.ts";
import * as store from "./store.ts";

export interface Place {
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly cancelled_at: Date | null;
  readonly role: "instructor" | "enrolled";
}

/** How a member takes part in a session; undefined without a place, and for unknown sessions. */
export async function placeIn(tx: ReadTx, sessionId: string, memberId: string): Promise<Place | undefined> {
  const session = await store.findSession(tx, sessionId, memberId);
  if (!session) return undefined;
  const { title, starts_at, ends_at, cancelled_at, instructor_id, mine } = session;
  const teaches = instructor_id === memberId;
  if (!teaches && (mine === "offered" || !store.takesPlace(mine))) return undefined;
  return { title, starts_at, ends_at, cancelled_at, role: teaches ? "instructor" : "enrolled" };
}
