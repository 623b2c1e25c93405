import { said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  presentation_listing_asked: {
    title: ({ text }) => `Darf die Präsentation ${said(text("title"))} dich als vortragende Person nennen?`,
    detail: ({ text }) => text("when"),
  },
});
