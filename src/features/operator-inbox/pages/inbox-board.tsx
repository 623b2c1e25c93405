import { clockOf, type MemberRequest, pathWith, type Reply } from "../../../web/core/index.ts";
import {
  Ago,
  Badge,
  BarChart,
  Checkbox,
  type Column,
  EmptyState,
  LinkButton,
  Section,
  Table,
  Tabs,
  Time,
} from "../../../web/ui/index.ts";
import type { InboxItem, InboxKind } from "../index.ts";
import { BULK_KINDS } from "./inbox-decisions.ts";
import { INBOX_PATH, itemPath, itemTitle } from "./inbox-paths.ts";
import { inboxText } from "./text.ts";

export type BoardProps = {
  request: MemberRequest;
  inbox: Reply<"inbox.list">;
  /** The kind selected by the filter. */
  within: InboxKind | undefined;
};

/** Counts and ages by kind; this part of the live page announces itself. */
export function Board({ request, inbox, within }: BoardProps) {
  const { items, has_more, ages } = inbox;
  const { bucket, title, caption, label, value } = inboxText.ages;
  return (
    <div id="inbox-board" class="flow" data-live="">
      <KindTabs {...{ request, inbox, within }} />
      {items.length === 0 ? <NothingPending within={within} /> : <Items {...{ request, inbox, within }} />}
      {has_more && <p class="soft">{inboxText.more(items.length)}</p>}
      {items.length > 0 && (
        <Section title={title}>
          <BarChart
            id="ages"
            caption={caption}
            labelHead={label}
            valueHead={value}
            bars={ages.map(({ from_minutes, to_minutes, count }) => ({
              label: bucket(from_minutes, to_minutes),
              value: count,
            }))}
          />
        </Section>
      )}
    </div>
  );
}

function KindTabs({ inbox: { counts }, within }: BoardProps) {
  const { views, all, kinds, waiting } = inboxText;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const more = counts.some((each) => each.more);
  const filled = counts.filter(({ kind, count }) => count > 0 || kind === within);
  return (
    <>
      <p class="visually-hidden" role="status">
        {waiting(total, more)}
      </p>
      <Tabs
        label={views}
        tabs={[
          { label: all, href: INBOX_PATH, current: within === undefined, count: total },
          ...filled.map(({ kind, count }) => ({
            label: kinds[kind].many,
            href: pathWith(INBOX_PATH, { kind }),
            current: kind === within,
            count,
          })),
        ]}
      />
    </>
  );
}

function NothingPending({ within }: Pick<BoardProps, "within">) {
  const { none, noneText, noneOfKind, noneAction, noneHome, kinds } = inboxText;
  return (
    <EmptyState
      title={within ? noneOfKind(kinds[within].many) : none}
      action={
        within ? (
          <LinkButton href={INBOX_PATH}>{noneAction}</LinkButton>
        ) : (
          <LinkButton href="/operate/deliveries">{noneHome}</LinkButton>
        )
      }
    >
      {noneText}
    </EmptyState>
  );
}

function Items({ request, inbox, within }: BoardProps) {
  const { caption, everything, columns, kinds, together } = inboxText;
  const select: Column<InboxItem> = {
    label: columns.select,
    labelHidden: true,
    cell: (item) => (
      <Checkbox
        name="id"
        id={`select-${item.id}`}
        value={item.id}
        disabled={item.own || (item.claim !== null && !item.claim.yours)}
        label={<span class="visually-hidden">{together.select(itemTitle(request, item))}</span>}
        unmarked
      />
    ),
  };
  return (
    <Table
      id="waiting"
      caption={caption(within ? kinds[within].many : everything)}
      captionHidden
      dense
      rows={inbox.items}
      rowKey={({ kind, id }) => `${kind}-${id}`}
      columns={[
        ...(within && BULK_KINDS.includes(within) ? [select] : []),
        {
          label: columns.what,
          heads: true,
          cell: (item) => <ItemLink request={request} item={item} within={within} />,
        },
        { label: columns.who, cell: ({ requested_by }) => requested_by?.display_name || inboxText.nobody },
        {
          label: columns.when,
          cell: ({ starts_at }) =>
            starts_at && <Time at={new Date(starts_at)} {...clockOf(request)} relative={false} />,
        },
        {
          label: columns.since,
          cell: ({ waiting_since, waited_minutes }) => (
            <Ago at={new Date(waiting_since)} words={inboxText.age(waited_minutes)} {...clockOf(request)} />
          ),
        },
        { label: columns.state, cell: (item) => <Claimant request={request} item={item} /> },
      ]}
    />
  );
}

function ItemLink({
  request,
  item,
  within,
}: {
  request: MemberRequest;
  item: InboxItem;
  within: InboxKind | undefined;
}) {
  const { kinds, suspicious } = inboxText;
  return (
    <>
      <a id={`item-${item.kind}-${item.id}`} href={itemPath(item, within ?? "")} dir="auto" data-key-row>
        {itemTitle(request, item)}
      </a>
      {!within && <span class="soft"> {kinds[item.kind].one}</span>}
      {item.suspicious_patterns.length > 0 && (
        <>
          {" "}
          <Badge tone="warning">{suspicious}</Badge>
        </>
      )}
    </>
  );
}

/** The operator who claimed the item. */
function Claimant({ request, item: { own, claim } }: { request: MemberRequest; item: InboxItem }) {
  const { free, heldUntil, yoursUntil, own: isOwn } = inboxText;
  if (own) return <span class="soft">{isOwn}</span>;
  if (!claim) return <span class="soft">{free}</span>;
  return (
    <span>
      {claim.yours ? yoursUntil : heldUntil(claim.display_name)}{" "}
      <Time at={new Date(claim.until)} form="clock" {...clockOf(request)} />
    </span>
  );
}
