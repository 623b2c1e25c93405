import { createHash } from "node:crypto";
import { CompactSign } from "jose";
import { reaches } from "../../kernel/access/tiers.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { type Lapse, listLapses } from "../membership/index.ts";
import { periodsOfWeek, readSpaceHours, type SpaceHours, spaceOpenWithin } from "../space/index.ts";
import { holdersOf } from "../trainings/index.ts";
import { type Admitted, listAdmitted } from "./badge-store.ts";
import { type DoorKeys, doorKeys, hmac } from "./keys.ts";
import { type ControllerRow, type DoorRow, listDoors } from "./store.ts";

/** So long a controller without a connection may go on with a list. */
const LIST_VALID_MS = 24 * HOUR_MS;
/** A list without changes is new again after so long, so that its end moves on. */
const RENEWED_MS = 10 * MINUTE_MS;

interface Period {
  readonly from: string;
  readonly until: string;
}

export interface DoorList {
  readonly controller_id: string;
  readonly generated_at: string;
  readonly expires_at: string;
  /** `hours`: absolute times until the end of the list; null: day and night. */
  readonly doors: readonly { readonly id: string; readonly name: string; readonly hours: readonly Period[] | null }[];
  readonly entries: readonly {
    /** HMAC of the badge under the controller's list key, hexadecimal. */
    readonly badge: string;
    readonly doors: readonly {
      readonly id: string;
      readonly valid_until: string;
      /** true: whatever the hours of the door. */
      readonly always: boolean;
    }[];
  }[];
}

interface Built {
  readonly list: DoorList;
  /** Of everything but the time of the list. */
  readonly etag: string;
}

/** Who may open which door of the controller, read now: nothing is cached. */
export async function buildDoorList(
  tx: ReadTx,
  controller: ControllerRow,
  now: Date,
): Promise<Built & { keys: DoorKeys }> {
  const [keys, doors, badges, lapses, space] = await Promise.all([
    doorKeys(tx),
    listDoors(tx, [controller.id]),
    listAdmitted(tx),
    listLapses(tx),
    readSpaceHours(tx, now),
  ]);
  const kinds = [...new Set(doors.flatMap(({ qualification }) => (qualification ? [qualification] : [])))];
  const holders = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await holdersOf(tx, kind, now)] as const)),
  );
  const expires = new Date(now.getTime() + LIST_VALID_MS);
  const listKey = keys.listOf(controller.id);
  const content = {
    controller_id: controller.id,
    doors: doors.map((door) => ({ id: door.id, name: door.name, hours: hoursOf(door, space, now) })),
    entries: badges.flatMap((badge) => {
      const opened = doors.flatMap((door) => {
        const until = validUntil(badge, door, { now, expires, lapses, holders });
        return until === null ? [] : [{ id: door.id, until, always: isAlways(badge, door) }];
      });
      return opened.length > 0 ? [{ badge: hmac(listKey, badge.number_hash).toString("hex"), doors: opened }] : [];
    }),
  };
  const window = Math.floor(now.getTime() / RENEWED_MS);
  const etag = createHash("sha256")
    .update(JSON.stringify([content, window]))
    .digest("base64url")
    .slice(0, 32);
  const end = (until: Date | "end") => (until === "end" ? expires : until).toISOString();
  const { controller_id, doors: shown, entries } = content;
  const list = {
    controller_id,
    generated_at: now.toISOString(),
    expires_at: expires.toISOString(),
    doors: shown,
    entries: entries.map(({ badge, doors: opened }) => ({
      badge,
      doors: opened.map(({ id, until, always }) => ({ id, valid_until: end(until), always })),
    })),
  };
  return { list, etag: `"${etag}"`, keys };
}

interface Facts {
  readonly now: Date;
  readonly expires: Date;
  readonly lapses: ReadonlyMap<string, Lapse>;
  readonly holders: ReadonlyMap<string, ReadonlyMap<string, Date | null>>;
}

/** Null: the badge does not open the door. "end": until the end of the list. */
function validUntil({ member_id, tier }: Admitted, door: DoorRow, facts: Facts): Date | "end" | null {
  const { now, expires, lapses, holders } = facts;
  if (!reaches(tier, door.tier_min)) return null;
  const ends: Date[] = [];
  const lapse = tier === "operator" ? undefined : lapses.get(member_id);
  if (lapse && !(lapse.thenTier && reaches(lapse.thenTier, door.tier_min))) ends.push(lapse.at);
  if (door.qualification) {
    const held = holders.get(door.qualification)?.get(member_id);
    if (held === undefined) return null;
    if (held) ends.push(held);
  }
  const first = new Date(Math.min(...ends.map((end) => end.getTime()), expires.getTime()));
  if (first <= now) return null;
  return first < expires ? first : "end";
}

function isAlways({ tier }: Admitted, { hours, tier_always }: DoorRow): boolean {
  return hours === "always" || (tier_always !== null && reaches(tier, tier_always));
}

/** From the start of the hour on, so that the list changes with what it says and not with each second. */
function hoursOf({ hours, week }: DoorRow, space: SpaceHours, now: Date): Period[] | null {
  if (hours === "always") return null;
  const starts_at = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const window = { starts_at, ends_at: new Date(starts_at.getTime() + LIST_VALID_MS + HOUR_MS) };
  const periods = week ? periodsOfWeek(week, space.timeZone, window) : spaceOpenWithin(space, window);
  return periods.map(({ starts_at: from, ends_at: until }) => ({
    from: from.toISOString(),
    until: until.toISOString(),
  }));
}

/** A compact JWS (RFC 7515), which the controller keeps and verifies with the key that it got at its registration. */
export function signDoorList(list: DoorList, { signing, kid }: DoorKeys): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(list)))
    .setProtectedHeader({ alg: "EdDSA", kid, typ: "door-list+jwt" })
    .sign(signing);
}
