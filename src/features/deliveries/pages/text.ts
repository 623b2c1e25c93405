import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

export const deadLetterText = texts({
  kind: "Kind",
  anyKind: "All kinds",
  find: "Apply filter",
  title: (count: number) => plural(count, "failed delivery", "failed deliveries"),
  caption: "Failed deliveries by kind",
  columns: { kind: "Kind", count: "Count", oldest: "Oldest" },
  again: "Retry all…",
  previewTitle: (count: number) => `Retry ${plural(count, "delivery", "deliveries")}?`,
  preview:
    "They are sent at once, each with twelve new attempts. At most 500 at a time, oldest first. Consumers that acknowledged a delivery do not get it again.",
  confirm: (count: number) => `Retry ${count}`,
  cancel: "Cancel",
  done: (retried: number, left: number) =>
    `${plural(retried, "delivery is", "deliveries are")} being retried.${left > 0 ? ` ${left} more remain. Retry again to send them.` : ""}`,
});

export const deliveriesText = texts({
  title: "Deliveries",
  lede: "Messages to other systems and their delivery state.",
  states: "Delivery states",
  tabs: { queued: "Pending", delivered: "Delivered", dead: "Failed", dismissed: "Dismissed" },
  noConsumer: "No delivery target configured",
  noConsumerText: "Requests and decisions are kept until a consumer is set up, and then sent.",
  noConsumerWebhook: "Set up a webhook",
  noConsumerMail: "Set up a mailbox",
  consumers: (names: readonly string[]) => `Delivered to: ${names.join(", ")}.`,
  caption: "Newest first",
  columns: { what: "What", who: "Member", sent: "Since", delivery: "Delivery", act: "Retry" },
  kinds: {
    "events.proposal_submitted": "Event proposed",
    "events.proposal_approved": "Event proposal approved",
    "events.proposal_rejected": "Event proposal declined",
    "events.rsvp_queued": "RSVP received",
    "resources.booking_queued": "Booking requested",
    "resources.booking_confirmed": "Booking confirmed",
    "resources.booking_declined": "Booking declined",
    "resources.booking_cancelled": "Booking canceled",
  } as Readonly<Record<string, string>>,
  details: "Message",
  subject: "Record",
  attempts: (count: number) => (count === 0 ? "Not tried yet" : count === 1 ? "Tried once" : `Tried ${count} times`),
  next: "Next attempt",
  acknowledged: (names: readonly string[]) => `Acknowledged by ${names.join(", ")}`,
  unheard: "Waiting for a consumer",
  retry: "Retry",
  retryNamed: (kind: string, subject: string) => `Retry: ${kind}, ${subject}`,
  retried: "The delivery is being retried.",
  dismiss: "Dismiss",
  dismissNamed: (kind: string, subject: string) => `Dismiss: ${kind}, ${subject}`,
  reason: "Reason",
  reasonHint: "The member and other operators read it.",
  dismissed: "The delivery was dismissed. You can still retry it.",
  none: {
    queued: "No pending deliveries",
    delivered: "No deliveries yet",
    dead: "No failed deliveries",
    dismissed: "No dismissed deliveries",
  },
  noneText: {
    queued: "Members’ requests and operators’ decisions appear here until they are delivered.",
    delivered: "Deliveries that every consumer has acknowledged appear here.",
    dead: "Deliveries appear here after twelve failed attempts. You can then retry or dismiss them.",
    dismissed: "Failed deliveries that you dismiss with a reason appear here.",
  },
});
