import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  PageRefusal,
  type Refused,
  untouched,
} from "../core/index.ts";
import { DefinitionList, FormCard, TextArea, TimeRange } from "../ui/index.ts";
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
  if (!booking) throw new PageRefusal(notFound());
  return booking;
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { start, end, member_name, purpose, resource_name } = await confirmedBooking(request);
  const { title, lede, facts, reason, reasonHint, action, keep } = text;
  const errors = fieldErrors(refused, { reason });
  return {
    title: title(resource_name),
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title(resource_name)}
        lede={lede}
        errors={errors}
        action={request.path}
        csrf={request.csrf()}
        submit={action}
        kind="danger"
        cancel={{ href: pageOf(request), label: keep }}
      >
        <DefinitionList
          facts={[
            { term: facts.who, detail: member_name },
            {
              term: facts.when,
              detail: <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />,
            },
            ...(purpose ? [{ term: facts.purpose, detail: purpose }] : []),
          ]}
        />
        <TextArea
          name="reason"
          label={reason}
          hint={reasonHint}
          value={form.text("reason")}
          error={errorAt(errors, "reason")}
          rows={3}
          maxlength={600}
          required
        />
      </FormCard>
    ),
  };
}
