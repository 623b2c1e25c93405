import type { Tier } from "../kernel/tiers.ts";
import { call, need } from "./call.ts";
import type { Visit } from "./visit.ts";

declare module "./replies.ts" {
  interface Replies {
    "resources.my_bookings": { bookings: Booking[] };
    "resources.list_requests": { bookings: BookingRequest[] };
    "resources.cancel": { booking_id: string };
    "resources.decide": { state: "confirmed" | "declined" };
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
    };
    "queue.retry": { envelope: Envelope };
    "queue.dismiss": { envelope: Envelope };
    "membership.set_tier": { from: Tier; to: Tier };
    "account.get_floor_member": { member_id: string | null };
    "service.health": { database: Probe; event_feeds: Probe; deliveries: Probe };
  }
}

export interface Slot {
  start: string;
  end: string;
}

export interface Resource {
  id: string;
  kind: "room" | "printer" | "equipment";
  name: string;
  description?: string;
  location?: string;
  capacity?: number;
  bookable: boolean;
  opens_at: string | null;
  closes_at: string | null;
  minutes_max: number;
  busy: Slot[];
}

export interface Booking extends Slot {
  booking_id: string;
  resource_id: string;
  resource_name: string;
  purpose: string | null;
  state: "queued" | "confirmed" | "declined" | "cancelled";
  reason: string | null;
  created_at: string;
}

export interface BookingRequest extends Booking {
  member_id: string;
  member_name: string;
  email: string;
}

export interface Feed {
  feed_id: string;
  name: string;
  source: "url" | "file";
  url?: string;
  refresh_minutes: number;
  state: "waiting" | "working" | "failing";
  events: number;
  events_without_page: number;
  problems: string[];
  next_refresh_at: string;
  refreshed_at?: string;
  failing_since?: string;
  last_error?: string;
}

export interface Envelope {
  envelope_id: string;
  kind: string;
  subject: string;
  member_id?: string;
  state: EnvelopeState;
  attempts: number;
  created_at: string;
  next_attempt_at?: string;
  delivered_at?: string;
  last_error?: string;
  dismissed_reason?: string;
  receipts: { consumer: string; acknowledged_at: string }[];
  payload: Record<string, unknown>;
}

export type EnvelopeState = "queued" | "delivered" | "dead" | "dismissed";

export interface Member {
  user_id: string;
  name: string;
  email: string;
  tier: Tier;
  suspended: boolean;
  created_at: string;
}

export interface Probe {
  status: "ok" | "degraded" | "down";
  latency_ms: number;
  note?: string;
}

const FEEDS_SHOWN = 200;

export async function listResources(visit: Visit): Promise<Resource[]> {
  return (await need(visit, "resources.list")).resources as Resource[];
}

export async function listFeeds(visit: Visit): Promise<Feed[]> {
  return (await need(visit, "feeds.list", { limit: FEEDS_SHOWN })).feeds as Feed[];
}

export async function listMembers(
  visit: Visit,
  input: { tier?: string; q?: string; limit: number; offset: number },
): Promise<{ members: Member[]; total: number }> {
  return (await need(visit, "membership.list_members", input)) as { members: Member[]; total: number };
}

/** The visitor's id as a member; null when it cannot be told. */
export async function ownId(visit: Visit): Promise<string | null> {
  const called = await call(visit, "account.get_floor_member");
  return called.ok ? called.body.member_id : null;
}
