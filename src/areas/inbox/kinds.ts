import { type Caller, holds } from "../../kernel/caller.ts";
import type { Scope } from "../../kernel/scopes.ts";
import type { WaitingReader } from "../../kernel/waiting.ts";
import { waitingKeyRequests } from "../credits/index.ts";
import { waitingProposals } from "../events/index.ts";
import { waitingTickets } from "../feedback/index.ts";
import { waitingHighlights } from "../highlights/index.ts";
import { waitingTierRequests } from "../membership/index.ts";
import { waitingDeliveries } from "../queue/index.ts";
import { waitingRecommendations } from "../recommendations/index.ts";
import { waitingSubmissions } from "../research/index.ts";
import { waitingBookings } from "../resources/index.ts";

interface KindFacts {
  readonly read: WaitingReader;
  /** With which its area's own list is read. */
  readonly scope: Scope;
  /** Something is granted to the one who asks: nobody decides on their own. */
  readonly grants: boolean;
}

/** Every queue that operators empty. Each stays in the charge of its area: it is read here, and decided on there. */
export const KINDS = {
  booking: { read: waitingBookings, scope: "admin:manifest_edit", grants: true },
  tier_request: { read: waitingTierRequests, scope: "admin:tier_review", grants: true },
  event_proposal: { read: waitingProposals, scope: "admin:events_review", grants: true },
  highlight: { read: waitingHighlights, scope: "admin:highlights_review", grants: true },
  key_request: { read: waitingKeyRequests, scope: "admin:llm_keys", grants: true },
  research_source: { read: waitingSubmissions, scope: "admin:content_review", grants: true },
  feedback: { read: waitingTickets, scope: "admin:feedback_review", grants: false },
  delivery: { read: waitingDeliveries, scope: "admin:events_review", grants: false },
  recommendation: { read: waitingRecommendations, scope: "admin:agent_clients", grants: false },
} as const satisfies Record<string, KindFacts>;

export type Kind = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

/** The queues that the caller may look into. */
export function kindsFor(caller: Caller): Kind[] {
  return KIND_NAMES.filter((kind) => holds(caller, KINDS[kind].scope));
}
