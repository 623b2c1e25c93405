import { type MemberRequest, need, notFound, type Reply } from "../../../web/core/index.ts";

export const TRAININGS = "/trainings";
export const OPERATE = "/operate/trainings";

export type Session = Reply<"trainings.list_sessions">["sessions"][number];
export type Qualification = Reply<"trainings.list_mine">["qualifications"][number];

export const sessionPath = (id: string) => `${TRAININGS}/sessions/${id}`;

/** The session that the path names: a coming one, one of the member's own, or any for operators. @throws PageRefusal */
export async function sessionAt(request: MemberRequest): Promise<{ session: Session; teaches: boolean }> {
  const id = request.parameters.session;
  const [{ sessions }, mine] = await Promise.all([
    need(request, "trainings.list_sessions", {}),
    need(request, "trainings.list_mine", {}),
  ]);
  const teaches = mine.teaching.some(({ session_id }) => session_id === id);
  const session = [...sessions, ...mine.sessions, ...mine.teaching].find(({ session_id }) => session_id === id);
  if (!session && id !== undefined && request.viewer.operator) {
    const listed = await need(request, "trainings.list_enrollments", { session_id: id });
    return { session: listed.session, teaches };
  }
  if (!session) throw notFound();
  return { session, teaches };
}
