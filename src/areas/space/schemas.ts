import { type Static, Type } from "typebox";
import { nullable, Ok, object } from "../../kernel/schema.ts";
import type { SpaceRow } from "./store.ts";

/** Whether the tools of operators act, or recommend to a person. */
export const OPERATOR_TOOLS = ["act", "recommend"] as const;
export type OperatorTools = (typeof OPERATOR_TOOLS)[number];

/** What a space usually has before members come, in the order in which it is best done. */
export const SETUP_ITEMS = [
  "claimed",
  "name",
  "time_zone",
  "place",
  "feed",
  "resource",
  "mail",
  "webhook",
  "github",
  "wallet",
  "second_operator",
  "backup",
] as const;
export type SetupItem = (typeof SETUP_ITEMS)[number];

/** A backup that is older protects little of what was written since. */
export const BACKUP_OLD_DAYS = 8;

export const Space = object("Space", {
  name: Type.String(),
  time_zone: Type.String({ description: "IANA name; days and opening hours are in it." }),
  latitude: nullable(Type.Number({ description: "Degrees, north positive; null when it is not known." })),
  longitude: nullable(Type.Number({ description: "Degrees, east positive." })),
  claimed: Type.Boolean({
    description: "Whether somebody runs it; until then the link that the server prints is open.",
  }),
});

export const SpaceResponse = object("SpaceResponse", { ok: Ok, space: Space });

export type Space = Static<typeof Space>;

export function renderSpace({ name, time_zone, latitude, longitude, claimed_at }: SpaceRow): Space {
  return { name, time_zone, latitude, longitude, claimed: claimed_at !== null };
}
