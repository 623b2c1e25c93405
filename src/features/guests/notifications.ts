import { memberEvents, sentences, slotAndReason } from "../event-log/index.ts";

const GUEST_NEWS: Readonly<Record<string, string>> = {
  approved: "may come",
  refused: "may not come",
  arrived: "is at the door",
  in: "is here",
  out: "has left. Please sign the visit off",
  overstay: "is still here, half an hour after the end",
  expired: "was not let in in time",
  no_show: "did not come",
  auto_out: "was signed out when the space closed. Please sign the visit off",
};

const GUEST_WHYS: Readonly<Record<string, string>> = {
  approval: "A visit awaits approval",
  at_door: "A guest waits at the door",
  overstay: "A guest stays too long",
  name_match: "A guest has a name like one on the block list",
};

export const notifications = memberEvents({
  guest_visit_changed: {
    when: "The visit of the member's guest was decided, or the guest arrived, left, stayed too long or did not come.",
    payload: ["visit_id", "guest", "when", "outcome", "reason"],
    kind: "decisions",
    title: ({ text }) => `${text("guest") || "Your guest"} ${GUEST_NEWS[text("outcome")] ?? "changed"}`,
    detail: slotAndReason,
    path: "/guests",
  },
  guest_needs_operator: {
    when: "A visit awaits approval, a guest waits at the door or stays too long; sent to operators.",
    payload: ["visit_id", "guest", "when", "why", "display_name"],
    kind: "requests",
    title: ({ text }) => `${GUEST_WHYS[text("why")] ?? "A visit needs you"}: ${text("guest")}`,
    detail: ({ text }) => sentences([text("when"), text("display_name") && `Host: ${text("display_name")}`]),
    path: "/operate/guests",
  },
});
