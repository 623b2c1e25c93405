import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  transcription_ended: {
    title: ({ text }) =>
      text("outcome") === "done"
        ? `Das Transkript von ${said(text("title"))} ist fertig`
        : `${said(text("title"))} konnte nicht transkribiert werden`,
    detail: reason,
  },
});
