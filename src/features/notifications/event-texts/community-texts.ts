import { type Fields, reason, said, sentences, type Text } from "./text-parts.ts";

const CLAIM_NEWS: Readonly<Record<string, string>> = {
  approved: "was approved",
  rejected: "was declined",
  lapsed: "ended without a decision. You can claim it again",
};

const OWNER_NEWS: Readonly<Record<string, string>> = {
  joined: "now also owns",
  left: "no longer owns",
  removed: "was removed as an owner of",
};

const WRITTEN: Readonly<Record<string, string>> = {
  name: "the new name",
  tagline: "the tagline",
  website: "the website",
  public_visible: "the public page",
  news: "news",
};

/** Events about startups. */
const MAILING_NEWS: Readonly<Record<string, string>> = {
  campaign_finished: "The newsletter was mailed",
  campaign_unknown: "The newsletter was mailed, and some outcomes are unknown",
  campaign_paused: "The mailing of the newsletter is paused: too many addresses do not exist",
  signups_closed: "Sign-ups for the newsletter are closed for an hour: too many came in",
};

/** Events about startups and the mailing list. */
const HACK_NEWS: Readonly<Record<string, string>> = {
  approved: "you have a seat",
  waitlisted: "you are on the waitlist",
  rejected: "your application was declined",
  promoted: "a seat is free for you. Confirm that you come",
  lapsed: "your seat went to the next on the waitlist",
};

const HACK_ROLES: Readonly<Record<string, string>> = {
  mentor: "a mentor",
  judge: "a judge",
  sponsor: "a sponsor",
  volunteer: "a volunteer",
  media: "a media guest",
  organizer: "an organizer",
  event_admin: "an event admin",
};

const HACK_OUTCOMES: Readonly<Record<string, string>> = {
  disqualified: "Your team {about} was disqualified from {title}",
  reinstated: "Your team {about} takes part in {title} again",
};

const ENDPOINT_NEWS: Readonly<Record<string, string>> = {
  approved: "was approved",
  rejected: "was not accepted",
  changed: "changed, and waits for operators",
  down: "does not answer",
  up: "answers again",
  gone: "has not answered for 14 days, and is no longer checked",
};

const ROOM_ENDS: Readonly<Record<string, string>> = {
  timeout: "A chat room of your agent ended, because nobody wrote",
  creator: "A chat room of your agent ended",
  participant: "A participant stopped a chat room of your agent",
  operator: "An operator stopped a chat room of your agent",
};

const PHOTO_NEWS: Readonly<Record<string, string>> = {
  published: "was approved",
  rejected: "was declined",
  restored: "is shown again",
  removed: "was removed",
};

function roomOf({ text }: Fields): string {
  const id = text("room_id");
  return id ? `/rooms/${encodeURIComponent(id)}` : "/rooms";
}

