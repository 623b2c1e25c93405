import { clockOf, type MemberRequest, type Reply } from "../../../web/core/index.ts";
import { listPage } from "../../../web/recipes/index.ts";
import { LinkButton, Status, Time } from "../../../web/ui/index.ts";
import { operateText as text } from "./text.ts";
import { OPERATE, operatePath, titleOf } from "./types.ts";

type Overseen = Reply<"rooms.list_all">["rooms"][number];

export const operateRooms = listPage({
  path: OPERATE,
  who: "operator",
  of: "rooms.list_all",
  id: "rooms",
  words: text,
  narrowed: () => ({ by: "state", label: text.states, all: text.all, words: { live: text.live, ended: text.ended } }),
  rows: ({ rooms }) => rooms,
  rowKey: ({ room }) => room.room_id,
  columns: {
    room: { heads: true, cell: ({ room }) => <bdi>{titleOf(room)}</bdi> },
    state: (each, request) => <State request={request} overseen={each} />,
    seats: {
      align: "end",
      cell: ({ room: { seats } }) => text.seats(seats.filter(({ state }) => state === "taken").length, seats.length),
    },
    turns: { align: "end", cell: ({ room }) => room.last_seq },
    marks: ({ suspicious_turns: count }) => (count > 0 ? <Status tone="warning">{text.marks(count)}</Status> : ""),
    read: ({ readings }) =>
      readings.length > 0 ? [...new Set(readings.map(({ operator }) => operator ?? "?"))].join(", ") : text.unread,
  },
  links: ({ room }) => [{ href: operatePath(room.room_id), text: text.open, label: text.openNamed(titleOf(room)) }],
  shown: 25,
  actions: () => <LinkButton href={`${OPERATE}/terms`}>{text.terms}</LinkButton>,
});

function State({ request, overseen: { room } }: { request: MemberRequest; overseen: Overseen }) {
  const isLive = room.state === "live";
  return (
    <>
      <Status tone={isLive ? "success" : "neutral"}>{isLive ? text.live : text.ended}</Status>{" "}
      <Time at={new Date(room.ended_at ?? room.created_at)} {...clockOf(request)} />
    </>
  );
}
