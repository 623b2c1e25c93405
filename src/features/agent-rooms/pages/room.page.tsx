import {
  call,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { ErrorSummary, LinkButton, PageHeader, Status } from "../../../web/ui/index.ts";
import { Composer, JoinForm } from "./room-forms.tsx";
import { type Log, RoomLog } from "./room-log.tsx";
import { RoomSide } from "./room-side.tsx";
import { roomText as text } from "./text.ts";
import { ROOMS, type Room, rolesOf, roomAt, titleOf } from "./types.ts";

const SHOWN = 100;

export const room = memberPage({
  path: `${ROOMS}/:room`,
  steps: ["", "join", "leave", "stop", "channel", "remove"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await carryOut(request, form);
    if ("refused" in done) return renderPage(request, form, done.refused);
    return { to: done.to ?? request.path, notice: { tone: "success", text: done.said } };
  },
});

type Done = { said: string; to?: string } | { refused: Refused };

async function carryOut(request: MemberRequest, form: Fields): Promise<Done> {
  const room_id = request.parameters.room ?? "";
  switch (form.text("step")) {
    case "join": {
      if (form.text("ack") !== "on") return { refused: refusedFields({ field: "ack", problem: text.ackMissing }) };
      const joined = await call(request, "rooms.join", { room_id, role: form.text("role"), ack_disclosure: true });
      return joined.ok ? { said: text.joined } : joined;
    }
    case "leave": {
      const left = await call(request, "rooms.leave", { room_id, role: form.text("role") });
      return left.ok ? { said: text.left, to: ROOMS } : left;
    }
    case "stop": {
      const ended = await call(request, "rooms.end", { room_id });
      return ended.ok ? { said: text.stopped } : ended;
    }
    case "channel": {
      const added = await call(request, "rooms.add_channel", { room_id, channel: form.text("new_channel") });
      return added.ok ? { said: text.channelAdded } : added;
    }
    case "remove": {
      const removed = await call(request, "rooms.remove_turn", { room_id, seq: Number(form.text("seq")) });
      return removed.ok ? { said: text.removed } : removed;
    }
    default: {
      const turn = { room_id, role: form.text("role"), content: form.text("content") };
      const sent = await call(request, "rooms.send", { ...turn, ...form.filled("channel") });
      return sent.ok ? { said: text.sent } : sent;
    }
  }
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const whole = await roomAt(request);
  const { room } = whole;
  const title = titleOf(room);
  const isSeated = rolesOf(room).length > 0;
  const log = isSeated ? await logOf(request, room) : null;
  const field = fieldsOf(request, "rooms.send", {
    labels: { content: text.write, channel: text.addChannel, ack: text.ack, role: text.role },
    hints: { content: text.writeHint },
    form,
    refused,
  });
  const { errors } = field;
  const isLive = room.state === "live";
  return {
    title,
    refused,
    ...(isSeated && isLive && { live: true, follows: true }),
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={title}
          lede={<Status tone={isLive ? "success" : "neutral"}>{text.states[room.state]}</Status>}
          actions={
            <LinkButton href={ROOMS} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <div class="chat">
          <section aria-labelledby="turns" class="chat-main">
            {log && <RoomLog request={request} room={room} log={log} />}
            {log && isLive && whole.acked && <Composer request={request} room={room} form={form} field={field} />}
            {isLive && !whole.acked && <JoinForm request={request} whole={whole} form={form} errors={errors} />}
          </section>
          <RoomSide request={request} whole={whole} form={form} errors={errors} />
        </div>
      </>
    ),
  };
}

/** The newest turns, or those from `since`. */
async function logOf(request: MemberRequest, room: Room): Promise<Log> {
  const typed = request.query("since");
  const since = /^\d{1,6}$/.test(typed) ? Number(typed) : Math.max(0, room.last_seq - SHOWN);
  const asked = request.query("channel");
  const channel = room.channels.includes(asked) ? asked : "";
  const input = { room_id: room.room_id, since, limit: SHOWN, ...(channel && { channel }) };
  return { page: await need(request, "rooms.read", input), since, channel, isNewest: typed === "" };
}
