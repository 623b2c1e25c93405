import { type MemberRequest, need, operatorPage, pageAt, pageLinks, slice } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Pagination, Status, Table, Time } from "../../../web/ui/index.ts";
import { operateText } from "./text.ts";
import { type Managed, OPERATE, operatePath } from "./types.ts";

const SHOWN = 50;
const text = operateText;

export const operatePresentations = operatorPage({
  path: OPERATE,
  async show(request) {
    const page = pageAt(request.query("page"));
    const { presentations, total } = await need(request, "presentations.list_all", slice(page, SHOWN));
    const add = (
      <LinkButton href={`${OPERATE}/add`} kind="primary">
        {text.add}
      </LinkButton>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} actions={presentations.length > 0 && add} />
          {presentations.length > 0 ? (
            <All request={request} presentations={presentations} />
          ) : (
            <EmptyState title={text.none} action={add}>
              {text.noneText}
            </EmptyState>
          )}
          <Pagination {...pageLinks(OPERATE, {}, { page, shown: SHOWN, total })} words={text.pages} />
        </>
      ),
    };
  },
});

function All({ request, presentations }: { request: MemberRequest; presentations: Managed[] }) {
  const { columns } = text;
  return (
    <Table
      id="presentations"
      caption={text.caption}
      captionHidden
      rows={presentations}
      rowKey={({ presentation }) => String(presentation.number)}
      columns={[
        { label: columns.number, cell: ({ presentation }) => presentation.number },
        {
          label: columns.title,
          heads: true,
          cell: ({ presentation }) => (
            <>
              <bdi>{presentation.title}</bdi> <span class="soft">{presentation.series}</span>
            </>
          ),
        },
        {
          label: columns.when,
          cell: ({ presentation: { held_at, time_zone } }) => (
            <Time at={new Date(held_at)} form="date" now={request.now} timeZone={time_zone} />
          ),
        },
        { label: columns.state, cell: ({ state }) => <PublishedState state={state} /> },
        {
          label: columns.speakers,
          cell: ({ presentation, speakers }) =>
            text.speakers(presentation.speakers.length, speakers.filter(({ state }) => state === "asked").length),
        },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ presentation: { number, title } }) => (
            <LinkButton href={operatePath(number)} small label={text.openNamed(title)}>
              {text.open}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

export function PublishedState({ state }: { state: Managed["state"] }) {
  return <Status tone={state === "published" ? "success" : "neutral"}>{operateText.states[state]}</Status>;
}