/** Events about members, startups and hackathons. */
export const COMMUNITY_TEXTS = {
  member_wrote: {
    kind: "contact",
    title: ({ text }) => `${text("sender_display") || "A member"} wrote to you`,
    path: ({ text }) => `/directory/${encodeURIComponent(text("sender_member_id"))}`,
  },
  mailing_needs_operator: {
    kind: "requests",
    title: ({ text }) => MAILING_NEWS[text("why")] ?? "The newsletter needs an operator",
    detail: ({ text }) => text("title"),
    path: "/operate/mailing",
  },
  room_invited: {
    kind: "messages",
    title: ({ text }) => `${text("sender_display") || "A member"} invites your agent to a chat room`,
    detail: ({ text }) => (text("role") ? `Role: ${text("role")}` : ""),
    path: roomOf,
  },
  room_ended: {
    kind: "messages",
    title: ({ text }) => ROOM_ENDS[text("reason")] ?? "A chat room of your agent ended",
    path: roomOf,
  },
  room_read: {
    kind: "security",
    title: () => "An operator read a chat room of your agent",
    detail: reason,
    path: roomOf,
  },
  announcement_published: {
    kind: "announcements",
    title: ({ text }) => text("title") || "The space published an announcement",
    detail: ({ text }) => text("topic"),
    path: "/announcements",
  },
  endpoint_submitted: {
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} submitted the endpoint ${said(text("name"))}`,
    path: "/operate/inbox",
  },
  endpoint_changed: {
    kind: "decisions",
    title: ({ text }) => `Your endpoint ${said(text("name"))} ${ENDPOINT_NEWS[text("news")] ?? "changed"}`,
    detail: reason,
    path: "/endpoints/mine",
  },
  startup_claimed: {
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} claims the startup ${said(text("name"))}`,
    path: "/operate/inbox",
  },
  startup_claim_decided: {
    kind: "decisions",
    title: ({ text }) => `Your claim to ${said(text("name"))} ${CLAIM_NEWS[text("decision")] ?? text("decision")}`,
    detail: reason,
    path: "/startups/mine",
  },
  startup_owners_changed: {
    kind: "decisions",
    title: ({ text }) =>
      `${text("display_name") || "A member"} ${OWNER_NEWS[text("change")] ?? "changed"} ${said(text("name"))}`,
    detail: reason,
    path: "/startups/mine",
  },
  news_source_off: {
    kind: "requests",
    title: ({ text }) => `The news source ${said(text("name"))} is off after 14 days of failures`,
    detail: reason,
    path: "/operate/news",
  },
  startup_proof_changed: {
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "lost"
        ? `The website of ${said(text("name"))} is no longer verified`
        : `The proof of ${said(text("name"))} was not found on ${text("domain")}`,
    path: "/startups/mine",
  },
  startup_transfer_changed: {
    kind: "decisions",
    title: ({ text }) => {
      const giver = text("display_name") || "A member";
      const recipient = text("recipient") || "another member";
      const startup = said(text("name"));
      switch (text("change")) {
        case "offered":
          return `${giver} offers ${recipient} the ownership of ${startup}`;
        case "accepted":
          return `${recipient} takes ${startup} over from ${giver}`;
        case "done":
          return `${recipient} now owns ${startup} in place of ${giver}`;
        case "cancelled":
          return `The transfer of ${startup} to ${recipient} was cancelled`;
        default:
          return `The offer of ${startup} to ${recipient} has expired`;
      }
    },
    detail: ({ text }) => (text("change") === "accepted" ? "Every owner can cancel it for 48 hours." : ""),
    path: "/startups/mine",
  },
  startup_content_reviewed: {
    kind: "decisions",
    title: ({ text }) =>
      text("decision") === "restored"
        ? `Operators restored ${WRITTEN[text("field")] ?? "content"} of ${said(text("name"))}`
        : `Operators took ${WRITTEN[text("field")] ?? "content"} of ${said(text("name"))} down`,
    detail: reason,
    path: "/startups/mine",
  },
  hack_application_decided: {
    kind: "decisions",
    title: ({ text }) => `${said(text("title"))}: ${HACK_NEWS[text("decision")] ?? text("decision")}`,
    detail: ({ text }) => sentences([text("until") && `Confirm until ${text("until")}`, text("reason")]),
    path: "/hack",
  },
  hack_outcome: {
    kind: "decisions",
    title: ({ text }) =>
      (HACK_OUTCOMES[text("outcome")] ?? `News about ${said(text("about"))}`)
        .replace("{about}", said(text("about")))
        .replace("{title}", said(text("title"))),
    detail: ({ text }) => text("reason"),
    path: "/hack",
  },
  certificate_issued: {
    kind: "decisions",
    title: ({ text }) => `You have a certificate: ${said(text("title"))}, ${text("achievement")}`,
    path: "/certificates",
  },
  certificate_changed: {
    kind: "decisions",
    title: ({ text }) =>
      text("decision") === "revoked"
        ? `Your certificate of ${said(text("title"))} was revoked`
        : `Your certificate of ${said(text("title"))} is valid again`,
    detail: reason,
    path: "/certificates",
  },
  hack_photo_consent: {
    kind: "decisions",
    title: ({ text }) => `A photo of ${said(text("title"))} names you. May it be shown?`,
    path: "/hack/photos",
  },
  hack_photo_reported: {
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "overdue"
        ? `A reported photo of ${said(text("title"))} has waited for three days`
        : `A photo of ${said(text("title"))} was reported. It is hidden until you decide`,
    path: "/hack",
  },
  hack_photo_decided: {
    kind: "decisions",
    title: ({ text }) => `A photo of ${said(text("title"))} ${PHOTO_NEWS[text("decision")] ?? text("decision")}`,
    detail: reason,
    path: "/hack/photos",
  },
  hack_role_changed: {
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "granted"
        ? `You are now ${HACK_ROLES[text("role")] ?? text("role")} of ${said(text("title"))}`
        : `You are no longer ${HACK_ROLES[text("role")] ?? text("role")} of ${said(text("title"))}`,
    path: "/hack",
  },
} as const satisfies Readonly<Record<string, Text>>;
