import { plainLine } from "../../kernel/text.ts";
import { isTier, TIER_LABELS } from "../../kernel/tiers.ts";
import { MEMBER_EVENTS, type MemberEventRow, type MemberEventType } from "../events/index.ts";
import { KIND_NAMES, KINDS, type Kind, type Modes, modeOf } from "./kinds.ts";

type Told = Pick<MemberEventRow, "type" | "payload">;

interface Text {
  readonly kind: Kind;
  /** One sentence without its full stop. */
  readonly title: (event: Fields) => string;
  /** What was said about it, such as the reason of a decision. */
  readonly detail?: (event: Fields) => string;
  /** The page where one sees more, or acts. */
  readonly path: string;
}

/** Reads a payload, which is text by others as far as it is text. */
interface Fields {
  /** One line of at most 140 characters; empty when there is none. */
  readonly text: (name: string) => string;
}

const TITLE_CHARS_MAX = 140;
const DETAIL_CHARS_MAX = 600;

const tier = (name: string) => (isTier(name) ? TIER_LABELS[name] : name);
const said = (name: string) => (name ? `“${name}”` : "");
const DECISIONS: Readonly<Record<string, string>> = {
  rejected: "declined",
  added: "added",
  not_added: "not added",
  expired: "not decided in time",
};
const decided = (decision: string) => DECISIONS[decision] ?? decision;
const reason = ({ text }: Fields) => text("reason");

