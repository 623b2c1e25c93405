import { memberEvents, sentences } from "../event-log/index.ts";

export const notifications = memberEvents({
  dues_paid: {
    when: "A payment of the member's dues was recorded.",
    payload: ["receipt_id", "number", "amount", "until", "price"],
    kind: "decisions",
    title: ({ text }) => `Your dues are paid: ${text("amount")}`,
    detail: ({ text }) =>
      sentences([
        `Receipt ${text("number")}`,
        text("until") && `Your membership lasts until ${text("until")}`,
        text("price") && `Your plan costs ${text("price")}, so nothing was extended. The operators know`,
      ]),
    path: "/dues",
  },
  dues_refunded: {
    when: "A payment of the member's dues was paid back.",
    payload: ["receipt_id", "number", "amount", "reason", "until"],
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
  dues_mismatch: {
    when: "A payment by card is not what its plan costs; for those who keep the dues.",
    payload: ["receipt_id", "number", "payer", "plan", "amount", "price"],
    kind: "decisions",
    title: ({ text }) => `A payment does not match its plan: ${text("amount")}`,
    detail: ({ text }) =>
      `${text("payer")} paid ${text("amount")}, and ${text("plan")} costs ${text("price")}. Receipt ${text("number")} keeps it, and the membership is not extended.`,
    path: "/operate/dues",
  },
  dues_failed: {
    when: "A payment of the member's dues failed.",
    payload: ["plan", "amount"],
    kind: "reminders",
    title: ({ text }) => `The payment of your dues failed: ${text("amount")}`,
    detail: () => "Choose another card on the page Dues, so that your membership goes on.",
    path: "/dues",
  },
});
