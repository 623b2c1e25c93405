import { type Static, Type } from "typebox";
import { choice, nullable, Ok, object } from "../../kernel/schema.ts";
import type { SpaceRow } from "./store.ts";

/** Whether the tools of operators act, or recommend to a person. */
export const OPERATOR_TOOLS = ["act", "recommend"] as const;
export type OperatorTools = (typeof OPERATOR_TOOLS)[number];

/** From which tier members can be let say whether the space is open. */
export const STATE_TIERS = ["ft-member", "ai-floor", "ic-member", "operator"] as const;
export type StateTier = (typeof STATE_TIERS)[number];

/** What a space usually has before members come, in the order in which it is best done. */
export const SETUP_ITEMS = [
  "claimed",
  "name",
  "time_zone",
  "place",
  "contact",
  "hours",
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
  address: nullable(Type.String({ description: "Postal address, as its operators publish it." })),
  contact_email: nullable(Type.String({ description: "Where anybody can write to." })),
  state_tier: choice(STATE_TIERS, {
    description: "From which tier members may say by hand whether it is open.",
  }),
  claimed: Type.Boolean({
    description: "Whether somebody runs it; until then the link that the server prints is open.",
  }),
});

export const SpaceResponse = object("SpaceResponse", { ok: Ok, space: Space });

export type Space = Static<typeof Space>;

export function renderSpace(row: SpaceRow): Space {
  const { name, time_zone, latitude, longitude, address, contact_email, state_tier, claimed_at } = row;
  return { name, time_zone, latitude, longitude, address, contact_email, state_tier, claimed: claimed_at !== null };
}
