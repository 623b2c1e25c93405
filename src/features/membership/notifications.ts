import { isTier } from "../../kernel/access/tiers.ts";
import { tierName } from "../../kernel/languages/tier-names.ts";
import { memberEvents, reason } from "../event-log/index.ts";

export const tier = (name: string) => (isTier(name) ? tierName(name) : name);

export const notifications = memberEvents({
  tier_requested: {
    when: "A member requested a higher tier; sent to operators.",
    payload: ["user_id", "current_tier", "requested_tier", "email", "display_name", "note"],
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} requests the tier ${tier(text("requested_tier"))}`,
    detail: ({ text }) => text("note"),
    path: "/operate/inbox",
  },
  tier_approved: {
    when: "The member's tier changed.",
    payload: ["user_id", "from", "to", "reason"],
    kind: "decisions",
    title: ({ text }) => `You’re now ${tier(text("to"))}`,
    detail: reason,
    path: "/membership",
  },
  membership_ends: {
    when: "The member's membership ends soon.",
    payload: ["ends_at", "lapses_at", "when"],
    deadline: "ends_at",
    kind: "reminders",
    title: ({ text }) => `Your membership ends: ${text("when")}`,
    detail: () => "The page Dues says how to pay for it, and operators can renew it.",
    path: "/membership",
  },
  membership_lapsed: {
    when: "The member's membership ended.",
    payload: ["ends_at", "tier", "suspended"],
    kind: "decisions",
    title: () => "Your membership has ended",
    detail: () => "The page Dues says how to pay for it, and operators can renew it. A renewal gives back your tier.",
    path: "/membership",
  },
  tier_denied: {
    when: "The member's request was denied.",
    payload: ["user_id", "from", "requested", "reason"],
    kind: "decisions",
    title: ({ text }) => `Your request for the tier ${tier(text("requested"))} was declined`,
    detail: reason,
    path: "/membership",
  },
  account_suspended: {
    when: "Operators suspended the member.",
    payload: ["reason"],
    kind: "security",
    title: () => "Your membership is suspended",
    detail: reason,
    path: "/membership",
  },
  account_unsuspended: {
    when: "Operators lifted the member's suspension.",
    payload: ["reason"],
    kind: "security",
    title: () => "The suspension of your membership was lifted",
    detail: reason,
    path: "/membership",
  },
});
