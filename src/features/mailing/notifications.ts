import { memberEvents } from "../event-log/index.ts";

const MAILING_NEWS: Readonly<Record<string, string>> = {
  campaign_finished: "The newsletter was mailed",
  campaign_unknown: "The newsletter was mailed, and some outcomes are unknown",
  campaign_paused: "The mailing of the newsletter is paused: too many addresses do not exist",
  signups_closed: "Sign-ups for the newsletter are closed for an hour: too many came in",
};

export const notifications = memberEvents({
  mailing_needs_operator: {
    when: "The newsletter's mails or sign-ups need an operator; sent to operators.",
    payload: ["why", "count", "title", "campaign_id"],
    kind: "requests",
    title: ({ text }) => MAILING_NEWS[text("why")] ?? "The newsletter needs an operator",
    detail: ({ text }) => text("title"),
    path: "/operate/mailing",
  },
});
