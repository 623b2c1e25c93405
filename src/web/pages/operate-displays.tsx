import { need } from "../call.ts";
import { operatorPage } from "../page.ts";
import type { Display } from "../replies/display-replies.ts";
import { EmptyState, LinkButton, PageHeader, Status, Table, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { displayWords } from "../words/displays.ts";

const SEEN_WITHIN_MS = 3 * 60_000;

export const operateDisplays = operatorPage({
  path: "/operate/displays",
  async show(visit) {
    const { title, lede, none, noneText } = displayWords.list;
    const { displays } = await need(visit, "displays.list");
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={displays.length > 0 && <Add />} />
          {displays.length > 0 ? (
            <Displays visit={visit} displays={displays} />
          ) : (
            <EmptyState title={none} action={<Add />}>
              {noneText}
            </EmptyState>
          )}
        </>
      ),
    };
  },
});

function Add() {
  return (
    <LinkButton href="/operate/displays/add" kind="primary">
      {displayWords.list.add}
    </LinkButton>
  );
}

function Displays({ visit, displays }: { visit: MemberVisit; displays: Display[] }) {
  const { caption, columns, change, changeNamed } = displayWords.list;
  return (
    <Table
      id="displays"
      caption={caption}
      captionHidden
      rows={displays}
      rowKey={({ display_id }) => display_id}
      columns={[
        { label: columns.name, heads: true, cell: ({ name }) => <span dir="auto">{name}</span> },
        {
          label: columns.shows,
          cell: ({ blocks, message }) => (
            <>
              {blocks.map((block) => displayWords.blocks[block]).join(", ")}
              {message && (
                <p class="soft" dir="auto">
                  {message}
                </p>
              )}
            </>
          ),
        },
        { label: columns.seen, cell: (display) => <Seen visit={visit} display={display} /> },
        {
          label: columns.change,
          labelHidden: true,
          align: "end",
          cell: ({ display_id, name }) => (
            <LinkButton href={`/operate/displays/${display_id}`} small label={changeNamed(name)}>
              {change}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function Seen({ visit, display: { seen_at } }: { visit: MemberVisit; display: Display }) {
  const { running, silent, never } = displayWords.list;
  if (seen_at === null) return <Status tone="neutral">{never}</Status>;
  const at = new Date(seen_at);
  if (visit.now.getTime() - at.getTime() <= SEEN_WITHIN_MS) return <Status tone="success">{running}</Status>;
  return (
    <>
      <Status tone="warning">{silent}</Status> <Time at={at} {...clockOf(visit)} />
    </>
  );
}
