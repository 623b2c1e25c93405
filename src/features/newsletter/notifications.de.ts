import { said, sentences, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  newsletter_tip_decided: {
    title: ({ text }) =>
      text("outcome") === "used"
        ? "Der Newsletter bringt deinen Hinweis"
        : "Der Newsletter bringt deinen Hinweis nicht",
    detail: ({ text }) => sentences([said(text("text")), text("reason")]),
  },
});
