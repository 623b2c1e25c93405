import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";

export const MEMBER_EVENTS = {
  tier_requested: {
    when: "A member requested a higher tier; sent to operators.",
    payload: ["user_id", "current_tier", "requested_tier", "email", "display_name", "note"],
  },
  tier_approved: { when: "The member's tier changed.", payload: ["user_id", "from", "to", "reason"] },
  tier_denied: { when: "The member's request was denied.", payload: ["user_id", "from", "requested", "reason"] },
  inbox_envelope: {
    when: "A message arrived in the inbox of the member's agent, or its state changed.",
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
    when: "A member proposed an event; sent to operators.",
    payload: ["id", "title", "start", "user_id", "display_name"],
  },
  event_proposal_decided: {
    when: "An operator decided on the member's event proposal.",
    payload: ["id", "title", "start", "when", "location", "decision", "reason"],
  },
  booking_decided: {
    when: "The member's booking was decided, called off, not decided in time, or canceled after it was confirmed.",
    payload: [
      "booking_id",
      "resource_id",
      "resource_name",
      "start",
      "end",
      "when",
      "location",
      "decision",
      "reason",
      "alternatives",
      "instead",
    ],
  },
  highlight_decided: {
    when: "The member's highlight was decided, taken down or restored.",
    payload: ["id", "event_title", "decision", "reason"],
  },
  feedback_resolved: { when: "A ticket of the member was resolved.", payload: ["ticket_id", "kind", "note"] },
  research_source_decided: {
    when: "An operator decided on the member's research suggestion.",
    payload: ["submission_id", "title", "decision", "reason"],
  },
  transcription_ended: {
    when: "A transcription of the member is done, or failed.",
    payload: ["job_id", "title", "outcome", "reason"],
  },
  print_moved: {
    when: "The member's print request moved on.",
    payload: ["request_id", "title", "status", "step", "note"],
  },
  print_waiting: {
    when: "The member's print waits longer than usual, for a reason, or awaits its pick-up.",
    payload: ["request_id", "title", "reason"],
  },
  print_overtaken: {
    when: "Another print was given to a printer before the member's older one.",
    payload: ["request_id", "title", "reason"],
  },
  print_handoff_received: {
    when: "A broker prepared a print for the member, who decides on it.",
    payload: ["handoff_id", "title", "display_name", "expires_at"],
  },
  print_needs_manager: {
    when: "A print request or a printer needs a manager of the print farm; sent to the crew, or to operators.",
    payload: ["request_id", "title", "display_name", "reason"],
  },
  key_requested: {
    when: "A member requested keys or credits; sent to operators.",
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
    when: "The member resumed a paused agent.",
    payload: ["token_id", "prefix", "client_name"],
  },
  agents_stopped: { when: "The member paused all of their agents at once.", payload: ["count"] },
  agents_resumed: { when: "The member resumed their agents, except those paused individually.", payload: ["count"] },
  agent_revoked: {
    when: "An operator revoked one of the member's agents.",
    payload: ["token_id", "prefix", "client_name", "reason"],
  },
  account_suspended: { when: "Operators suspended the member.", payload: ["reason"] },
  account_unsuspended: { when: "Operators lifted the member's suspension.", payload: ["reason"] },
  donation_settled: { when: "The member's donation was settled.", payload: ["donation_id", "amount", "currency"] },
  recommendation_closed: {
    when: "A person carried out or dismissed an action that the member's agent recommended.",
    payload: ["recommendation_id", "operation", "outcome", "reason"],
  },
  delivery_changed: {
    when: "The member's outbound message could not be delivered, was dismissed, or is retried.",
    payload: ["envelope_id", "kind", "subject", "title", "when", "location", "outcome", "reason"],
  },
  figure_moderated: {
    when: "An operator took the member's figure down, restored it, or granted it an item.",
    payload: ["handle", "decision", "item", "reason"],
  },
  file_moderated: {
    when: "An operator quarantined or released a file of the member.",
    payload: ["file_id", "filename", "decision", "reason"],
  },
  file_opened: {
    when: "An operator opened a closed file of the member, with a reason.",
    payload: ["file_id", "filename", "reason"],
  },
  file_infected: {
    when: "The virus scanner found something in a file of the member, which is closed since.",
    payload: ["file_id", "filename", "signature"],
  },
  infected_file_found: {
    when: "The virus scanner found something in a member's file; sent to operators.",
    payload: ["file_id", "owner", "signature"],
  },
  files_dropped: {
    when: "A visitor sent a file through a link of the member.",
    payload: ["share_id", "file_id", "filename", "size"],
  },
  storage_limit_changed: {
    when: "An operator changed how much the member may store.",
    payload: ["bytes_max", "files_max"],
  },
  webhook_changed: {
    when: "The webhook for the member's notifications was set or removed.",
    payload: ["host"],
  },
  notification_given_up: {
    when: "A channel failed and no longer delivers notifications to the member.",
    payload: ["channel", "count", "reason"],
  },
  account_administered: {
    when: "The administrator of the server changed the member's account with a command.",
    payload: ["action"],
  },
  data_exported: { when: "The member's data was exported.", payload: [] },
  account_deletion_requested: {
    when: "The member requested account deletion.",
    payload: ["due_at"],
  },
  account_deletion_cancelled: {
    when: "The member's account deletion was canceled.",
    payload: ["because"],
  },
} as const satisfies Record<string, { readonly when: string; readonly payload: readonly string[] }>;

