import type { Feed } from "../../areas/feeds/index.ts";
import type { MemberListing } from "../../areas/membership/index.ts";
import type { QueuedEnvelope } from "../../areas/queue/index.ts";
import type { Booking, Resource } from "../../areas/resources/index.ts";
import type { Tier } from "../../kernel/tiers.ts";
import { call, need } from "../call.ts";
import type { Visit } from "../visit.ts";

declare module "./replies.ts" {
  interface Replies {
    "resources.my_bookings": { bookings: Booking[] };
    "resources.book": { was_dup: boolean };
    "resources.cancel": { booking_id: string };
    "resources.add": { resource: Resource };
    "resources.update": { resource: Resource };
    "feeds.add": { feed: Feed };
    "feeds.update": { feed: Feed };
    "feeds.refresh": { feed: Feed };
    "feeds.remove": { events_removed: number };
    "queue.list": {
      envelopes: Envelope[];
      cursor?: string;
      consumers: string[];
      counts: { queued: number; dead: number };
      dead_kinds?: { kind: string; count: number; oldest_at: string }[];
    };
    "queue.retry_dead": { retried: number; left: number };
    "queue.retry": { envelope: Envelope };
    "queue.dismiss": { envelope: Envelope };
    "membership.set_tier": { from: Tier; to: Tier };
    "account.get_floor_member": { member_id: string | null };
    "service.health": { database: Probe; event_feeds: Probe; deliveries: Probe };
  }
}

export type { Booking, Feed, Resource };
export type Member = MemberListing;
export type Envelope = QueuedEnvelope;
export type EnvelopeState = Envelope["state"];

/** What is free instead of a slot that is taken. */
export interface Alternatives {
  readonly next_free: Resource["busy"][number] | null;
  readonly resources: readonly { readonly id: string; readonly name: string }[];
}

export interface Probe {
  status: "ok" | "degraded" | "down";
  latency_ms: number;
  note?: string;
}

const FEEDS_SHOWN = 200;

/** All resources, each with what is held of seven days: from then on, or from now. */
export async function listResources(visit: Visit, from?: Date): Promise<Resource[]> {
  return (await need(visit, "resources.list", from && { from: from.toISOString() })).resources;
}

export async function listFeeds(visit: Visit): Promise<Feed[]> {
  return (await need(visit, "feeds.list", { limit: FEEDS_SHOWN })).feeds;
}

export async function listMembers(
  visit: Visit,
  input: { tier?: string; q?: string; limit: number; offset: number },
): Promise<{ members: Member[]; total: number }> {
  return need(visit, "membership.list_members", input);
}

/** The visitor's id as a member; null when it cannot be told. */
export async function ownId(visit: Visit): Promise<string | null> {
  const called = await call(visit, "account.get_floor_member");
  return called.ok ? called.body.member_id : null;
}
