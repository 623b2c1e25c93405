import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { callOffPage } from "../changes/call-off-form.tsx";
import { serviceText } from "../text.ts";
import { manageText } from "./text.ts";
import { MANAGE, managedBookings } from "./types.ts";

const callOffText = serviceText.callOff;

/** A manager declines a booking that waits, or calls a confirmed one off. */
export const resourcesManageBooking = memberPage({
  path: `${MANAGE}/:booking`,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const booking = await managedBooking(request);
    if (!booking) return gone();
    const unready = emptyFields(form.filled("reason"), "reason");
    if (unready) return renderPage(request, form, unready);
    const { booking_id, member_name, state } = booking;
    const reason = form.text("reason");
    const done =
      state === "queued"
        ? await call(request, "resources.decide", { booking_id, decision: "decline", reason })
        : await call(request, "resources.call_off", { booking_id, reason, confirm: true });
    if (!done.ok) return renderPage(request, form, done.refused);
    const text = state === "queued" ? manageText.declined(member_name) : callOffText.done(member_name);
    return { to: MANAGE, notice: { tone: "success", text } };
  },
});

const gone = (): PageResponse => ({ to: MANAGE, notice: { tone: "info", text: manageText.gone } });

async function managedBooking(request: MemberRequest) {
  const lists = await Promise.all((["queued", "confirmed"] as const).map((state) => managedBookings(request, state)));
  return lists.flat().find(({ booking_id }) => booking_id === request.parameters.booking);
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageResponse> {
  const booking = await managedBooking(request);
  if (!booking) return gone();
  const { declineTitle, declineLede, declineAction, keep } = manageText;
  const words =
    booking.state === "queued"
      ? { title: declineTitle(booking.resource_name), lede: declineLede, submit: declineAction, keep }
      : { title: callOffText.title(booking.resource_name), lede: callOffText.lede, submit: callOffText.action, keep };
  return callOffPage(request, { booking, words, back: MANAGE, form, refused });
}
