import type { Did } from "../../kernel/activity/activity.ts";

export function pageOf(threadId: string): Pick<Did, "page"> {
  return { page: `/inbox/${threadId}` };
}
