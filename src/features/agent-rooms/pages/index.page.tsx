import { clockOf, type MemberRequest, memberPage, need } from "../../../web/core/index.ts";
import { Avatar, EmptyState, LinkButton, PageHeader, Section, Status, Time } from "../../../web/ui/index.ts";
import { roomsText as text } from "./text.ts";
import { ROOMS, type Room, roomPath, titleOf } from "./types.ts";

export const rooms = memberPage({
  path: ROOMS,
  async show(request) {
    const { rooms: all } = await need(request, "rooms.list", { limit: 100 });
    const isLive = ({ state }: Room) => state === "live";
    const isInvited = ({ invited_as, mine }: Room) => invited_as.length > 0 && mine === null;
    const groups = [
      ["invited", all.filter((room) => isLive(room) && isInvited(room))],
      ["live", all.filter((room) => isLive(room) && room.mine !== null)],
      ["open", all.filter((room) => isLive(room) && room.mine === null && !isInvited(room))],
      ["ended", all.filter((room) => !isLive(room))],
    ] as const;
    const create = (
      <LinkButton href={`${ROOMS}/new`} kind="primary">
        {text.create}
      </LinkButton>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} actions={all.length > 0 && create} />
          {all.length === 0 && (
            <EmptyState title={text.none} action={create}>
              {text.noneText}
            </EmptyState>
          )}
          {groups.map(
            ([name, listed]) =>
              listed.length > 0 && (
                <Section key={name} id={name} title={text.groups[name]} lede={text.groups[`${name}Text`]}>
                  <ul class="chat-rooms">
                    {listed.map((room) => (
                      <RoomCard key={room.room_id} request={request} room={room} />
                    ))}
                  </ul>
                </Section>
              ),
          )}
        </>
      ),
    };
  },
});

function RoomCard({ request, room }: { request: MemberRequest; room: Room }) {
  const taken = room.seats.filter(({ state }) => state === "taken");
  const title = titleOf(room);
  const isLive = room.state === "live";
  const at = isLive ? room.expires_at : (room.ended_at ?? room.expires_at);
  return (
    <li class="chat-room">
      <div class="chat-room-head">
        <h3>
          <a href={roomPath(room.room_id)}>
            <bdi>{title}</bdi>
          </a>
        </h3>
        <Status tone={isLive ? "success" : "neutral"}>{isLive ? text.live : text.ended}</Status>
      </div>
      <p class="chat-people">
        {taken.slice(0, 5).map(({ role, name }) => (
          <Avatar key={role} name={name ?? "?"} />
        ))}
        <span class="soft">{taken.map(({ name }) => name ?? "?").join(", ")}</span>
      </p>
      <p class="soft">
        {[
          text.seats(taken.length, room.seats.length),
          text.turns(room.last_seq),
          ...(room.mine ? [text.as(room.mine)] : []),
        ].join(" · ")}
      </p>
      <p class="soft">
        {isLive ? text.endsAt : text.endedAt} <Time at={new Date(at)} {...clockOf(request)} />
      </p>
    </li>
  );
}
