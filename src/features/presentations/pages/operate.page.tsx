import { listPage } from "../../../web/recipes/index.ts";
import { Status, Time } from "../../../web/ui/index.ts";
import { operateText } from "./text.ts";
import { type Managed, OPERATE, operatePath } from "./types.ts";

const text = operateText;

export const operatePresentations = listPage({
  path: OPERATE,
  who: "operator",
  of: "presentations.list_all",
  id: "presentations",
  words: text,
  rows: ({ presentations }) => presentations,
  rowKey: ({ presentation }) => String(presentation.number),
  columns: {
    number: ({ presentation }) => presentation.number,
    title: {
      heads: true,
      cell: ({ presentation }) => (
        <>
          <bdi>{presentation.title}</bdi> <span class="soft">{presentation.series}</span>
        </>
      ),
    },
    when: ({ presentation: { held_at, time_zone } }, request) => (
      <Time at={new Date(held_at)} form="date" now={request.now} timeZone={time_zone} />
    ),
    state: ({ state }) => <PublishedState state={state} />,
    speakers: ({ presentation, speakers }) =>
      text.speakers(presentation.speakers.length, speakers.filter(({ state }) => state === "asked").length),
  },
  links: ({ presentation: { number, title } }) => [
    { href: operatePath(number), text: text.open, label: text.openNamed(title) },
  ],
  add: `${OPERATE}/add`,
  shown: 50,
  pages: text.pages,
});

export function PublishedState({ state }: { state: Managed["state"] }) {
  return <Status tone={state === "published" ? "success" : "neutral"}>{operateText.states[state]}</Status>;
}
