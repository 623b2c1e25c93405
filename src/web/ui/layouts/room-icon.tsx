import type { NavigationLink } from "./links.ts";

/** By the first page of a room; holders of roles have rooms that begin with another page. */
const PATHS: readonly (readonly [string, string])[] = [
  ["/operate/inbox", "M2.5 10.5 4.5 4h9l2 6.5v4h-13zM2.5 10.5h4l1 2h3l1-2h4"],
  [
    "/operate/members /operate/invitations /operate/groups /operate/roles /operate/guests /operate/dues /operate/badges",
    "M6.5 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM2 14.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M11.5 8.3a2.3 2.3 0 0 0 0-4.6M13 10.8c1.8.5 3 1.8 3 3.7",
  ],
  [
    "/operate/events /operate/feeds /operate/resources /operate/hours /operate/lending",
    "M3 15.5v-9l6-4 6 4v9zM7 15.5v-5h4v5",
  ],
  [
    "/operate/announcements /operate/highlights /operate/figures /operate/research",
    "M4 2.5h7l3.5 3.5v9.5H4zM10.5 2.5v4h4M6.5 9.5h5M6.5 12.5h5",
  ],
  ["/operate/features", "M9 3.5v11M3.5 9h11"],
];

/** Sliders, for the rest. */
const SYSTEM = "M2.5 5h7M13.5 5h2M2.5 13h2M8.5 13h7M11.5 3v4M6.5 11v4";

export function RoomIcon({ of: links }: { of: readonly NavigationLink[] }) {
  const first = links[0]?.path ?? "";
  const [, path] = PATHS.find(([pages]) => pages.split(" ").includes(first)) ?? ["", SYSTEM];
  return (
    <svg class="room-icon" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        stroke-width="1.4"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  );
}
