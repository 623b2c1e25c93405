import { Readable } from "node:stream";
import { clockOf, csvOf, dayOf, need, operatorPage } from "../../../web/core/index.ts";
import { LinkButton, PageHeader, Time } from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";
import { OPERATE } from "./types.ts";

const text = guestsText.evacuation;
const RENEWED_EVERY_SECONDS = 60;

const PATH = `${OPERATE}/evacuation`;
const FILE = `${PATH}/list.csv`;

/** A failed poll leaves the last list with its time, so an open page serves without a network. */
const POLL = {
  "hx-get": PATH,
  "hx-trigger": `every ${RENEWED_EVERY_SECONDS}s`,
  "hx-select": "#evacuation",
  "hx-swap": "outerMorph",
  "hx-status:429": "swap:none",
  "hx-status:4xx": "swap:none",
  "hx-status:5xx": "swap:none",
};

/** The list as a file, for a device that goes offline and for paper. */
export const operateEvacuationFile = operatorPage({
  path: FILE,
  async show(request) {
    const { as_of, guests, members } = await need(request, "guests.list_present", {});
    const rows = [
      ...guests.map(({ name, org, phone, host_name, in_at }) => [
        text.guests,
        name,
        org,
        phone,
        host_name,
        in_at,
        as_of,
      ]),
      ...members.map(({ name, since }) => [text.members, name, "", "", "", since, as_of]),
    ];
    const file = Readable.from(csvOf(text.csv, pageOf(rows)));
    return { name: `evacuation-${dayOf(request.now)}.csv`, type: "text/csv; charset=utf-8", file };
  },
});

async function* pageOf(rows: unknown[][]): AsyncGenerator<unknown[][]> {
  yield rows;
}

/** Who is inside, in large type for a phone in the yard or for paper. */
export const operateEvacuation = operatorPage({
  path: PATH,
  async show(request) {
    const { as_of, guests, members } = await need(request, "guests.list_present", {});
    return {
      title: text.title,
      live: true,
      renewedEverySeconds: RENEWED_EVERY_SECONDS,
      body: (
        <div id="evacuation" class="evacuation" {...POLL}>
          <PageHeader
            title={text.people(guests.length + members.length)}
            lede={
              <>
                {text.asOf} <Time at={new Date(as_of)} {...clockOf(request)} />
              </>
            }
            actions={
              <>
                <LinkButton href={FILE}>{text.save}</LinkButton>
                <LinkButton href={OPERATE} kind="quiet">
                  {text.back}
                </LinkButton>
              </>
            }
          />
          {guests.length + members.length === 0 && <p>{text.none}</p>}
          <People
            title={text.guests}
            people={guests.map(({ visit_id, name, org, phone, host_name }) => ({
              id: visit_id,
              name,
              note: [org, phone, host_name && text.host(host_name)].filter(Boolean).join(", "),
            }))}
          />
          <People
            title={text.members}
            people={members.map(({ member_id, name }) => ({ id: member_id, name, note: "" }))}
          />
          <p class="soft">{text.note}</p>
          <p class="soft evacuation-print">{text.print}</p>
        </div>
      ),
    };
  },
});

type PeopleProps = { title: string; people: { id: string; name: string; note: string }[] };

function People({ title, people }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="evacuation-list">
        {people.map(({ id, name, note }) => (
          <li key={id}>
            <label>
              <input type="checkbox" aria-label={text.tickNamed(name)} />
              <bdi>{name}</bdi>
              {note && <span class="soft"> {note}</span>}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
