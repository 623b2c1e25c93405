import { reason, said, type Text } from "./text-parts.ts";

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

/** Events about startups. */
export const COMMUNITY_TEXTS = {
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
} as const satisfies Readonly<Record<string, Text>>;
