import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";

/** What a member's event log tells: every type, when it is written, and the keys that its payload may have. */
export const MEMBER_EVENTS = {
  tier_requested: {
    when: "A member asked for another tier; told to operators.",
    payload: ["user_id", "current_tier", "requested_tier", "email", "display_name", "note"],
  },
  tier_approved: { when: "The member's tier was changed.", payload: ["user_id", "from", "to", "reason"] },
  tier_denied: { when: "The member's request was declined.", payload: ["user_id", "from", "requested", "reason"] },
  inbox_envelope: {
    when: "An envelope arrived in the inbox of the member's agent, or moved on there.",
    payload: [
      "thread_id",
      "envelope_id",
      "intent_type",
      "sender_member_id",
      "sender_display",
      "state",
      "policy_action",
    ],
  },
  event_proposed: {
    when: "A member proposed an event; told to operators.",
    payload: ["id", "title", "start", "user_id", "display_name"],
  },
  event_proposal_decided: {
    when: "An operator decided on the member's event proposal.",
    payload: ["id", "title", "start", "decision", "reason"],
  },
  booking_decided: {
    when: "An operator decided on the member's booking.",
    payload: ["booking_id", "resource_id", "resource_name", "start", "end", "decision", "reason"],
  },
  highlight_decided: {
    when: "An operator decided on the member's highlight.",
    payload: ["id", "event_title", "decision", "reason"],
  },
  feedback_resolved: { when: "A ticket of the member was resolved.", payload: ["ticket_id", "kind", "note"] },
  research_source_decided: {
    when: "An operator decided on a research source that the member suggested.",
    payload: ["submission_id", "title", "decision", "reason"],
  },
  key_requested: {
    when: "A member asked for keys or credits; told to operators.",
    payload: ["request_id", "kind", "user_id", "display_name", "note"],
  },
  key_request_decided: {
    when: "An operator decided on the member's request for keys or credits.",
    payload: ["request_id", "kind", "decision", "reason", "pickup_until"],
  },
  agent_paused: {
    when: "The member paused one of their agents.",
    payload: ["token_id", "prefix", "client_name"],
  },
  agent_resumed: {
    when: "The member let a paused agent go on.",
    payload: ["token_id", "prefix", "client_name"],
  },
  agents_stopped: { when: "The member stopped all of their agents at once.", payload: ["count"] },
  agents_resumed: { when: "The member let their agents go on, but for those paused singly.", payload: ["count"] },
  agent_revoked: {
    when: "An operator ended one of the member's agents.",
    payload: ["token_id", "prefix", "client_name", "reason"],
  },
  account_suspended: { when: "Operators suspended the member.", payload: ["reason"] },
  account_unsuspended: { when: "Operators lifted the member's suspension.", payload: ["reason"] },
  donation_settled: { when: "A donation of the member was settled.", payload: ["donation_id", "amount", "currency"] },
  recommendation_closed: {
    when: "A person carried out, or dismissed, what the member's agent recommended.",
    payload: ["recommendation_id", "operation", "outcome", "reason"],
  },
  delivery_changed: {
    when: "What the member sent could not be passed on, was set aside, or is tried again.",
    payload: ["envelope_id", "kind", "subject", "title", "outcome", "reason"],
  },
  figure_moderated: {
    when: "An operator took the member's figure down, put it back, or granted something to it.",
    payload: ["handle", "decision", "item", "reason"],
  },
  webhook_changed: {
    when: "The address that the member's notifications are posted to was set or removed.",
    payload: ["host"],
  },
  notification_given_up: {
    when: "Notifications could not be delivered to the member, and are no longer tried.",
    payload: ["channel", "count", "reason"],
  },
  data_exported: { when: "A copy of the member's data was made.", payload: [] },
  account_deletion_requested: {
    when: "The member asked for their account to be deleted.",
    payload: ["due_at"],
  },
  account_deletion_cancelled: {
    when: "The member's account is not going to be deleted any more.",
    payload: ["because"],
  },
} as const satisfies Record<string, { readonly when: string; readonly payload: readonly string[] }>;

export type MemberEventType = keyof typeof MEMBER_EVENTS;

/** The channel on which readers that wait hear of a new event; the payload is the member's id. */
export const MEMBER_EVENTS_CHANNEL = "member_events";

/** Something that the member's agent may do about an event. */
export interface MemberEventAction {
  readonly label: string;
  readonly mcp_tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** It decides or changes something: ask the human first. */
  readonly consequential?: boolean;
}

/** Who or what an event is about. Names and titles are text by others. */
export type MemberEventParty = Readonly<Record<string, string | number | boolean | null>>;

export interface NewMemberEvents<Type extends MemberEventType> {
  /** Whose logs it goes to: one entry in each. Members who no longer exist are passed over. */
  readonly memberIds: readonly string[];
  readonly type: Type;
  /** Who did it, such as `{ member_id, display_name }`. */
  readonly actor?: MemberEventParty;
  /** What it happened to, such as `{ kind: "booking", id }`. */
  readonly target?: MemberEventParty;
  readonly payload: Readonly<Partial<Record<(typeof MEMBER_EVENTS)[Type]["payload"][number], unknown>>>;
  readonly actions?: readonly MemberEventAction[];
  readonly now: Date;
}

