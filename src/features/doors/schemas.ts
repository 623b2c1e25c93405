import { Type } from "typebox";
import { TIERS } from "../../kernel/access/tiers.ts";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { OpeningWeek } from "../space/index.ts";
import { QualificationKind } from "../trainings/index.ts";
import type { BadgeRow } from "./badge-store.ts";
import type { ControllerRow, DoorRow, EntryWithMember } from "./store.ts";

export const DOOR_TIERS = ["ft-member", "ai-floor", "ic-member", "operator"] as const;
export const DOOR_HOURS = ["always", "space", "own"] as const;

export const ControllerId = Type.String({ minLength: 1, maxLength: 64, description: "Listed by ic_admin_doors_list." });
export const DoorId = Type.String({ minLength: 1, maxLength: 64, description: "Listed by ic_admin_doors_list." });
export const BadgeId = Type.String({ minLength: 1, maxLength: 64, description: "bdg_…" });
export const DoorName = Type.String({ minLength: 1, maxLength: 80, description: "Name of the door or controller." });

export const doorRules = {
  tier_min: choice(DOOR_TIERS, { description: "The lowest tier whose members it opens to." }),
  hours: choice(DOOR_HOURS, {
    description: "always: day and night. space: while the space is open. own: in the hours of week.",
  }),
  week: Type.Optional(nullable(OpeningWeek, { description: "With hours own: its hours by weekday." })),
  tier_always: Type.Optional(
    nullable(choice(DOOR_TIERS), { description: "Members from this tier up pass at all hours; null: none." }),
  ),
  qualification: Type.Optional(nullable(QualificationKind, { description: "It opens only to those who hold it." })),
};

export const Door = object("Door", {
  door_id: Type.String(),
  name: Type.String(),
  tier_min: choice(DOOR_TIERS),
  hours: choice(DOOR_HOURS),
  week: nullable(OpeningWeek),
  tier_always: nullable(choice(DOOR_TIERS)),
  qualification: nullable(Type.String()),
});

export const Controller = object("DoorController", {
  controller_id: Type.String(),
  name: Type.String(),
  created_at: instant("When an operator registered it."),
  pulled_at: nullable(instant("When it last fetched its list; null: never.")),
  doors: Type.Array(Door, { description: "By name." }),
});

export const Badge = object("Badge", {
  badge_id: Type.String(),
  label: Type.String({ description: "Such as its color. Never its number." }),
  assigned_at: instant("When it was assigned."),
  lost_at: nullable(instant("When it was reported lost; it opens nothing since.")),
});

export const BadgeHolder = object("BadgeHolder", {
  user_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  tier: choice(TIERS),
  suspended: Type.Boolean(),
  badges: Type.Array(Badge),
});

export const DoorEntry = object("DoorEntry", {
  at: instant("When the badge was read."),
  door: Type.String(),
  granted: Type.Boolean(),
  reason: nullable(Type.String({ description: "The controller's word for it." })),
  user_id: nullable(Type.String({ description: "null: a badge that the space does not know." })),
  name: nullable(Type.String()),
});

export const OwnEntry = object("OwnDoorEntry", {
  at: DoorEntry.properties.at,
  door: Type.String(),
  granted: Type.Boolean(),
  reason: DoorEntry.properties.reason,
});

export function renderDoor(row: DoorRow): Static<typeof Door> {
  const { id: door_id, name, tier_min, hours, week, tier_always, qualification } = row;
  return { door_id, name, tier_min, hours, week: week as Static<typeof Door>["week"], tier_always, qualification };
}

export function renderController(row: ControllerRow, doors: readonly DoorRow[]): Static<typeof Controller> {
  const { id: controller_id, name, created_at, pulled_at } = row;
  return {
    controller_id,
    name,
    created_at: created_at.toISOString(),
    pulled_at: pulled_at?.toISOString() ?? null,
    doors: doors.filter((door) => door.controller_id === row.id).map(renderDoor),
  };
}

export function renderBadge({ id: badge_id, label, assigned_at, lost_at }: BadgeRow): Static<typeof Badge> {
  return { badge_id, label, assigned_at: assigned_at.toISOString(), lost_at: lost_at?.toISOString() ?? null };
}

export function renderOwnEntry({ at, door_name: door, granted, reason }: EntryWithMember): Static<typeof OwnEntry> {
  return { at: at.toISOString(), door, granted, reason };
}

export function renderEntry(row: EntryWithMember): Static<typeof DoorEntry> {
  return { ...renderOwnEntry(row), user_id: row.member_id, name: row.member_name };
}
