import { type MemberRequest, pathWith } from "../../../web/core/index.ts";
import { Pagination, Tabs } from "../../../web/ui/index.ts";
import { roomText as text } from "./text.ts";
import { Turns } from "./turns.tsx";
import { type Page, type Room, rolesOf, roomPath } from "./types.ts";

const EARLIER = 100;

export interface Log {
  readonly page: Page;
  readonly since: number;
  /** Empty: all channels. */
  readonly channel: string;
  /** Whether it ends with the newest turn. */
  readonly isNewest: boolean;
}

type LogProps = { request: MemberRequest; room: Room; log: Log };

/** The turns of a room. With script, its stream refreshes them. */
export function RoomLog({ request, room, log: { page, since, channel, isNewest } }: LogProps) {
  const path = roomPath(room.room_id);
  const filter: Record<string, string> = channel ? { channel } : {};
  const isFollowed = room.state === "live" && isNewest;
  const refreshed = isFollowed && {
    "data-follow": `/api/rooms/${encodeURIComponent(room.room_id)}/stream?since=${page.next_since}`,
    "hx-get": pathWith(path, filter),
    "hx-trigger": "news",
    "hx-select": "#room-log",
    "hx-select-oob": "#room-seats",
    "hx-swap": "outerMorph",
    "hx-status:4xx": "swap:none",
    "hx-status:5xx": "swap:none",
  };
  const roles = rolesOf(room);
  return (
    <>
      <h2 id="turns">{channel ? text.turnsOf(channel) : text.turns}</h2>
      {room.channels.length > 1 && (
        <Tabs
          label={text.channels}
          tabs={[
            { label: text.all, href: path, current: channel === "" },
            ...room.channels.map((name) => ({
              label: name,
              href: pathWith(path, { channel: name }),
              current: name === channel,
            })),
          ]}
        />
      )}
      <div id="room-log" {...refreshed}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long log must scroll by keyboard */}
        <div class="chat-log" id="chat-log" data-log role="log" aria-labelledby="turns" tabIndex={0}>
          <Turns
            request={request}
            room={room}
            turns={page.turns}
            gaps={page.gaps}
            removable={({ kind, role }) => kind === "message" && roles.includes(role)}
          />
        </div>
      </div>
      {isFollowed && <p class="soft live-only">{text.live}</p>}
      {isFollowed && (
        <noscript>
          <p class="soft">
            <a href={pathWith(path, filter)}>{text.reload}</a>
          </p>
        </noscript>
      )}
      <Pagination
        words={{ label: text.turns, newer: text.newest, older: text.earlier }}
        newer={isNewest ? undefined : pathWith(path, filter)}
        older={since > 0 ? pathWith(path, { ...filter, since: String(Math.max(0, since - EARLIER)) }) : undefined}
      />
    </>
  );
}
