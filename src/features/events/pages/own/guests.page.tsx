import {
  clockOf,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageResponse,
} from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Form,
  LinkButton,
  PageHeader,
  Status,
  TextField,
  Time,
  type Tone,
} from "../../../../web/ui/index.ts";
import { dateInUrl, datePath, type Guest, type GuestList, guestsAt } from "./guest-list.ts";
import { guestsText as text } from "./guest-text.ts";

const TONES: Readonly<Record<Guest["state"], Tone | "neutral">> = {
  confirmed: "success",
  waitlisted: "info",
  offered: "warning",
  declined: "neutral",
  cancelled: "neutral",
};

export const eventGuests = memberPage({
  path: "/events/:event/guests",
  acts: ["check_in", "undo", "confirm", "decline"],
  async show(request) {
    const list = await guestsAt(request);
    const declining = list.attendees.find(({ rsvp_id }) => rsvp_id === request.query("decline"));
    return {
      title: text.title(list.title),
      body: (
        <>
          <Header request={request} list={list} />
          {declining && <Decline request={request} list={list} guest={declining} />}
          <RecordList
            id="guests"
            words={text}
            caption={text.title(list.title)}
            rows={list.attendees}
            rowKey={({ rsvp_id }) => rsvp_id}
            columns={{
              name: {
                heads: true,
                cell: ({ name, guests }) => (
                  <>
                    <bdi>{name}</bdi> {guests > 0 && <span class="soft">{text.withGuests(guests)}</span>}
                  </>
                ),
              },
              state: (guest) => <State request={request} guest={guest} />,
              answers: ({ answers }) =>
                Object.values(answers).map((answer) => (
                  <p key={answer} dir="auto">
                    {answer}
                  </p>
                )),
              act: (guest) => <Acts request={request} list={list} guest={guest} />,
            }}
          />
        </>
      ),
    };
  },
  act: (request, form) => actOnGuest(request, form),
});

/** Checks a guest in or out, or decides on the RSVP; shared with the door. */
export async function actOnGuest(request: MemberRequest, form: Fields, back?: string): Promise<PageResponse> {
  const date = dateInUrl(request);
  const list = await guestsAt(request);
  const to = back ?? datePath(list, "guests");
  const rsvp_id = form.text("rsvp_id");
  const act: string = form.text("act");
  if (act === "confirm" || act === "decline") {
    await need(request, "events.decide_rsvp", { ...date, rsvp_id, decision: act, ...form.filled("reason") });
    return { to, notice: { tone: "success", text: text.decided[act] } };
  }
  const { attendee, was_dup } = await need(request, "events.check_in", { ...date, rsvp_id, undo: act === "undo" });
  const words = act === "undo" ? text.undone : was_dup ? text.wasIn : text.checkedIn;
  return { to, notice: { tone: was_dup ? "info" : "success", text: words(attendee.name) } };
}

function Header({ request, list }: { request: MemberRequest; list: GuestList }) {
  const { taken, capacity, waiting } = list.seats;
  const counts = [
    text.counts(taken, capacity),
    waiting > 0 && text.waiting(waiting),
    list.arrived > 0 && text.arrived(list.arrived),
  ];
  return (
    <PageHeader
      title={text.title(list.title)}
      lede={
        <>
          <Time at={new Date(list.start)} {...clockOf(request)} relative={false} />.{" "}
          {counts.filter(Boolean).join(" · ")}
        </>
      }
      actions={
        <>
          <LinkButton kind="primary" href={datePath(list, "door")}>
            {text.door}
          </LinkButton>
          <LinkButton href={datePath(list, "guests.csv")}>{text.csv}</LinkButton>
          <LinkButton kind="quiet" href={`/events/${list.event_id}`}>
            {text.back}
          </LinkButton>
        </>
      }
    />
  );
}

function State({ request, guest }: { request: MemberRequest; guest: Guest }) {
  const { state, position, checked_in_at, offered_until } = guest;
  if (checked_in_at) return <Status tone="success">{text.arrivedMark}</Status>;
  return (
    <>
      <Status tone={TONES[state]}>{text.states[state]}</Status>
      {position !== undefined && <span class="soft"> {position}</span>}
      {offered_until && <Time at={new Date(offered_until)} form="clock" {...clockOf(request)} />}
    </>
  );
}

type GuestProps = { request: MemberRequest; list: GuestList; guest: Guest };

export function Acts({ request, list, guest }: GuestProps) {
  const { rsvp_id, name, state, checked_in_at } = guest;
  const act = (value: string, words: string) => (
    <Button name="act" value={value} kind="secondary" small label={text.named(words, name)}>
      {words}
    </Button>
  );
  return (
    <Form action={request.path + request.search.replace(/^(?=.)/, "?")} csrf={request.csrf()} hidden={{ rsvp_id }}>
      <ButtonRow>
        {state === "confirmed" && !checked_in_at && act("check_in", text.checkIn)}
        {checked_in_at && act("undo", text.undo)}
        {state !== "confirmed" && act("confirm", text.confirm)}
        {state !== "declined" && !checked_in_at && (
          <LinkButton
            kind="quiet"
            small
            href={datePath(list, "guests", { decline: rsvp_id })}
            label={text.named(text.decline, name)}
          >
            {text.decline}
          </LinkButton>
        )}
      </ButtonRow>
    </Form>
  );
}

function Decline({ request, list, guest: { rsvp_id, name } }: GuestProps) {
  return (
    <Card title={text.declineTitle(name)} lede={text.declineText}>
      <Form action={datePath(list, "guests")} csrf={request.csrf()} hidden={{ rsvp_id }}>
        <TextField name="reason" label={text.reason} hint={text.reasonHint} maxlength={500} unmarked />
        <ButtonRow>
          <Button kind="danger" name="act" value="decline">
            {text.decline}
          </Button>
          <LinkButton href={datePath(list, "guests")}>{text.keep}</LinkButton>
        </ButtonRow>
      </Form>
    </Card>
  );
}
