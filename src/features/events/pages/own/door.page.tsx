import {
  call,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Avatar,
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  ScanButton,
  TextField,
} from "../../../../web/ui/index.ts";
import { dateInUrl, datePath, guestsAt } from "./guest-list.ts";
import { guestsText, doorText as text } from "./guest-text.ts";
import { Acts, actOnGuest } from "./guests.page.tsx";

/** Check-in at the door, by the guest's code or from the list. */
export const eventDoor = memberPage({
  path: "/events/:event/door",
  acts: ["", "check_in", "undo"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const list = await guestsAt(request);
    const back = datePath(list, "door");
    if (form.text("act") !== "") return actOnGuest(request, form, back);
    const checked = await call(request, "events.check_in", { ...dateInUrl(request), code: form.text("code") });
    if (!checked.ok) {
      const fault = { field: "code", problem: checked.refused.text };
      return renderPage(request, { ...checked.refused, faults: [fault] });
    }
    const { attendee, was_dup } = checked.body;
    const words = was_dup ? guestsText.wasIn(attendee.name) : guestsText.checkedIn(attendee.name);
    return { to: back, notice: { tone: was_dup ? "info" : "success", text: words } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const list = await guestsAt(request);
  const q = request.query("q").toLocaleLowerCase();
  const guests = list.attendees.filter(
    ({ state, name }) => state === "confirmed" && name.toLocaleLowerCase().includes(q),
  );
  const field = fieldsOf(request, "events.check_in", {
    labels: { code: text.code },
    hints: { code: text.codeHint },
    form: untouched,
    from: { code: request.query("code") },
    refused,
  });
  const at = list.occurrence;
  return {
    title: text.title(list.title),
    refused,
    scans: true,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={text.title(list.title)}
          lede={guestsText.arrived(list.arrived)}
          actions={<LinkButton href={datePath(list, "guests")}>{text.list}</LinkButton>}
        />
        <div class="event-door">
          <Form action={datePath(list, "door")} csrf={request.csrf()}>
            <TextField {...field("code")} autocomplete="off" look="code" required />
            <ScanButton into="code" />
            <ButtonRow>
              <Button>{text.action}</Button>
            </ButtonRow>
          </Form>
          <search>
            <form class="form" method="get" action={`/events/${list.event_id}/door`}>
              {at && <input type="hidden" name="at" value={at} />}
              <TextField name="q" label={text.find} type="search" value={request.query("q")} maxlength={80} unmarked />
              <Button kind="secondary">{text.findAction}</Button>
            </form>
          </search>
        </div>
        {guests.length === 0 ? (
          <p class="soft">{text.none}</p>
        ) : (
          <ul class="event-hosts">
            {guests.map((guest) => (
              <li key={guest.rsvp_id} class="event-host">
                <Avatar name={guest.name} />
                <span>
                  <bdi>{guest.name}</bdi> {guest.guests > 0 && guestsText.withGuests(guest.guests)}
                </span>
                <Acts request={request} list={list} guest={guest} />
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  };
}
