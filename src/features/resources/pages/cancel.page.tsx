import { authorizes } from "../../../kernel/access/scopes.ts";
import { call, clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { confirmPage } from "../../../web/recipes/index.ts";
import { DefinitionList, TimeRange } from "../../../web/ui/index.ts";
import { ownBooking } from "./changes/own-booking.ts";
import { changeText } from "./changes/text.ts";
import { resourceText } from "./text.ts";

const text = resourceText.cancel;

/** The page of resources names the tier that canceling needs. */
const mayBook = ({ viewer }: MemberRequest) => authorizes(viewer.tier, "resources:book");

export const resourcesCancel = confirmPage({
  path: "/resources/bookings/:booking/cancel",
  who: "member",
  async record(request) {
    const booking = await ownBooking(request);
    const isLive = booking.state === "queued" || booking.state === "confirmed";
    return isLive && mayBook(request) ? booking : null;
  },
  gone: (request) => ({
    to: "/resources",
    ...(mayBook(request) && { notice: { tone: "warning", text: changeText.notActive } }),
  }),
  ask({ resource_name, start, end, series_id }, request) {
    const range = <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />;
    return {
      title: text.title(resource_name),
      lede: text.lede,
      facts: <DefinitionList facts={[{ term: text.when, detail: range }]} />,
      action: text.action,
      also: series_id ? { action: text.following, name: "following", value: "yes" } : null,
      keep: text.keep,
      back: "/resources",
    };
  },
  act: (request, { booking_id }, form) =>
    call(request, "resources.cancel", { booking_id, ...(form.text("following") === "yes" && { following: true }) }),
  done: ({ also_cancelled = 0 }, { resource_name }) => ({
    to: "/resources",
    text: text.done(resource_name, also_cancelled),
  }),
});
