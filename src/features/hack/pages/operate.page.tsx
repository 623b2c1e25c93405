import { need, operatorPage } from "../../../web/core/index.ts";
import { ButtonRow, Day, EmptyState, LinkButton, PageHeader, Status, Table } from "../../../web/ui/index.ts";
import { PHASE_TEXT, operateHackText as text } from "./text.ts";
import { hackPath, type Listed, OPERATE, operatePath } from "./types.ts";

export const operateHack = operatorPage({
  path: OPERATE,
  async show(request) {
    const { events } = await need(request, "hack.list", {});
    const add = (
      <LinkButton href={`${OPERATE}/add`} kind="primary">
        {text.add}
      </LinkButton>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} actions={events.length > 0 && add} />
          {events.length > 0 ? (
            <Events events={events} />
          ) : (
            <EmptyState title={text.none} action={add}>
              {text.noneText}
            </EmptyState>
          )}
        </>
      ),
    };
  },
});

function Events({ events }: { events: Listed[] }) {
  const { columns } = text;
  return (
    <Table
      id="hackathons"
      caption={text.caption}
      captionHidden
      rows={events}
      rowKey={({ event }) => event.eid}
      columns={[
        {
          label: columns.title,
          heads: true,
          cell: ({ event }) => (
            <a href={hackPath(event.eid)} dir="auto">
              {event.title}
            </a>
          ),
        },
        {
          label: columns.dates,
          cell: ({ event }) => (
            <>
              <Day text={event.starts_on} />
              {event.ends_on !== event.starts_on && (
                <>
                  {" – "}
                  <Day text={event.ends_on} />
                </>
              )}
            </>
          ),
        },
        {
          label: columns.phase,
          cell: ({ event }) => (
            <Status tone={event.takes_applications ? "success" : "neutral"}>{PHASE_TEXT[event.phase]}</Status>
          ),
        },
        { label: columns.seats, cell: ({ seats }) => text.seats(seats.used, seats.total) },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ event }) => (
            <ButtonRow>
              <LinkButton href={operatePath(event.eid, "edit")} small label={text.editNamed(event.title)}>
                {text.edit}
              </LinkButton>
              <LinkButton
                href={operatePath(event.eid, "seats")}
                small
                kind="quiet"
                label={text.seatsNamed(event.title)}
              >
                {text.seatsLink}
              </LinkButton>
              <LinkButton
                href={operatePath(event.eid, "roles")}
                small
                kind="quiet"
                label={text.rolesNamed(event.title)}
              >
                {text.roles}
              </LinkButton>
            </ButtonRow>
          ),
        },
      ]}
    />
  );
}
