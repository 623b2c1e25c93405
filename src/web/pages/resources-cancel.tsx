import { authorizes } from "../../kernel/scopes.ts";
import { need } from "../call.ts";
import { notFound } from "../operate/reworded.ts";
import { memberPage } from "../page.ts";
import { PageRefusal } from "../refused.ts";
import type { Booking } from "../replies/operate-replies.ts";
import { resourceWords } from "../resources/resource-words.ts";
import { Button, ButtonRow, Card, DefinitionList, Form, LinkButton, TimeRange } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";

const BOOKINGS_MAX = 100;

export const resourcesCancel = memberPage({
  path: "/resources/bookings/:booking/cancel",
  async show(visit) {
    const booking = await ownBooking(visit);
    const isLive = booking.state === "queued" || booking.state === "confirmed";
    if (!isLive || !authorizes(visit.viewer.tier, "resources:book")) return { to: "/resources" };
    const { title, lede, when, action, keep } = resourceWords.cancel;
    const range = <TimeRange from={new Date(booking.start)} to={new Date(booking.end)} {...clockOf(visit)} />;
    return {
      title: title(booking.resource_name),
      layout: "focus",
      body: (
        <Card title={title(booking.resource_name)} lede={lede} rank={1}>
          <DefinitionList facts={[{ term: when, detail: range }]} />
          <Form action={visit.path} csrf={visit.csrf()}>
            <ButtonRow>
              <Button kind="danger">{action}</Button>
              <LinkButton href="/resources">{keep}</LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(visit) {
    const booking = await ownBooking(visit);
    await need(visit, "resources.cancel", { booking_id: booking.booking_id });
    return { to: "/resources", notice: { tone: "success", text: resourceWords.cancel.done(booking.resource_name) } };
  },
});

async function ownBooking(visit: MemberVisit): Promise<Booking> {
  const { bookings } = await need(visit, "resources.my_bookings", { limit: BOOKINGS_MAX });
  const booking = bookings.find(({ booking_id }) => booking_id === visit.parameters.booking);
  if (!booking) throw new PageRefusal(notFound());
  return booking;
}
