import {
  clockOf,
  type MemberRequest,
  need,
  operatorPage,
  pageAt,
  pathWith,
  type Reply,
} from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Pagination, Status, Table, Tabs, Time } from "../../../web/ui/index.ts";
import { operateText as text } from "./text.ts";
import { OPERATE, operatePath, titleOf } from "./types.ts";

const SHOWN = 25;
const STATES = ["", "live", "ended"] as const;

type Overseen = Reply<"rooms.list_all">["rooms"][number];

export const operateRooms = operatorPage({
  path: OPERATE,
  async show(request) {
    const state = STATES.find((each) => each === request.query("state")) ?? "";
    const page = pageAt(request.query("page"));
    const input = { limit: SHOWN, offset: (page - 1) * SHOWN, ...(state && { state }) };
    const { rooms, has_more } = await need(request, "rooms.list_all", input);
    const at = (to: number) => pathWith(OPERATE, { ...(state && { state }), ...(to > 1 && { page: String(to) }) });
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={text.lede}
            actions={<LinkButton href={`${OPERATE}/terms`}>{text.terms}</LinkButton>}
          />
          <Tabs
            label={text.states}
            tabs={STATES.map((each) => ({
              label: each === "" ? text.all : text[each],
              href: pathWith(OPERATE, each ? { state: each } : {}),
              current: each === state,
            }))}
          />
          {rooms.length === 0 ? (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          ) : (
            <Rooms request={request} rooms={rooms} />
          )}
          <Pagination newer={page > 1 ? at(page - 1) : undefined} older={has_more ? at(page + 1) : undefined} />
        </>
      ),
    };
  },
});

function Rooms({ request, rooms }: { request: MemberRequest; rooms: Overseen[] }) {
  const { columns } = text;
  const taken = ({ room }: Overseen) => room.seats.filter(({ state }) => state === "taken").length;
  return (
    <Table
      id="rooms"
      caption={text.caption}
      captionHidden
      rows={rooms}
      rowKey={({ room }) => room.room_id}
      columns={[
        { label: columns.room, heads: true, cell: ({ room }) => <bdi>{titleOf(room)}</bdi> },
        { label: columns.state, cell: (each) => <State request={request} overseen={each} /> },
        { label: columns.seats, align: "end", cell: (each) => text.seats(taken(each), each.room.seats.length) },
        { label: columns.turns, align: "end", cell: ({ room }) => room.last_seq },
        {
          label: columns.marks,
          cell: ({ suspicious_turns: count }) => (count > 0 ? <Status tone="warning">{text.marks(count)}</Status> : ""),
        },
        {
          label: columns.read,
          cell: ({ readings }) =>
            readings.length > 0
              ? [...new Set(readings.map(({ operator }) => operator ?? "?"))].join(", ")
              : text.unread,
        },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ room }) => (
            <LinkButton href={operatePath(room.room_id)} small label={text.openNamed(titleOf(room))}>
              {text.open}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function State({ request, overseen: { room } }: { request: MemberRequest; overseen: Overseen }) {
  const isLive = room.state === "live";
  return (
    <>
      <Status tone={isLive ? "success" : "neutral"}>{isLive ? text.live : text.ended}</Status>{" "}
      <Time at={new Date(room.ended_at ?? room.created_at)} {...clockOf(request)} />
    </>
  );
}
