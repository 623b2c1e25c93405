import { isTier } from "../../../kernel/access/tiers.ts";
import { tierName } from "../../../kernel/languages/tier-names.ts";
import { reason, said, sentences, type Text } from "./text-parts.ts";

const tier = (name: string) => (isTier(name) ? tierName(name) : name);

/** Joining, tiers, roles, periods and dues. */
export const MEMBERSHIP_TEXTS = {
  tier_requested: {
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} requests the tier ${tier(text("requested_tier"))}`,
    detail: ({ text }) => text("note"),
    path: "/operate/inbox",
  },
  join_requested: {
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A person"} asks to join`,
    detail: ({ text }) => text("text"),
    path: "/operate/inbox?kind=join_request",
  },
  tier_approved: {
    kind: "decisions",
    title: ({ text }) => `Your tier is now ${tier(text("to"))}`,
    detail: reason,
    path: "/membership",
  },
  role_changed: {
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "taken"
        ? `You no longer have the role ${said(text("name"))}`
        : `You have the role ${said(text("name"))}`,
    detail: () => "Your membership page shows what your roles permit.",
    path: "/membership",
  },
  membership_ends: {
    kind: "reminders",
    title: ({ text }) => `Your membership ends: ${text("when")}`,
    detail: () => "Ask the operators to renew it.",
    path: "/membership",
  },
  membership_lapsed: {
    kind: "decisions",
    title: () => "Your membership has ended",
    detail: () => "Ask the operators to renew it. A renewal gives back your tier.",
    path: "/membership",
  },
  dues_paid: {
    kind: "decisions",
    title: ({ text }) => `Your dues are paid: ${text("amount")}`,
    detail: ({ text }) =>
      `Receipt ${text("number")}${text("until") && `. Your membership lasts until ${text("until")}`}.`,
    path: "/dues",
  },
  dues_refunded: {
    kind: "decisions",
    title: ({ text }) => `Your dues were paid back: ${text("amount")}`,
    detail: ({ text }) =>
      sentences([
        `Receipt ${text("number")}`,
        text("reason"),
        text("until") && `Your membership lasts until ${text("until")} now`,
      ]),
    path: "/dues",
  },
  dues_failed: {
    kind: "reminders",
    title: ({ text }) => `The payment of your dues failed: ${text("amount")}`,
    detail: () => "Choose another card on the page Dues, so that your membership goes on.",
    path: "/dues",
  },
  tier_denied: {
    kind: "decisions",
    title: ({ text }) => `Your request for the tier ${tier(text("requested"))} was declined`,
    detail: reason,
    path: "/membership",
  },
} as const satisfies Record<string, Text>;
