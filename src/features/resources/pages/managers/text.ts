import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";

/** Operators name managers. */
export const managersText = texts({
  title: (name: string) => `Managers of ${name}`,
  section: "Managers",
  lede: "They decide on its bookings besides operators: approve, decline, call off, and book for others. Their agents cannot.",
  none: "Only operators decide on its bookings.",
  change: "Change managers",
  back: "Back",
  fields: { q: "Search members", add: "Members", remove: "Managers" },
  remove: "Remove",
  removeText: "Removed managers can no longer decide, from this moment on.",
  add: "Name managers",
  addText: "Members with a tier above guest can decide. They are notified.",
  find: "Find members",
  found: (count: number) =>
    count === 0 ? "No member found who could be named." : `${plural(count, "member", "members")} found`,
  nobody: "needs at least one member",
  changed: "The managers were changed.",
  silent: "cannot decide at the moment",
});

/** Managers decide. */
export const manageText = texts({
  title: "Decide on bookings",
  lede: (names: string) => `You manage ${names}.`,
  ledeOperator: "As an operator, you decide on the bookings of all resources.",
  link: (waiting: number) => (waiting === 0 ? "Decide on bookings" : `Decide on bookings (${waiting})`),
  none: "You manage no resource",
  noneText: "Operators name the managers of a resource. Its bookings then wait here for you.",
  waiting: "Waiting",
  waitingNone: "Bookings that wait for a decision appear here.",
  upcoming: "Confirmed",
  upcomingNone: "Confirmed bookings that are not over appear here.",
  columns: { when: "When", what: "Resource", who: "Member", purpose: "Purpose", act: "Actions" },
  approve: "Approve",
  approveNamed: (name: string) => `Approve the booking of ${name}`,
  decline: "Decline",
  declineNamed: (name: string) => `Decline the booking of ${name}`,
  callOff: "Call off",
  callOffNamed: (name: string) => `Call off the booking of ${name}`,
  approved: (name: string) => `The booking of ${name} is confirmed. The member gets a notice.`,
  declined: (name: string) => `The booking of ${name} was declined. The member reads your reason.`,
  bookFor: (name: string) => `Book ${name} for a member`,
  declineTitle: (resource: string) => `Decline the booking of ${resource}?`,
  declineLede: "The slot becomes free at once.",
  declineAction: "Decline booking",
  keep: "Back",
  gone: "This booking no longer waits for a decision.",
});