export type MemberEventType = keyof typeof MEMBER_EVENTS;

/** The payload is the member's id. */
export const MEMBER_EVENTS_CHANNEL = "member_events";

interface MemberEventAction {
  readonly label: string;
  readonly mcp_tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The action changes something: ask the human first. */
  readonly consequential?: boolean;
}

type MemberEventParty = Readonly<Record<string, string | number | boolean | null>>;

export interface NewMemberEvents<Type extends MemberEventType> {
  /** Unknown members are skipped. */
  readonly memberIds: readonly string[];
  readonly type: Type;
  /** Such as `{ member_id, display_name }`. */
  readonly actor?: MemberEventParty;
  /** Such as `{ kind: "booking", id }`. */
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
    member_event_position: { member_id: string; last_event_id: number; planned_event_id: number };
  }
}

/** Locks the member's row until commit, so that ids become visible in order. */
const APPEND: Statement = {
  name: "member_event_append",
  text: `WITH owner AS (SELECT id FROM member_key WHERE id = $1 FOR NO KEY UPDATE),
           allotted AS (INSERT INTO member_event_position AS p (member_id, last_event_id) SELECT id, 1 FROM owner
             ON CONFLICT (member_id) DO UPDATE SET last_event_id = p.last_event_id + 1 RETURNING member_id, last_event_id)
         INSERT INTO member_event (member_id, id, type, at, actor, target, payload, actions)
         SELECT member_id, last_event_id, $2, $3, $4, $5, $6, $7 FROM allotted RETURNING id`,
};

const TAIL: Statement = {
  name: "member_event_tail",
  text: "SELECT * FROM member_event WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT $3",
};

/** Reads at most one page per type. The ranges of one type force the index of types, also for a rare type. */
const TAIL_OF: Statement = {
  name: "member_event_tail_of",
  text: `SELECT e.* FROM unnest($3::text[]) AS wanted (type) CROSS JOIN LATERAL (
           SELECT * FROM member_event WHERE member_id = $1 AND type >= wanted.type AND type <= wanted.type AND id > $2
           ORDER BY type, id LIMIT $4
         ) AS e ORDER BY e.id LIMIT $4`,
};

const NEWEST: Statement = {
  name: "member_event_newest",
  text: `SELECT e.* FROM unnest($3::text[]) AS wanted (type) CROSS JOIN LATERAL (
           SELECT * FROM member_event
           WHERE member_id = $1 AND type >= wanted.type AND type <= wanted.type AND ($2::bigint IS NULL OR id < $2)
           ORDER BY type DESC, id DESC LIMIT $4
         ) AS e ORDER BY e.id DESC LIMIT $4`,
};

