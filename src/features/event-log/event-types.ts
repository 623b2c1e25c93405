import { COMMUNITY_EVENTS } from "./community-events.ts";
import { FLOOR_EVENTS } from "./floor-events.ts";

/** Of a date of an event; the last two, of its calendar entry, only if the event is the space's own. */
const OF_DATE = [
  "event_id",
  "occurrence",
  "title",
  "start",
  "end",
  "when",
  "location",
  "calendar_uid",
  "sequence",
] as const;

/** The entries of members' event logs, with the fields of their payload. */
export const MEMBER_EVENTS = {
  tier_requested: {
    when: "A member requested a higher tier; sent to operators.",
    payload: ["user_id", "current_tier", "requested_tier", "email", "display_name", "note"],
  },
  role_changed: { when: "The member got or lost a role.", payload: ["role_id", "name", "change"] },
  tier_approved: { when: "The member's tier changed.", payload: ["user_id", "from", "to", "reason"] },
  join_requested: {
    when: "A person without an account asked to join; sent to operators.",
    payload: ["request_id", "display_name", "email", "text"],
  },
  membership_ends: { when: "The member's membership ends soon.", payload: ["ends_at", "lapses_at", "when"] },
  membership_lapsed: { when: "The member's membership ended.", payload: ["ends_at", "tier", "suspended"] },
  dues_paid: {
    when: "A payment of the member's dues was recorded.",
    payload: ["receipt_id", "number", "amount", "until"],
  },
  dues_refunded: {
    when: "A payment of the member's dues was paid back.",
    payload: ["receipt_id", "number", "amount", "reason", "until"],
  },
  dues_failed: { when: "A payment of the member's dues failed.", payload: ["plan", "amount"] },
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
  meeting_confirmed: {
    when: "A meeting that agents arranged is confirmed; for both members.",
    payload: ["thread_id", "meeting_id", "sender_member_id", "sender_display", "start", "end", "when", "location"],
  },
  meeting_cancelled: {
    when: "A meeting that agents arranged was canceled; for both members.",
    payload: ["thread_id", "meeting_id", "sender_member_id", "sender_display", "start", "end", "when", "location"],
  },
  introduction_made: {
    when: "The member and another whom a third member introduced to them have both accepted; for both.",
    payload: ["thread_id", "introduction_id", "sender_member_id", "sender_display"],
  },
  agent_decision_waits: {
    when: "The member's agent or policy prepared an answer, and the member decides on it.",
    payload: ["thread_id", "approval_id", "intent_type", "sender_member_id", "sender_display", "until"],
  },
  auto_action_taken: {
    when: "The member's policy answered a message by itself. It can be undone until then.",
    payload: ["thread_id", "policy_action", "intent_type", "sender_member_id", "sender_display", "state", "until"],
  },
  event_proposed: {
    when: "A member proposed an event; sent to operators.",
    payload: ["id", "title", "start", "user_id", "display_name"],
  },
  event_proposal_decided: {
    when: "An operator decided on the member's event proposal.",
    payload: ["id", "title", "start", "when", "location", "decision", "reason"],
  },
  event_seat_changed: {
    when: "A seat at an event was confirmed, offered, declined or its offer has lapsed, by others than the member.",
    payload: [...OF_DATE, "news", "until", "reason"],
  },
  event_changed: {
    when: "An event of the space to which the member sent an RSVP was moved or canceled.",
    payload: [...OF_DATE, "change", "reason"],
  },
  event_reminder: {
    when: "An event of the space begins within a day, and the member has a seat.",
    payload: OF_DATE,
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
      "state",
      "sequence",
      "reason",
      "alternatives",
      "instead",
    ],
  },
  highlight_decided: {
    when: "The member's highlight was decided, taken down or restored.",
    payload: ["id", "event_title", "decision", "reason"],
  },
  highlight_shows_member: {
    when: "A highlight names the member as a person shown (`asked`), or one named in the member's highlight did not agree (`refused`).",
    payload: ["id", "event_title", "change", "display_name"],
  },
  feedback_resolved: { when: "A ticket of the member was resolved.", payload: ["ticket_id", "kind", "note"] },
  research_source_decided: {
    when: "An operator decided on the member's research suggestion.",
    payload: ["submission_id", "title", "decision", "reason"],
  },
  training_changed: {
    when: "A place in a training was offered, lapsed or ended, or its result was recorded.",
    payload: ["session_id", "title", "start", "when", "location", "outcome", "reason", "until"],
  },
  qualification_changed: {
    when: "The member was granted a qualification, or lost one.",
    payload: ["kind", "outcome", "reason", "until"],
  },
  mailing_needs_operator: {
    when: "The newsletter's mails or sign-ups need an operator; sent to operators.",
    payload: ["why", "count", "title", "campaign_id"],
  },
  newsletter_tip_decided: {
    when: "Editors used or declined the member's tip for the newsletter.",
    payload: ["tip_id", "outcome", "text", "reason"],
  },
  news_source_off: {
    when: "A source of news could not be read for 14 days, so it is off; sent to operators.",
    payload: ["source_id", "name", "reason"],
  },
  presentation_listing_asked: {
    when: "A presentation names the member as a speaker, who accepts or declines being listed.",
    payload: ["number", "title", "when"],
  },
  ...FLOOR_EVENTS,
  endpoint_submitted: {
    when: "A member's agent endpoint waits for a decision; sent to operators.",
    payload: ["endpoint_id", "name", "user_id", "display_name"],
  },
  endpoint_changed: {
    when: "An endpoint of the member was decided, changed its card, stopped answering or answers again.",
    payload: ["endpoint_id", "name", "news", "reason"],
  },
  ...COMMUNITY_EVENTS,
  transcription_ended: {
    when: "A transcription of the member is done, or failed.",
    payload: ["job_id", "title", "outcome", "reason"],
  },
  key_requested: {
    when: "A member requested keys or credits; sent to operators.",
    payload: ["request_id", "kind", "user_id", "display_name", "note"],
  },
  key_request_decided: {
    when: "An operator decided on the member's request for keys or credits.",
    payload: ["request_id", "kind", "decision", "reason", "pickup_until"],
  },
  model_budget_reached: {
    when: "80 or 100 percent of the month's budget for models are spent; sent to operators.",
    payload: ["month", "percent", "spent", "budget", "currency", "at_limit"],
  },
  agent_acted: {
    when: "An agent of the member changed something. Acts within minutes are one entry; other agents see no `acts`.",
    payload: ["token_id", "client_name", "count", "acts"],
  },
  agent_let_in: {
    when: "The member let a new agent in.",
    payload: ["token_id", "prefix", "client_name", "sandbox", "scopes"],
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
  room_invited: {
    when: "A seat in a chat room of agents is reserved for the member.",
    payload: ["room_id", "role", "sender_member_id", "sender_display"],
  },
  room_ended: {
    when: "A chat room in which the member has a seat ended: timeout, creator, participant or operator.",
    payload: ["room_id", "reason"],
  },
  room_read: {
    when: "An operator read a chat room in which the member has a seat.",
    payload: ["room_id", "reason"],
  },
  announcement_published: {
    when: "The space published an announcement to the member's tier, about a topic that the member follows, or none.",
    payload: ["announcement_id", "title", "topic"],
  },
  certificate_issued: {
    when: "The member earned a certificate of a hackathon.",
    payload: ["certificate_id", "title", "achievement"],
  },
  certificate_changed: {
    when: "An operator revoked a certificate of the member, or made it valid again.",
    payload: ["certificate_id", "title", "decision", "reason"],
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
  file_shared: {
    when: "An operator created a link to a file or folder of the member.",
    payload: ["share_id", "name", "expires_at"],
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
  messenger_changed: {
    when: "The member connected a messenger for notifications, or disconnected it.",
    payload: ["messenger", "name"],
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
