import type { ReadTx } from "../../kernel/ports/database.ts";
import { readContext } from "../context/index.ts";
import { namesSeenBy } from "../directory/index.ts";
import { listSpaceImages, renderSpaceImage } from "../media/index.ts";
import { type BookingToday, roomNow } from "../resources/index.ts";
import { effectiveSwitches } from "../space/index.ts";
import type { RoomDisplay } from "./room-schemas.ts";
import type { DisplayRow } from "./store.ts";

const BOOKINGS_MAX = 6;
/** A passer-by sees what the public directory shows. */
const PASSER_BY = { member_id: "", tier: "public" } as const;

/** Names only members with a public card, and never says what a booking is for. */
export async function buildRoom(tx: ReadTx, display: DisplayRow, now: Date, baseUrl: string): Promise<RoomDisplay> {
  const { resource_id } = display;
  const found = resource_id === null ? undefined : await roomNow(tx, resource_id, now);
  if (!found) throw new Error(`the display ${display.id} has no resource`);
  const { resource } = found;
  const [switches, here, [logo]] = await Promise.all([
    effectiveSwitches(tx),
    readContext(tx, now),
    listSpaceImages(tx, ["logo"]),
  ]);
  const isOff = (area: string) => switches.get(area)?.mode === "off";
  const [state, until] = isOff("resources") ? (["off", null] as const) : [found.state, found.until];
  const bookings = isOff("resources") ? [] : found.bookings.slice(0, BOOKINGS_MAX);
  const ids = isOff("directory") ? [] : [...new Set(bookings.map(({ memberId }) => memberId))];
  const names = await namesSeenBy(tx, PASSER_BY, ids);
  const { location, local, sun } = here;
  return {
    ok: true,
    as_of: now.toISOString(),
    display: { name: display.name, locale: display.locale, message: display.message },
    space: {
      name: location.name,
      time_zone: location.time_zone,
      ...(logo && { logo: renderSpaceImage(logo, baseUrl) }),
    },
    light: {
      daypart: local.daypart,
      is_daylight: sun?.is_daylight ?? null,
      sunrise: sun?.sunrise ?? null,
      sunset: sun?.sunset ?? null,
    },
    room: {
      resource_id: resource.id,
      name: resource.name,
      ...(resource.location && { location: resource.location }),
      ...(resource.capacity !== null && { capacity: resource.capacity }),
      state,
      until: until?.toISOString() ?? null,
    },
    bookings: bookings.map((booking) => renderBooking(booking, names)),
    here_url: `${baseUrl}/resources/here/${resource.id}`,
    trust: "untrusted",
  };
}

function renderBooking(booking: BookingToday, names: ReadonlyMap<string, string>): RoomDisplay["bookings"][number] {
  const { memberId, starts_at, ends_at, isConfirmed, checkInBy } = booking;
  return {
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    who: names.get(memberId) ?? null,
    confirmed: isConfirmed,
    ...(checkInBy && { check_in_by: checkInBy.toISOString() }),
  };
}
