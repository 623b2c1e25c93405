import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  localText,
  type MemberRequest,
  memberPage,
  momentOf,
  type PageDocument,
  type Refused,
  refusedFields,
} from "../../../../web/core/index.ts";
import { DateTimeField, FieldRow, FormCard, TextArea } from "../../../../web/ui/index.ts";
import { type Booking, listResources } from "../types.ts";
import { isLive, listedBooking, ownBooking } from "./own-booking.ts";
import { changeText as text } from "./text.ts";

const SLOT_KINDS = ["slot_taken", "bad_time", "booking_limit", "not_bookable"];

export const resourcesChange = memberPage({
  path: "/resources/bookings/:booking/change",
  async show(request) {
    const booking = await listedBooking(request);
    return booking && isLive(booking, request.now) ? renderPage(request, booking) : { to: "/resources" };
  },
  async act(request, form) {
    const booking = await ownBooking(request);
    const { timeZone } = request.space;
    const [start, end] = [momentOf(form.text("start"), timeZone), momentOf(form.text("end"), timeZone)];
    if (!start || !end) {
      const field = start ? "end" : "start";
      return renderPage(request, booking, { form, refused: refusedFields({ field, problem: text.notATime }) });
    }
    const changed = await call(request, "resources.change", {
      booking_id: booking.booking_id,
      start_iso: start.toISOString(),
      end_iso: end.toISOString(),
      purpose: form.text("purpose"),
    });
    if (!changed.ok) return renderPage(request, booking, { form, refused: changed.refused });
    const { state, resource_name } = changed.body.booking;
    const said = state === "queued" ? text.queued(resource_name) : text.confirmed(resource_name);
    return { to: "/resources", notice: { tone: "success", text: said } };
  },
});

type Typed = { form: Fields; refused: Refused };

async function renderPage(request: MemberRequest, booking: Booking, typed?: Typed): Promise<PageDocument> {
  const { timeZone } = request.space;
  const { refused, form } = typed ?? {};
  const resource = (await listResources(request)).find(({ id }) => id === booking.resource_id);
  const aboutSlot = refused && SLOT_KINDS.includes(refused.kind);
  const errors = aboutSlot ? [{ field: "start", text: refused.text }] : fieldErrors(refused, text.fields);
  const standing = {
    start: localText(new Date(booking.start), timeZone),
    end: localText(new Date(booking.end), timeZone),
    purpose: booking.purpose ?? "",
  };
  const common = (name: keyof typeof standing) => ({
    name,
    label: text.fields[name],
    value: form?.text(name) ?? standing[name],
    error: errorAt(errors, name),
  });
  return {
    title: text.title(booking.resource_name),
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title(booking.resource_name)}
        lede={text.lede[resource?.rules.approval ?? "decision"]}
        errors={errors}
        action={request.path}
        csrf={request.csrf()}
        submit={text.action}
        cancel={{ href: "/resources", label: text.back }}
      >
        <FieldRow>
          <DateTimeField {...common("start")} timeZone={timeZone} required />
          <DateTimeField {...common("end")} timeZone={timeZone} required />
        </FieldRow>
        <TextArea {...common("purpose")} rows={2} maxlength={600} />
      </FormCard>
    ),
  };
}
