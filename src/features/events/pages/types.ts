import { need, type Reply, type WebRequest } from "../../../web/core/index.ts";

const FEEDS_SHOWN = 200;

export type EventSummary = Reply<"events.list_upcoming">["events"][number];

export type Feed = Reply<"feeds.list">["feeds"][number];

export async function listFeeds(request: WebRequest): Promise<Feed[]> {
  return (await need(request, "feeds.list", { limit: FEEDS_SHOWN })).feeds;
}
