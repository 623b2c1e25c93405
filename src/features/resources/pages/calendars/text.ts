import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";

export const calendarText = texts({
  title: "Calendars of rooms",
  link: "Calendars",
  lede: "Subscribe to the bookings of a room in any calendar app.",
  make: "Create a calendar URL",
  makeLede:
    "It shows bookings with the names that you may see in the directory, and all others as “Booked”. Anyone who has the URL can read them.",
  fields: { resource_id: "Room, printer or equipment" },
  choose: "Choose",
  action: "Create URL",
  secret: (name: string) => `URL for ${name}`,
  shownBefore: "The URL was shown once and cannot be shown again. If you lost it, create another one.",
  madeTitle: "Your new calendar URL",
  madeLede: "In your calendar app, add a subscription by URL.",
  how: "How to subscribe",
  done: "I have saved the URL",
  yours: "Your calendar URLs of rooms",
  count: (count: number) => plural(count, "active URL.", "active URLs."),
  none: "No calendar URLs yet",
  noneText: "Create one above, and it is listed here. You can have up to 20.",
  columns: { name: "Resource", made: "Created", act: "Revoke" },
  revoke: "Revoke",
  revokeNamed: (name: string) => `Revoke: ${name}`,
  revokeTitle: (name: string) => `Revoke the calendar URL of ${name}?`,
  revokeText: "It stops working at once and for good. Calendars that use it get no more updates.",
  revokeIt: "Revoke URL",
  keep: "Cancel",
  revoked: (name: string) => `The calendar URL of ${name} was revoked.`,
});