export interface MemberEventRow {
  member_id: string;
  id: number;
  type: MemberEventType;
  at: Date;
  actor: MemberEventParty;
  target: MemberEventParty | null;
  payload: Record<string, unknown>;
  actions: readonly MemberEventAction[];
}

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    member_event: MemberEventRow;
  }
}

/** The lock on the member's row is held until the commit, so that a later id never becomes visible before this one. */
const APPEND: Statement = {
  name: "member_event_append",
  text: `WITH allotted AS (UPDATE member SET last_event_id = last_event_id + 1 WHERE id = $1 RETURNING id, last_event_id)
         INSERT INTO member_event (member_id, id, type, at, actor, target, payload, actions)
         SELECT id, last_event_id, $2, $3, $4, $5, $6, $7 FROM allotted RETURNING id`,
};

const TAIL: Statement = {
  name: "member_event_tail",
  text: "SELECT * FROM member_event WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3",
};

/** Of each type no more than the page holds: so a type that is rare is found without reading what lies between. */
const TAIL_OF: Statement = {
  name: "member_event_tail_of",
  text: `SELECT e.* FROM unnest($3::text[]) AS wanted (type) CROSS JOIN LATERAL (
           SELECT * FROM member_event WHERE member_id = $1 AND type = wanted.type AND id > $2 ORDER BY id LIMIT $4
         ) AS e ORDER BY e.id LIMIT $4`,
};

const NEWEST: Statement = {
  name: "member_event_newest",
  text: `SELECT e.* FROM unnest($3::text[]) AS wanted (type) CROSS JOIN LATERAL (
           SELECT * FROM member_event WHERE member_id = $1 AND type = wanted.type AND ($2::bigint IS NULL OR id < $2)
           ORDER BY id DESC LIMIT $4
         ) AS e ORDER BY e.id DESC LIMIT $4`,
};

const BY_IDS: Statement = {
  name: "member_event_by_ids",
  text: "SELECT * FROM member_event WHERE member_id = $1 AND id = ANY ($2) ORDER BY id",
};

/** Counted no further than to the limit. */
const COUNT: Statement = {
  name: "member_event_count",
  text: `SELECT count(*) AS count FROM (
           SELECT FROM member_event WHERE member_id = $1 AND id > $2 AND type = ANY ($3) LIMIT $4) AS counted`,
};

const OPERATORS: Statement = {
  name: "member_event_operators",
  text: "SELECT id FROM member WHERE tier = 'operator' AND suspended_at IS NULL ORDER BY id",
};

/** Writes one event into the log of each of these members, in this transaction. */
export async function appendMemberEvents<const Type extends MemberEventType>(
  tx: WriteTx,
  { memberIds, type, actor = {}, target, payload, actions = [], now }: NewMemberEvents<Type>,
): Promise<void> {
  // Sorted, so that two transactions that tell the same members never wait for one another in a circle.
  for (const memberId of [...new Set(memberIds)].sort()) {
    const added = await tx.run(APPEND, [
      memberId,
      type,
      now,
      JSON.stringify(actor),
      target ? JSON.stringify(target) : null,
      JSON.stringify(payload),
      JSON.stringify(actions),
    ]);
    if (added.length > 0) tx.notify(MEMBER_EVENTS_CHANNEL, memberId);
  }
}

/** Whom to tell of what waits for a decision: the operators who are not suspended. */
export async function operatorIds(tx: ReadTx): Promise<string[]> {
  return (await tx.run<{ id: string }>(OPERATORS, [])).map(({ id }) => id);
}

/** The member's events after that id, oldest first; `types` null for all. */
export async function readMemberEvents(
  tx: ReadTx,
  page: { memberId: string; since: number; types: readonly MemberEventType[] | null; limit: number },
): Promise<MemberEventRow[]> {
  const { memberId, since, types, limit } = page;
  if (types === null) return tx.run<MemberEventRow>(TAIL, [memberId, since, limit]);
  return tx.run<MemberEventRow>(TAIL_OF, [memberId, since, [...new Set(types)], limit]);
}

/** The member's events of these types before that id, newest first; `before` null for the newest. */
export async function newestMemberEvents(
  tx: ReadTx,
  page: { memberId: string; before: number | null; types: readonly MemberEventType[]; limit: number },
): Promise<MemberEventRow[]> {
  return tx.run<MemberEventRow>(NEWEST, [page.memberId, page.before, page.types, page.limit]);
}

/** How many events of these types the member has after that id, up to `max`. */
export async function countMemberEvents(
  tx: ReadTx,
  { memberId, since, types, max }: { memberId: string; since: number; types: readonly MemberEventType[]; max: number },
): Promise<number> {
  const [row] = await tx.run<{ count: number }>(COUNT, [memberId, since, types, max]);
  return row?.count ?? 0;
}

/** Those of the member's events, oldest first. */
export async function memberEventsByIds(
  tx: ReadTx,
  memberId: string,
  ids: readonly number[],
): Promise<MemberEventRow[]> {
  return tx.run<MemberEventRow>(BY_IDS, [memberId, ids]);
}