/** Every type of event in words. There is no other such table: the portal, mails and webhooks all read this one. */
export const TEXTS: Readonly<Record<MemberEventType, Text>> = {
  tier_requested: {
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} would like to become ${tier(text("requested_tier"))}`,
    detail: ({ text }) => text("note"),
    path: "/operate/inbox",
  },
  tier_approved: {
    kind: "decisions",
    title: ({ text }) => `You are ${tier(text("to"))} now`,
    detail: reason,
    path: "/membership",
  },
  tier_denied: {
    kind: "decisions",
    title: ({ text }) => `Your request to become ${tier(text("requested"))} was declined`,
    detail: reason,
    path: "/membership",
  },
  inbox_envelope: {
    kind: "messages",
    title: ({ text }) => `${text("sender_display") || "Somebody"} wrote to your agent`,
    path: "/agents",
  },
  event_proposed: {
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} proposes an event: ${said(text("title"))}`,
    path: "/operate/inbox",
  },
  event_proposal_decided: {
    kind: "decisions",
    title: ({ text }) => `Your event ${said(text("title"))} was ${decided(text("decision"))}`,
    detail: reason,
    path: "/events",
  },
  booking_decided: {
    kind: "decisions",
    title: ({ text }) =>
      `Your booking of ${text("resource_name") || text("resource_id")} was ${decided(text("decision"))}`,
    detail: reason,
    path: "/resources",
  },
  highlight_decided: {
    kind: "decisions",
    title: ({ text }) => `Your highlight about ${said(text("event_title"))} was ${decided(text("decision"))}`,
    detail: reason,
    path: "/highlights/mine",
  },
  feedback_resolved: {
    kind: "decisions",
    title: () => "Your feedback was answered",
    detail: ({ text }) => text("note"),
    path: "/feedback",
  },
  research_source_decided: {
    kind: "decisions",
    title: ({ text }) => `Your suggestion ${said(text("title")) || "for the library"} was ${decided(text("decision"))}`,
    detail: reason,
    path: "/research/suggestions",
  },
  key_requested: {
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} asks for a ${text("kind")} key`,
    detail: ({ text }) => text("note"),
    path: "/operate/inbox",
  },
  key_request_decided: {
    kind: "decisions",
    title: ({ text }) => `Your request for a ${text("kind")} key was ${decided(text("decision"))}`,
    detail: reason,
    path: "/keys",
  },
  agent_paused: {
    kind: "agents",
    title: ({ text }) => `You paused ${said(text("client_name")) || "an agent"}`,
    path: "/agents",
  },
  agent_resumed: {
    kind: "agents",
    title: ({ text }) => `You let ${said(text("client_name")) || "an agent"} go on`,
    path: "/agents",
  },
  agents_stopped: { kind: "agents", title: () => "You stopped all your agents", path: "/agents" },
  agents_resumed: { kind: "agents", title: () => "You let your agents go on", path: "/agents" },
  donation_settled: {
    kind: "donations",
    title: ({ text }) => `Your donation of ${text("amount")} ${text("currency")} arrived. Thank you`,
    path: "/donors",
  },
  delivery_changed: {
    kind: "decisions",
    title: ({ text }) => {
      const what = said(text("title")) || "What you sent";
      const outcomes: Readonly<Record<string, string>> = {
        dead: `${what} could not be passed on so far; the operators look into it`,
        dismissed: `${what} is not passed on`,
      };
      return outcomes[text("outcome")] ?? `${what} is on its way again`;
    },
    detail: reason,
    path: "/today",
  },
  recommendation_closed: {
    kind: "decisions",
    title: ({ text }) => `What your agent recommended was ${text("outcome") === "done" ? "carried out" : "dismissed"}`,
    detail: reason,
    path: "/activity",
  },
  figure_moderated: {
    kind: "decisions",
    title: ({ text }) =>
      ({
        takedown: "Your figure was taken down",
        restore: "Your figure is shown again",
        grant: `Your figure was granted ${text("item") || "something"}`,
      })[text("decision")] ?? "An operator decided about your figure",
    detail: reason,
    path: "/figure",
  },
  webhook_changed: {
    kind: "security",
    title: ({ text }) =>
      text("host")
        ? `Your notifications are now posted to ${text("host")} as well`
        : "Your notifications are no longer posted anywhere",
    path: "/notifications/settings",
  },
  notification_given_up: {
    kind: "security",
    title: ({ text }) =>
      text("channel") === "mail" ? "Mails to you could not be delivered" : "Your webhook could not be reached",
    detail: reason,
    path: "/notifications/settings",
  },
  agent_revoked: {
    kind: "security",
    title: ({ text }) => `Operators ended your agent ${said(text("client_name"))}`,
    detail: reason,
    path: "/agents",
  },
  account_suspended: {
    kind: "security",
    title: () => "Your membership is suspended",
    detail: reason,
    path: "/membership",
  },
  account_unsuspended: {
    kind: "security",
    title: () => "Your membership is no longer suspended",
    detail: reason,
    path: "/membership",
  },
  data_exported: { kind: "security", title: () => "A copy of all your data was downloaded", path: "/my-data" },
  account_deletion_requested: {
    kind: "security",
    title: ({ text }) => `Your account will be deleted on ${text("due_at").slice(0, 10)}`,
    detail: () => "If you change your mind, sign in until then: that cancels it. Your agents are stopped.",
    path: "/my-data",
  },
  account_deletion_cancelled: {
    kind: "security",
    title: () => "Your account stays",
    detail: ({ text }) =>
      ({
        signed_in: "You signed in again, so it is not going to be deleted. Your agents are still stopped.",
        last_operator: "You are the last operator of the space, so it could not be deleted. Make another one first.",
      })[text("because")] ?? "You cancelled its deletion. Your agents are still stopped.",
    path: "/my-data",
  },
};

const TYPES = Object.keys(MEMBER_EVENTS) as MemberEventType[];

/** The types of event that a member is shown in the portal. */
export function shownTypes(modes: Modes): MemberEventType[] {
  const shown = KIND_NAMES.filter((kind) => modeOf(modes, kind, "portal") !== "never");
  return TYPES.filter((type) => shown.includes(TEXTS[type].kind));
}

export interface Worded {
  readonly kind: Kind;
  readonly title: string;
  /** Empty when nothing was said. */
  readonly detail: string;
  readonly path: string;
}

export function wordsFor(event: Told): Worded {
  const { kind, title, detail, path } = TEXTS[event.type];
  const line = (value: unknown, max: number) => {
    const plain = typeof value === "string" || typeof value === "number" ? plainLine(String(value)) : "";
    return plain.length > max ? `${plain.slice(0, max - 1).trimEnd()}…` : plain;
  };
  const fields = (max: number): Fields => ({
    text: (name) => line(event.payload[name], max),
  });
  return { kind, title: title(fields(TITLE_CHARS_MAX)), detail: detail?.(fields(DETAIL_CHARS_MAX)) ?? "", path };
}

/** What is sent although it was read: whoever reads it in the portal may be somebody who should not be there. */
export const alwaysSentTypes: readonly MemberEventType[] = TYPES.filter((type) => "always" in KINDS[TEXTS[type].kind]);
