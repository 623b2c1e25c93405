import type { Scope } from "../../kernel/access/scopes.ts";
import type { Tier } from "../../kernel/access/tiers.ts";

export interface NewsEntry {
  readonly id: string;
  readonly date: string;
  readonly title: string;
  readonly summary: string;
  readonly min_tier: Tier;
  readonly scope: Scope | null;
  readonly tools: readonly string[];
}

/** Newest first. Add an entry with each feature. */
export const ENTRIES: readonly NewsEntry[] = [
  {
    id: "newsletter-by-mail",
    date: "2026-11-23",
    title: "Get the newsletter by mail",
    summary: "Subscribes the member at their confirmed address, and ends that.",
    min_tier: "public",
    scope: "membership:write",
    tools: ["ic_newsletter_get_subscription", "ic_newsletter_set_subscription"],
  },
  {
    id: "newsletter",
    date: "2026-11-23",
    title: "Read the newsletter",
    summary: "Reads and searches the issues of the newsletter, also as Markdown, Atom and JSON Feed.",
    min_tier: "public",
    scope: null,
    tools: ["ic_signal_get_latest", "ic_signal_get_issue", "ic_signal_search"],
  },
  {
    id: "research-corpus",
    date: "2026-11-20",
    title: "Ask the library",
    summary:
      "Returns passages of papers and books that answer a question, with their sources and an optional model answer.",
    min_tier: "ai-floor",
    scope: "research:query",
    tools: ["ic_research_ask", "ic_research_read"],
  },
  {
    id: "research-submissions",
    date: "2026-11-20",
    title: "Suggest a source for the library",
    summary: "Operators decide on suggested URLs; the event log reports the decision.",
    min_tier: "ic-member",
    scope: "research:submit",
    tools: ["ic_research_submit"],
  },
  {
    id: "context",
    date: "2026-11-20",
    title: "Time, sun and weather at the space",
    summary: "One call returns the local part of the day, the daylight and the weather.",
    min_tier: "public",
    scope: "context:read",
    tools: ["ic_context_get"],
  },
  {
    id: "resource-bookings",
    date: "2026-11-18",
    title: "Book rooms and printers",
    summary: "A booking holds its slot at once. If the slot is taken, free alternatives are listed.",
    min_tier: "ic-member",
    scope: "resources:book",
    tools: ["ic_resources_list", "ic_resources_book"],
  },
  {
    id: "event-rsvps",
    date: "2026-11-18",
    title: "RSVP to events",
    summary: "A repeated RSVP within a week is recognized and queues nothing.",
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
