import { translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  donation_settled: {
    title: ({ text }) => `Deine Spende von ${text("amount")} ${text("currency")} ist angekommen. Danke`,
  },
});
