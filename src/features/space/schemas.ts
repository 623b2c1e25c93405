import { Type } from "typebox";
import { choice, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { LANGUAGES } from "../../kernel/languages/languages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { listSpaceImages, renderSpaceImage, ShownImage } from "../media/index.ts";
import { accentsOf } from "./accent.ts";
import type { SpaceRow } from "./store.ts";

export const OPERATOR_TOOLS = ["act", "recommend"] as const;
export type OperatorTools = (typeof OPERATOR_TOOLS)[number];

export const STATE_TIERS = ["ft-member", "ai-floor", "ic-member", "operator"] as const;
export type StateTier = (typeof STATE_TIERS)[number];

export const SETUP_ITEMS = [
  "claimed",
  "name",
  "time_zone",
  "place",
  "contact",
  "hours",
  "feed",
  "resource",
  "event",
  "member",
  "mail",
  "webhook",
  "github",
  "wallet",
  "second_operator",
  "backup",
] as const;
export type SetupItem = (typeof SETUP_ITEMS)[number];

/** A backup older than this protects little recent data. */
export const BACKUP_OLD_DAYS = 8;

export const Space = object("Space", {
  name: Type.String(),
  time_zone: Type.String({ description: "IANA name of the zone for days and opening hours." }),
  latitude: nullable(Type.Number({ description: "Degrees, north positive; null if unknown." })),
  longitude: nullable(Type.Number({ description: "Degrees, east positive." })),
  address: nullable(Type.String({ description: "Public postal address." })),
  contact_email: nullable(Type.String({ description: "Public contact." })),
  language: choice(LANGUAGES, { description: "Of mails to people who have not chosen a language." }),
  state_tier: choice(STATE_TIERS, {
    description: "The lowest tier that may override the opening hours.",
  }),
  claimed: Type.Boolean({
    description: "true if it has an operator; until then the link printed by the server can claim it.",
  }),
  setting_up: Type.Boolean({ description: "true from the claim until operators put the setup steps away." }),
  accent: nullable(
    object("Accent", {
      chosen: Type.String({ description: "Such as #0c5b52." }),
      light: Type.String({ description: "As pages in light colors show it: darker if text needs it." }),
      dark: Type.String({ description: "As pages in dark colors show it: lighter if text needs it." }),
    }),
    { description: "The color of links and buttons; null for the product's." },
  ),
  logo: nullable(ShownImage, { description: "Null for the product's." }),
  logo_dark: nullable(ShownImage, { description: "For dark pages; null for the logo on light paper." }),
  icon: nullable(ShownImage, { description: "For browser tabs; null for the product's." }),
  banner: nullable(ShownImage, { description: "For the home page." }),
});

export const SpaceResponse = object("SpaceResponse", { ok: Ok, space: Space });

export type Space = Static<typeof Space>;

/** The space as callers see it, with its images. */
export async function renderSpace(tx: ReadTx, row: SpaceRow, baseUrl: string): Promise<Space> {
  const { name, time_zone, latitude, longitude, address, contact_email, claimed_at, accent, language, state_tier } =
    row;
  const setting_up = claimed_at !== null && row.setup_put_away_at === null;
  const images = await listSpaceImages(tx, ["logo", "logo-dark", "icon", "banner"]);
  const shown = (wanted: "logo" | "logo-dark" | "icon" | "banner") => {
    const image = images.find(({ purpose }) => purpose === wanted);
    return image ? renderSpaceImage(image, baseUrl) : null;
  };
  return {
    name,
    time_zone,
    latitude,
    longitude,
    address,
    contact_email,
    language,
    state_tier,
    accent: accent === null ? null : { chosen: accent, ...accentsOf(accent) },
    claimed: claimed_at !== null,
    setting_up,
    logo: shown("logo"),
    logo_dark: shown("logo-dark"),
    icon: shown("icon"),
    banner: shown("banner"),
  };
}
