import { MESSENGER_NAMES } from "../../../kernel/ports/messengers.ts";
import type { MemberEventType } from "../../event-log/index.ts";
import { AGENT_TEXTS } from "./agent-texts.ts";
import { COMMUNITY_TEXTS } from "./community-texts.ts";
import { FLOOR_TEXTS } from "./floor-texts.ts";
import { MEMBERSHIP_TEXTS } from "./membership-texts.ts";
import { decided, pageOfEvent, reason, said, sentences, slotAndReason, type Text } from "./text-parts.ts";

const SEAT_NEWS: Readonly<Record<string, string>> = {
  confirmed: "your seat is confirmed",
  offered: "a seat is free for you",
  lapsed: "the offered seat went to the next",
  declined: "your RSVP was declined",
};

const channelName = (name: string) => (MESSENGER_NAMES as Readonly<Record<string, string>>)[name] ?? "";

/** The portal, mails, webhooks and messengers all read this table. */
export const TEXTS: Readonly<Record<MemberEventType, Text>> = {
  ...MEMBERSHIP_TEXTS,
  ...AGENT_TEXTS,
  event_proposed: {
    kind: "requests",
    title: ({ text }) =>
      `${text("display_name") || "A member"} proposes an event${text("title") && `: ${said(text("title"))}`}`,
    path: "/operate/inbox",
  },
  event_proposal_decided: {
    kind: "decisions",
    title: ({ text }) => `Your event ${said(text("title"))} was ${decided(text("decision"))}`,
    detail: slotAndReason,
    path: "/events",
  },
  event_seat_changed: {
    kind: "decisions",
    title: ({ text }) => `${said(text("title"))}: ${SEAT_NEWS[text("news")] ?? text("news")}`,
    detail: ({ text }) => sentences([text("until") && `Take it until ${text("until")}`, slotAndReason({ text })]),
    path: pageOfEvent,
  },
  event_changed: {
    kind: "decisions",
    title: ({ text }) => `${said(text("title"))} was ${text("change") === "moved" ? "moved" : "canceled"}`,
    detail: slotAndReason,
    path: pageOfEvent,
  },
  event_reminder: {
    kind: "reminders",
    title: ({ text }) => `Soon: ${said(text("title"))}`,
    detail: slotAndReason,
    path: pageOfEvent,
  },
  booking_decided: {
    kind: "decisions",
    title: ({ text }) =>
      `Your booking of ${text("resource_name") || text("resource_id")} was ${decided(text("decision"))}`,
    detail: slotAndReason,
    path: "/resources",
  },
  highlight_decided: {
    kind: "decisions",
    title: ({ text }) => `Your highlight about ${said(text("event_title"))} was ${decided(text("decision"))}`,
    detail: reason,
    path: "/highlights/mine",
  },
  highlight_shows_member: {
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "asked"
        ? `${text("display_name") || "A member"} asks whether a highlight about ${said(text("event_title"))} may show you`
        : `${text("display_name") || "A member"} did not agree to be shown in your highlight about ${said(text("event_title"))}`,
    path: ({ text }) => (text("change") === "asked" ? "/highlights/shown" : "/highlights/mine"),
  },
  feedback_resolved: {
    kind: "decisions",
    title: ({ text }) => (text("note") ? "Your feedback was answered" : "Your feedback was closed without an answer"),
    detail: ({ text }) => text("note"),
    path: "/feedback",
  },
  research_source_decided: {
    kind: "decisions",
    title: ({ text }) => `Your suggestion ${said(text("title")) || "for the library"} was ${decided(text("decision"))}`,
    detail: reason,
    path: "/research/suggestions",
  },
  ...COMMUNITY_TEXTS,
  ...FLOOR_TEXTS,
  transcription_ended: {
    kind: "decisions",
    title: ({ text }) =>
      text("outcome") === "done"
        ? `The transcript of ${said(text("title"))} is ready`
        : `${said(text("title"))} could not be transcribed`,
    detail: reason,
    path: "/files/transcripts",
  },
  key_requested: {
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} requests a ${text("kind")} key`,
    detail: ({ text }) => text("note"),
    path: "/operate/inbox",
  },
  key_request_decided: {
    kind: "decisions",
    title: ({ text }) => `Your request for a ${text("kind")} key was ${decided(text("decision"))}`,
    detail: reason,
    path: "/keys",
  },
  model_budget_reached: {
    kind: "requests",
    title: ({ text }) => `${text("percent")} % of the budget for models in ${text("month")} are spent`,
    detail: ({ text }) =>
      `${text("spent")} of ${text("budget")} ${text("currency")}. Above the budget, calls ${text("at_limit") === "refuse" ? "are refused" : "go on"}.`,
    path: "/operate/models",
  },
  agent_paused: {
    kind: "agents",
    title: ({ text }) => `You paused ${said(text("client_name")) || "an agent"}`,
    path: "/agents",
  },
  agent_resumed: {
    kind: "agents",
    title: ({ text }) => `You resumed ${said(text("client_name")) || "an agent"}`,
    path: "/agents",
  },
  agents_stopped: { kind: "agents", title: () => "You paused all your agents", path: "/agents" },
  agents_resumed: { kind: "agents", title: () => "You resumed your agents", path: "/agents" },
  donation_settled: {
    kind: "donations",
    title: ({ text }) => `Your donation of ${text("amount")} ${text("currency")} arrived. Thank you`,
    path: "/donors",
  },
  delivery_changed: {
    kind: "decisions",
    title: ({ text }) => {
      const what = said(text("title")) || "Your request";
      const outcomes: Readonly<Record<string, string>> = {
        dead: `${what} could not be delivered so far; operators will check it`,
        dismissed: `${what} will not be delivered`,
      };
      return outcomes[text("outcome")] ?? `${what} is being sent again`;
    },
    detail: slotAndReason,
    path: "/today",
  },
  recommendation_closed: {
    kind: "decisions",
    title: ({ text }) => `Your agent’s recommendation was ${text("outcome") === "done" ? "carried out" : "dismissed"}`,
    detail: reason,
    path: "/activity",
  },
  figure_moderated: {
    kind: "decisions",
    title: ({ text }) =>
      ({
        taken_down: "Your figure was taken down",
        restored: "Your figure was restored",
        granted: `Your figure was granted ${text("item") || "something"}`,
      })[text("decision")] ?? "An operator made a decision about your figure",
    detail: reason,
    path: "/figure",
  },
  file_moderated: {
    kind: "decisions",
    title: ({ text }) =>
      text("decision") === "released"
        ? `Your file ${said(text("filename"))} was released from quarantine`
        : `Operators closed your file ${said(text("filename"))}`,
    detail: reason,
    path: "/files",
  },
  file_opened: {
    kind: "security",
    title: ({ text }) => `An operator opened your file ${said(text("filename"))}`,
    detail: reason,
    path: "/files",
  },
  file_shared: {
    kind: "security",
    title: ({ text }) => `An operator shared ${said(text("name"))} by link`,
    detail: () => "You can end the link.",
    path: "/files/links",
  },
  file_infected: {
    kind: "security",
    title: ({ text }) => `A virus was found in your file ${said(text("filename"))}`,
    detail: ({ text }) =>
      `The scanner reports ${said(text("signature"))}. The file is closed. Operators can release it.`,
    path: "/files",
  },
  infected_file_found: {
    kind: "requests",
    title: () => "The virus scanner closed a member’s file",
    detail: ({ text }) => `It reports ${said(text("signature"))} in the file ${text("file_id")}.`,
    path: "/operate/storage",
  },
  files_dropped: {
    kind: "messages",
    title: ({ text }) => `A visitor sent you ${said(text("filename"))}`,
    path: "/files/links",
  },
  storage_limit_changed: { kind: "decisions", title: () => "Your storage was changed", path: "/files/storage" },
  webhook_changed: {
    kind: "security",
    title: ({ text }) =>
      text("host")
        ? `Your notifications are now also posted to ${text("host")}`
        : "Your notifications are no longer posted to a webhook",
    path: "/notifications/settings",
  },
  messenger_changed: {
    kind: "security",
    title: ({ text }) =>
      text("name")
        ? `Your notifications now also go to ${text("name")} on ${channelName(text("messenger"))}`
        : `Your notifications no longer go to ${channelName(text("messenger"))}`,
    path: "/notifications/settings",
  },
  notification_given_up: {
    kind: "security",
    title: ({ text }) => {
      if (text("channel") === "mail") return "Mails to you could not be delivered";
      const name = channelName(text("channel"));
      return name ? `${name} does not reach you any more` : "Your webhook could not be reached";
    },
    detail: reason,
    path: "/notifications/settings",
  },
  agent_revoked: {
    kind: "security",
    title: ({ text }) => `Operators revoked your agent ${said(text("client_name"))}`,
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
    title: () => "The suspension of your membership was lifted",
    detail: reason,
    path: "/membership",
  },
  account_administered: {
    kind: "security",
    title: ({ text }) =>
      ({
        make_operator: "The administrator of the server made you an operator",
        reset_two_factor: "The administrator of the server turned off your two-factor authentication",
        reset_link: "The administrator of the server made a link to set your password",
      })[text("action")] ?? "The administrator of the server changed your account",
    detail: () => "If you did not expect this, ask the people who run the server.",
    path: "/account",
  },
  data_exported: { kind: "security", title: () => "Your data was exported", path: "/my-data" },
  account_deletion_requested: {
    kind: "security",
    title: ({ text }) => `Your account will be deleted on ${text("due_at").slice(0, 10)}`,
    detail: () => "Sign in before then to keep your account. Your agents are paused.",
    path: "/my-data",
  },
  account_deletion_cancelled: {
    kind: "security",
    title: () => "Your account will not be deleted",
    detail: ({ text }) =>
      ({
        signed_in: "You signed in again, which canceled the deletion. Your agents are still paused.",
        last_operator:
          "You are the only operator of the space, so your account cannot be deleted. Make another member an operator first.",
      })[text("because")] ?? "You canceled the deletion. Your agents are still paused.",
    path: "/my-data",
  },
};
