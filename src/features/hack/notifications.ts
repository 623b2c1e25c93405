import { memberEvents, said, sentences } from "../event-log/index.ts";

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

export const notifications = memberEvents({
  hack_application_decided: {
    when: "The member's application to a hackathon was decided, promoted from the waitlist, or has lapsed.",
    payload: ["eid", "title", "application_id", "decision", "reason", "until"],
    deadline: "until",
    kind: "decisions",
    title: ({ text }) => `${said(text("title"))}: ${HACK_NEWS[text("decision")] ?? text("decision")}`,
    detail: ({ text }) => sentences([text("until") && `Confirm until ${text("until")}`, text("reason")]),
    path: "/hack",
  },
  hack_outcome: {
    when: "The member's team was disqualified in a hackathon, or takes part again.",
    payload: ["eid", "title", "outcome", "about", "reason"],
    kind: "decisions",
    title: ({ text }) =>
      (HACK_OUTCOMES[text("outcome")] ?? `News about ${said(text("about"))}`)
        .replace("{about}", said(text("about")))
        .replace("{title}", said(text("title"))),
    detail: ({ text }) => text("reason"),
    path: "/hack",
  },
  hack_role_changed: {
    when: "The member was granted a role in a hackathon, or lost one.",
    payload: ["eid", "title", "role", "change"],
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "granted"
        ? `You are now ${HACK_ROLES[text("role")] ?? text("role")} of ${said(text("title"))}`
        : `You are no longer ${HACK_ROLES[text("role")] ?? text("role")} of ${said(text("title"))}`,
    path: "/hack",
  },
});
