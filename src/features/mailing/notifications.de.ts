import { translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const MAILING_NEWS: Readonly<Record<string, string>> = {
  campaign_finished: "Der Newsletter ist versendet",
  campaign_unknown: "Der Newsletter ist versendet, und einige Ergebnisse sind unbekannt",
  campaign_paused: "Der Versand des Newsletters ist angehalten: Zu viele Adressen gibt es nicht",
  signups_closed: "Anmeldungen zum Newsletter sind für eine Stunde geschlossen: Es kamen zu viele",
};

translateEvents("de", notifications, {
  mailing_needs_operator: {
    title: ({ text }) => MAILING_NEWS[text("why")] ?? "Der Newsletter braucht Verantwortliche",
    detail: ({ text }) => text("title"),
  },
});
