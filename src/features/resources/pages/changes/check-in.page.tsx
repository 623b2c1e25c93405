import { clockOf, memberPage, need, type PageResponse } from "../../../../web/core/index.ts";
import { Button, Card, DefinitionList, Form, TimeRange } from "../../../../web/ui/index.ts";
import { ownBooking } from "./own-booking.ts";
import { changeText as text } from "./text.ts";

export const resourcesCheckIn = memberPage({
  path: "/resources/bookings/:booking/check-in",
  async show(request) {
    const booking = await ownBooking(request);
    if (booking.checked_in_at) return checkedIn(booking.resource_name);
    if (booking.state !== "confirmed") return { to: "/resources", notice: { tone: "warning", text: text.notActive } };
    const title = text.checkInNamed(booking.resource_name);
    const when = <TimeRange from={new Date(booking.start)} to={new Date(booking.end)} {...clockOf(request)} />;
    return {
      title,
      layout: "focus",
      body: (
        <Card title={title} rank={1}>
          <DefinitionList facts={[{ term: booking.resource_name, detail: when }]} />
          <Form action={request.path} csrf={request.csrf()}>
            <Button>{text.checkIn}</Button>
          </Form>
        </Card>
      ),
    };
  },
  async act(request) {
    const booking = await ownBooking(request);
    await need(request, "resources.check_in", { booking_id: booking.booking_id });
    return checkedIn(booking.resource_name);
  },
});

function checkedIn(name: string): PageResponse {
  return { to: "/resources", notice: { tone: "success", text: text.checkedIn(name) } };
}
