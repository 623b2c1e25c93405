import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { Badge, Button, EmptyState, Form, Time } from "../../../web/ui/index.ts";
import { roomText as text } from "./text.ts";
import { type Gap, type Room, rolesOf, type Turn } from "./types.ts";

type TurnsProps = {
  request: MemberRequest;
  room: Room;
  turns: readonly Turn[];
  gaps: readonly Gap[];
  /** Whether the viewer may remove a turn, by the form of this page. */
  removable: (turn: Turn) => boolean;
  /** Hidden fields of that form. */
  hidden?: Readonly<Record<string, string>>;
};

type Line = { readonly seq: number } & ({ readonly turn: Turn } | { readonly gap: Gap });

/** Turns and gaps by number. */
export function Turns({ request, room, turns, gaps, removable, hidden }: TurnsProps) {
  const lines: Line[] = [
    ...turns.map((turn) => ({ seq: turn.seq, turn })),
    ...gaps.map((gap) => ({ seq: gap.from, gap })),
  ].sort((one, other) => one.seq - other.seq);
  if (lines.length === 0) {
    return (
      <EmptyState title={text.none} rank={3}>
        {text.noneText}
      </EmptyState>
    );
  }
  return (
    <ol class="chat-turns">
      {lines.map((line) =>
        "gap" in line ? (
          <li key={`gap ${line.seq}`} class="chat-system">
            {text.gaps[line.gap.reason](line.gap.from, line.gap.to)}
          </li>
        ) : (
          <OneTurn
            key={line.seq}
            request={request}
            room={room}
            turn={line.turn}
            hidden={removable(line.turn) ? { step: "remove", seq: String(line.seq), ...hidden } : null}
          />
        ),
      )}
    </ol>
  );
}

type OneTurnProps = {
  request: MemberRequest;
  room: Room;
  turn: Turn;
  hidden: Readonly<Record<string, string>> | null;
};

function OneTurn({ request, room, turn, hidden }: OneTurnProps) {
  const time = <Time at={new Date(turn.at)} {...clockOf(request)} form="clock" />;
  if (turn.kind !== "message") {
    return (
      <li class={turn.kind === "read" ? "chat-system chat-read" : "chat-system"} id={`turn-${turn.seq}`}>
        <bdi>{turn.content}</bdi> {time}
      </li>
    );
  }
  const seat = room.seats.find(({ member_id, role }) => member_id === turn.member_id && role === turn.role);
  const known = seat ?? room.seats.find(({ member_id }) => member_id === turn.member_id);
  const name = known?.name ?? text.gone;
  const isMine = rolesOf(room).includes(turn.role);
  const at = Math.max(0, room.roles.indexOf(turn.role)) % 6;
  return (
    <li class={`chat-turn chat-seat-${at}${isMine ? " chat-mine" : ""}`} id={`turn-${turn.seq}`}>
      <p class="chat-over">
        <bdi class="chat-role">{turn.role}</bdi>
        <bdi class={turn.by_agent ? "chat-agent" : undefined}>{turn.by_agent ? text.agentOf(name) : name}</bdi>
        {turn.channel !== "general" && <span>{text.in(turn.channel)}</span>}
        {time}
      </p>
      <p class="kept-lines" dir="auto">
        {turn.content}
      </p>
      {(turn.suspicious_patterns.length > 0 || hidden) && (
        <div class="chat-under">
          {turn.suspicious_patterns.length > 0 && <Badge tone="warning">{text.suspicious}</Badge>}
          {hidden && (
            <Form action={request.path} csrf={request.csrf()} hidden={hidden}>
              <Button kind="quiet" small label={text.removeNamed(turn.seq)}>
                {text.remove}
              </Button>
            </Form>
          )}
        </div>
      )}
    </li>
  );
}
