import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { callOffPage } from "./changes/call-off-form.tsx";
import { serviceText } from "./text.ts";

const text = serviceText.callOff;

export const operateCallOff = operatorPage({
  path: "/operate/resources/:resource/bookings/:booking/call-off",
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const { booking_id, member_name } = await confirmedBooking(request);
    const values = form.filled("reason");
    const unready = emptyFields(values, "reason");
    if (unready) return renderPage(request, form, unready);
    const done = await call(request, "resources.call_off", { booking_id, reason: form.text("reason"), confirm: true });
    if (!done.ok) return renderPage(request, form, done.refused);
    return { to: pageOf(request), notice: { tone: "success", text: text.done(member_name) } };
  },
});

const pageOf = ({ parameters }: MemberRequest) => `/operate/resources/${parameters.resource}`;

async function confirmedBooking(request: MemberRequest) {
  const wanted = {
    resource_id: request.parameters.resource ?? "",
    state: "confirmed",
    upcoming: true,
    limit: 200,
  } as const;
  const { bookings } = await need(request, "resources.list_requests", wanted);
  const booking = bookings.find(({ booking_id }) => booking_id === request.parameters.booking);
  if (!booking) throw notFound();
  return booking;
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const booking = await confirmedBooking(request);
  const { lede, action: submit, keep } = text;
  const words = { title: text.title(booking.resource_name), lede, submit, keep };
  return callOffPage(request, { booking, words, back: pageOf(request), form, refused });
}
