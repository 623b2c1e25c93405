/** Entries about members, startups and hackathons. */
export const COMMUNITY_EVENTS = {
  member_wrote: {
    when: "Another member wrote to the member from the directory. The text is on the page of the card.",
    payload: ["message_id", "sender_member_id", "sender_display"],
  },
  startup_claimed: {
    when: "A member claimed a startup; sent to operators.",
    payload: ["request_id", "slug", "name", "user_id", "display_name"],
  },
  startup_claim_decided: {
    when: "The member's claim to a startup was decided, or ended without a decision.",
    payload: ["request_id", "slug", "name", "decision", "reason"],
  },
  startup_owners_changed: {
    when: "An owner joined or left a startup of the member, or was removed by an operator.",
    payload: ["slug", "name", "change", "display_name", "reason"],
  },
  startup_proof_changed: {
    when: "The website of a startup of the member lacks its proof, or is no longer marked as verified.",
    payload: ["slug", "name", "domain", "change"],
  },
  startup_transfer_changed: {
    when: "The ownership of a startup was offered, accepted or handed over, or its transfer ended; for all concerned.",
    payload: ["transfer_id", "slug", "name", "change", "display_name", "recipient", "until"],
  },
  startup_content_reviewed: {
    when: "Operators took something from the page of a startup of the member, or restored it.",
    payload: ["slug", "name", "field", "decision", "reason"],
  },
  hack_application_decided: {
    when: "The member's application to a hackathon was decided, promoted from the waitlist, or has lapsed.",
    payload: ["eid", "title", "application_id", "decision", "reason", "until"],
  },
  hack_outcome: {
    when: "The member's team was disqualified in a hackathon, or takes part again.",
    payload: ["eid", "title", "outcome", "about", "reason"],
  },
  hack_role_changed: {
    when: "The member was granted a role in a hackathon, or lost one.",
    payload: ["eid", "title", "role", "change"],
  },
  hack_photo_consent: {
    when: "A photo of a hackathon names the member, and waits for the member's consent.",
    payload: ["eid", "title", "photo_id"],
  },
  hack_photo_reported: {
    when: "A photo of a hackathon was reported, so it is hidden until a decision; sent to its organizers.",
    payload: ["eid", "title", "photo_id", "change"],
  },
  hack_photo_decided: {
    when: "Organizers decided on a photo that the member uploaded or reported.",
    payload: ["eid", "title", "photo_id", "decision", "reason"],
  },
} as const;