const BY_IDS: Statement = {
  name: "member_event_by_ids",
  text: "SELECT * FROM member_event WHERE member_id = $1 AND id = ANY ($2) ORDER BY id",
};

const COUNT: Statement = {
  name: "member_event_count",
  text: `SELECT count(*) AS count FROM (
           SELECT FROM member_event WHERE member_id = $1 AND id > $2 AND type = ANY ($3) LIMIT $4) AS counted`,
};

const OPERATORS: Statement = {
  name: "member_event_operators",
  text: "SELECT id FROM member_identity WHERE tier = 'operator' AND suspended_at IS NULL ORDER BY id",
};

export async function appendMemberEvents<const Type extends MemberEventType>(
  tx: WriteTx,
  { memberIds, type, actor = {}, target, payload, actions = [], now }: NewMemberEvents<Type>,
): Promise<void> {
  // Sorted to prevent deadlocks between transactions that write to the same members' logs.
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
    if (added.length > 0) tx.announce(MEMBER_EVENTS_CHANNEL, memberId);
  }
}

export async function operatorIds(tx: ReadTx): Promise<string[]> {
  return (await tx.run<{ id: string }>(OPERATORS, [])).map(({ id }) => id);
}

export async function readMemberEvents(
  tx: ReadTx,
  page: { memberId: string; since: number; types: readonly MemberEventType[] | null; limit: number },
): Promise<MemberEventRow[]> {
  const { memberId, since, types, limit } = page;
  if (types === null) return tx.run<MemberEventRow>(TAIL, [memberId, since, limit]);
  return tx.run<MemberEventRow>(TAIL_OF, [memberId, since, [...new Set(types)], limit]);
}

export async function newestMemberEvents(
  tx: ReadTx,
  page: { memberId: string; before: number | null; types: readonly MemberEventType[]; limit: number },
): Promise<MemberEventRow[]> {
  return tx.run<MemberEventRow>(NEWEST, [page.memberId, page.before, page.types, page.limit]);
}

export async function countMemberEvents(
  tx: ReadTx,
  { memberId, since, types, max }: { memberId: string; since: number; types: readonly MemberEventType[]; max: number },
): Promise<number> {
  const [row] = await tx.run<{ count: number }>(COUNT, [memberId, since, types, max]);
  return row?.count ?? 0;
}

export async function memberEventsByIds(
  tx: ReadTx,
  memberId: string,
  ids: readonly number[],
): Promise<MemberEventRow[]> {
  return tx.run<MemberEventRow>(BY_IDS, [memberId, ids]);
}

/** Entries about the member in the logs of others. Only the member's id stays: even ids of records can hold words of a title. */
const FORGET_SUBJECT: Statement = {
  name: "member_event_forget_subject",
  text: `UPDATE member_event
         SET actor = CASE WHEN actor->>'member_id' = $1 THEN jsonb_build_object('member_id', $1::text) ELSE actor END,
             target = NULL, actions = '[]',
             payload = jsonb_build_object(CASE WHEN payload->>'user_id' = $1 THEN 'user_id' ELSE 'sender_member_id' END, $1::text)
         WHERE payload->>'user_id' = $1 OR payload->>'sender_member_id' = $1`,
};

/** What the member did as an operator, in the logs of those concerned. */
const FORGET_ACTOR: Statement = {
  name: "member_event_forget_actor",
  text: "UPDATE member_event SET actor = jsonb_build_object('member_id', $1::text) WHERE actor->>'member_id' = $1",
};

export async function forgetInMemberEvents(tx: WriteTx, memberId: string): Promise<void> {
  await tx.run(FORGET_SUBJECT, [memberId]);
  await tx.run(FORGET_ACTOR, [memberId]);
}
