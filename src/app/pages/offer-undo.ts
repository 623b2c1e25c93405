import { call } from "../../web/core/index.ts";
import type { PageResponse } from "../../web/core/page.ts";
import type { WebRequest } from "../../web/core/request.ts";

/** Newer acts, such as those of agents, may lie between. */
const ACTS_READ = 10;

/**
 * The notice with the act that one press takes back (0320). Only for a page that did one such thing: taking back one of
 * several would leave a half. A claim in the inbox ends by itself.
 */
export async function offerUndo(request: WebRequest, answer: PageResponse): Promise<PageResponse> {
  if (!("to" in answer) || answer.notice?.tone !== "success") return answer;
  const [act, another] = request.undoable.filter(({ area }) => area !== "inbox");
  if (!act || another) return answer;
  const read = await call(request, "account.get_activity", { limit: ACTS_READ });
  if (!read.ok) return answer;
  const done = read.body.events.find(({ tool, undo_until }) => tool === act.tool && undo_until === act.until);
  return done ? { ...answer, notice: { ...answer.notice, undo: done.id } } : answer;
}
