import { authorizes } from "../../../kernel/access/scopes.ts";
import { clockOf, memberPage, need, type Reply, tierTooLowPage } from "../../../web/core/index.ts";
import { Agenda, EmptyState, LinkButton, PageHeader, Status, type Tone } from "../../../web/ui/index.ts";
import { agendaEntry } from "./event-format.ts";
import { mineText as text } from "./event-text.ts";

export const MINE_PATH = "/events/mine";

type Rsvp = Reply<"events.list_mine">["rsvps"][number];

const TONES: Readonly<Record<Rsvp["state"], Tone | "neutral">> = {
  queued: "info",
  confirmed: "success",
  waitlisted: "info",
  offered: "warning",
  declined: "warning",
  cancelled: "neutral",
};

/** What became of an RSVP. */
export function RsvpState({ rsvp: { event, state } }: { rsvp: Rsvp }) {
  return <Status tone={TONES[state]}>{event.cancelled ? text.notTakingPlace : text.states[state]}</Status>;
}

export const eventsMine = memberPage({
  path: MINE_PATH,
  async show(request) {
    if (!authorizes(request.viewer.tier, "events:rsvp")) return tierTooLowPage(request, text.title, "events:rsvp");
    const { rsvps } = await need(request, "events.list_mine");
    const browse = <LinkButton href="/events">{text.browse}</LinkButton>;
    return {
      title: text.title,
      offline: true,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} actions={rsvps.length > 0 && browse} />
          {rsvps.length === 0 ? (
            <EmptyState title={text.none} action={browse}>
              {text.noneText}
            </EmptyState>
          ) : (
            <Agenda
              entries={rsvps.map((rsvp) => ({ ...agendaEntry(rsvp.event), aside: <RsvpState rsvp={rsvp} /> }))}
              {...clockOf(request)}
            />
          )}
        </>
      ),
    };
  },
});
