import { listPage } from "../../../web/recipes/index.ts";
import { Day, Status } from "../../../web/ui/index.ts";
import { PHASE_TEXT, operateHackText as text } from "./text.ts";
import { hackPath, OPERATE, operatePath } from "./types.ts";

export const operateHack = listPage({
  path: OPERATE,
  who: "operator",
  of: "hack.list",
  id: "hackathons",
  words: text,
  rows: ({ events }) => events,
  rowKey: ({ event }) => event.eid,
  columns: {
    title: {
      heads: true,
      cell: ({ event }) => (
        <a href={hackPath(event.eid)} dir="auto">
          {event.title}
        </a>
      ),
    },
    dates: ({ event }) => (
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
    phase: ({ event }) => (
      <Status tone={event.takes_applications ? "success" : "neutral"}>{PHASE_TEXT[event.phase]}</Status>
    ),
    seats: ({ seats }) => text.seats(seats.used, seats.total),
  },
  links: ({ event }) => [
    { href: operatePath(event.eid, "edit"), text: text.edit, label: text.editNamed(event.title) },
    {
      href: operatePath(event.eid, "seats"),
      text: text.seatsLink,
      label: text.seatsNamed(event.title),
      kind: "quiet",
    },
    {
      href: operatePath(event.eid, "roles"),
      text: text.roles,
      label: text.rolesNamed(event.title),
      kind: "quiet",
    },
  ],
  add: `${OPERATE}/add`,
});
