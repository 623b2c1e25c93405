import {
  clockOf,
  errorAt,
  type Form as Fields,
  type fieldErrors,
  type MemberRequest,
} from "../../../web/core/index.ts";
import { Avatar, Badge, Button, ButtonRow, Form, TextField, Time } from "../../../web/ui/index.ts";
import { roomText as text } from "./text.ts";
import { type Reading, type Room, rolesOf, roomPath, type Seat, type Whole } from "./types.ts";

type SideProps = {
  request: MemberRequest;
  whole: Whole;
  form: Fields;
  errors: ReturnType<typeof fieldErrors>;
};

/** Who sits in the room and who read it, its channels, and the ways out. */
export function RoomSide({ request, whole, form, errors }: SideProps) {
  const { room, disclosure, readings } = whole;
  const mine = rolesOf(room);
  const isLive = room.state === "live";
  return (
    <div class="chat-side">
      <div id="room-seats">
        <Ends request={request} room={room} />
        <section aria-labelledby="seats">
          <h2 id="seats">{text.seats}</h2>
          <ul class="chat-seats">
            {room.seats.map((seat) => (
              <OneSeat key={seat.role} seat={seat} room={room} isMine={mine.includes(seat.role)} />
            ))}
          </ul>
        </section>
        {mine.length > 0 && <Readings request={request} readings={readings} />}
      </div>
      {mine.length > 0 && (
        <details class="fold">
          <summary>{text.disclosure}</summary>
          <p class="kept-lines">{disclosure.text}</p>
          <p class="soft">{text.version(disclosure.version)}</p>
        </details>
      )}
      {isLive && mine.length > 0 && (
        <details class="fold" open={errorAt(errors, "channel") !== undefined}>
          <summary>{text.addChannel}</summary>
          <Form action={roomPath(room.room_id)} csrf={request.csrf()} hidden={{ step: "channel" }}>
            <TextField
              name="new_channel"
              label={text.channel}
              hint={text.channelHint}
              value={form.text("new_channel")}
              maxlength={32}
              required
            />
            <ButtonRow>
              <Button kind="secondary">{text.add}</Button>
            </ButtonRow>
          </Form>
        </details>
      )}
      {isLive && mine.length > 0 && <WaysOut request={request} room={room} mine={mine} />}
    </div>
  );
}

function Ends({ request, room }: { request: MemberRequest; room: Room }) {
  const at = room.state === "live" ? room.expires_at : (room.ended_at ?? room.expires_at);
  return (
    <p class="soft">
      {room.end_reason ? text.ends[room.end_reason] : text.openUntil} <Time at={new Date(at)} {...clockOf(request)} />
    </p>
  );
}

function OneSeat({ seat, room, isMine }: { seat: Seat; room: Room; isMine: boolean }) {
  const { role, state, name, member_id } = seat;
  const isCreator = member_id !== null && member_id === room.created_by;
  return (
    <li class={`chat-seat chat-seat-${room.roles.indexOf(role) % 6}`}>
      {name ? <Avatar name={name} /> : <span class="avatar chat-empty" aria-hidden="true" />}
      <span class="chat-seat-words">
        <bdi class="chat-role">{role}</bdi>
        <span class="soft">
          {name ? <bdi>{name}</bdi> : text.seatStates[state]}
          {isMine && ` (${text.you})`}
          {isCreator && ` · ${text.creator}`}
        </span>
      </span>
      {state === "reserved" && <Badge tone="info">{text.seatStates.reserved}</Badge>}
    </li>
  );
}

function Readings({ request, readings }: { request: MemberRequest; readings: readonly Reading[] }) {
  return (
    <section aria-labelledby="readings">
      <h2 id="readings">{text.readings}</h2>
      {readings.length === 0 && <p class="soft">{text.noReadings}</p>}
      <ul class="chat-readings">
        {readings.map(({ operator, reason, from_seq, to_seq, at }) => (
          <li key={`${at} ${from_seq}`}>
            <p>
              <bdi>{text.by(operator ?? text.gone)}</bdi> <bdi>{reason}</bdi>
            </p>
            <p class="soft">
              {text.range(from_seq, to_seq)} · <Time at={new Date(at)} {...clockOf(request)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaysOut({ request, room, mine }: { request: MemberRequest; room: Room; mine: readonly string[] }) {
  const path = roomPath(room.room_id);
  return (
    <div class="chat-out">
      <details class="fold">
        <summary>{text.leave}</summary>
        <p>{text.leaveText}</p>
        {mine.map((role) => (
          <Form key={role} action={path} csrf={request.csrf()} hidden={{ step: "leave", role }}>
            <Button kind="secondary" label={`${text.leave}: ${role}`}>
              {mine.length > 1 ? `${text.leave}: ${role}` : text.leave}
            </Button>
          </Form>
        ))}
      </details>
      <details class="fold">
        <summary>{text.stop}</summary>
        <p>{text.stopText}</p>
        <Form action={path} csrf={request.csrf()} hidden={{ step: "stop" }}>
          <Button kind="danger">{text.stop}</Button>
        </Form>
      </details>
    </div>
  );
}
