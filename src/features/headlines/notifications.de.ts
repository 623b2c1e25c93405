import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  news_source_off: {
    title: ({ text }) => `Die Nachrichtenquelle ${said(text("name"))} ist nach 14 Tagen voller Fehler abgeschaltet`,
    detail: reason,
  },
});
