import { authorizes } from "../../../kernel/access/scopes.ts";
import { clockOf, memberPage, need } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, DefinitionList, Form, LinkButton, TimeRange } from "../../../web/ui/index.ts";
import { ownBooking } from "./changes/own-booking.ts";
import { changeText } from "./changes/text.ts";
import { resourceText } from "./text.ts";

export const resourcesCancel = memberPage({
  path: "/resources/bookings/:booking/cancel",
  async show(request) {
    const booking = await ownBooking(request);
    const isLive = booking.state === "queued" || booking.state === "confirmed";
    if (!isLive) return { to: "/resources", notice: { tone: "warning", text: changeText.notActive } };
    if (!authorizes(request.viewer.tier, "resources:book")) return { to: "/resources" };
    const { title, lede, when, action, following, keep } = resourceText.cancel;
    const range = <TimeRange from={new Date(booking.start)} to={new Date(booking.end)} {...clockOf(request)} />;
    return {
      title: title(booking.resource_name),
      layout: "focus",
      body: (
        <Card title={title(booking.resource_name)} lede={lede} rank={1}>
          <DefinitionList facts={[{ term: when, detail: range }]} />
          <Form action={request.path} csrf={request.csrf()}>
            <ButtonRow>
              <Button kind="danger">{action}</Button>
              {booking.series_id && (
                <Button kind="danger" name="following" value="yes">
                  {following}
                </Button>
              )}
              <LinkButton href="/resources">{keep}</LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(request, form) {
    const { booking_id, resource_name } = await ownBooking(request);
    const following = form.text("following") === "yes";
    const { also_cancelled = 0 } = await need(request, "resources.cancel", {
      booking_id,
      ...(following && { following }),
    });
    return {
      to: "/resources",
      notice: { tone: "success", text: resourceText.cancel.done(resource_name, also_cancelled) },
    };
  },
});
