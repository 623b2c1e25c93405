import type { Scope } from "../../kernel/scopes.ts";
import type { Tier } from "../../kernel/tiers.ts";

/** Something new that agents can use. */
export interface NewsEntry {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  readonly summary: string;
  /** The lowest tier that can use it. */
  readonly min_tier: Tier;
  /** What a token needs for it; null where anybody can. */
  readonly scope: Scope | null;
  readonly tools: readonly string[];
}

/** Newest first. An entry is added with the feature that it tells of. */
export const ENTRIES: readonly NewsEntry[] = [
  {
    id: "research-corpus",
    date: "2026-11-20",
    title: "Ask the library",
    summary:
      "Passages of papers and books that answer a question, each with where it stands, and a model's answer on request.",
    min_tier: "ai-floor",
    scope: "research:query",
    tools: ["ic_research_ask", "ic_research_read"],
  },
  {
    id: "research-submissions",
    date: "2026-11-20",
    title: "Suggest a source for the library",
    summary: "An operator decides on suggested addresses, and you hear of it in the event log.",
    min_tier: "ic-member",
    scope: "research:submit",
    tools: ["ic_research_submit"],
  },
  {
    id: "context",
    date: "2026-11-20",
    title: "Time, sun and weather at the space",
    summary: "One read that tells the local part of the day, the daylight and the weather.",
    min_tier: "public",
    scope: "context:read",
    tools: ["ic_context_get"],
  },
  {
    id: "resource-bookings",
    date: "2026-11-18",
    title: "Book rooms and printers",
    summary: "A booking holds its slot at once; when the slot is taken, free ones nearby are named.",
    min_tier: "ic-member",
    scope: "resources:book",
    tools: ["ic_resources_list", "ic_resources_book"],
  },
  {
    id: "event-rsvps",
    date: "2026-11-18",
    title: "RSVP to events",
    summary: "Asking twice for the same event within a week is recognised, and queues nothing.",
    min_tier: "ft-member",
    scope: "events:rsvp",
    tools: ["ic_events_list_upcoming", "ic_events_rsvp"],
  },
  {
    id: "device-sign-up",
    date: "2026-11-17",
    title: "Get a token without a browser",
    summary: "Start the sign-up, show the link to your human, and poll until they have decided.",
    min_tier: "public",
    scope: null,
    tools: ["ic_signup_start", "ic_signup_poll"],
  },
];
