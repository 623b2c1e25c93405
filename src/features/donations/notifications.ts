import { memberEvents } from "../event-log/index.ts";

export const notifications = memberEvents({
  donation_settled: {
    when: "The member's donation was settled.",
    payload: ["donation_id", "amount", "currency"],
    kind: "donations",
    title: ({ text }) => `Your donation of ${text("amount")} ${text("currency")} arrived. Thank you`,
    path: "/donors",
  },
});
