import { memberEvents, reason, said } from "../event-log/index.ts";

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

export const notifications = memberEvents({
  startup_claimed: {
    when: "A member claimed a startup; sent to operators.",
    payload: ["request_id", "slug", "name", "user_id", "display_name"],
    kind: "requests",
    title: ({ text }) => `${text("display_name") || "A member"} claims the startup ${said(text("name"))}`,
    path: "/operate/inbox",
  },
  startup_claim_decided: {
    when: "The member's claim to a startup was decided, or ended without a decision.",
    payload: ["request_id", "slug", "name", "decision", "reason"],
    kind: "decisions",
    title: ({ text }) => `Your claim to ${said(text("name"))} ${CLAIM_NEWS[text("decision")] ?? text("decision")}`,
    detail: reason,
    path: "/startups/mine",
  },
  startup_owners_changed: {
    when: "An owner joined or left a startup of the member, or was removed by an operator.",
    payload: ["slug", "name", "change", "display_name", "reason"],
    kind: "decisions",
    title: ({ text }) =>
      `${text("display_name") || "A member"} ${OWNER_NEWS[text("change")] ?? "changed"} ${said(text("name"))}`,
    detail: reason,
    path: "/startups/mine",
  },
  startup_proof_changed: {
    when: "The website of a startup of the member lacks its proof, or is no longer marked as verified.",
    payload: ["slug", "name", "domain", "change"],
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "lost"
        ? `The website of ${said(text("name"))} is no longer verified`
        : `The proof of ${said(text("name"))} was not found on ${text("domain")}`,
    path: "/startups/mine",
  },
  startup_transfer_changed: {
    when: "The ownership of a startup was offered, accepted or handed over, or its transfer ended; for all concerned.",
    payload: ["transfer_id", "slug", "name", "change", "display_name", "recipient", "until"],
    deadline: "until",
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
    when: "Operators took something from the page of a startup of the member, or restored it.",
    payload: ["slug", "name", "field", "decision", "reason"],
    kind: "decisions",
    title: ({ text }) =>
      text("decision") === "restored"
        ? `Operators restored ${WRITTEN[text("field")] ?? "content"} of ${said(text("name"))}`
        : `Operators took ${WRITTEN[text("field")] ?? "content"} of ${said(text("name"))} down`,
    detail: reason,
    path: "/startups/mine",
  },
});
