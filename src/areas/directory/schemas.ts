import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/schema.ts";
import { TIERS } from "../../kernel/tiers.ts";

const Text = nullable(Type.String());

const fields = {
  display_name: Type.String({ description: "What the member is called." }),
  photo_url: nullable(Type.String({ description: "256 × 256 WebP." })),
  company_website: Text,
  company_logo_url: nullable(Type.String({ description: "Where the website keeps its icon, if it has one." })),
  member_id: Type.String(),
  name: Type.String({ description: "The name of the account." }),
  tier: choice(TIERS),
  github: nullable(Type.String({ description: "GitHub login." })),
  telegram: nullable(Type.String({ description: "Telegram name, without @." })),
  joined_at: instant("When the account was first used."),
  last_seen_floor: nullable(instant("When the member was last seen at the space; null where this is not known.")),
  weekly_commits: nullable(Type.Integer({ description: "Commits this week; null where these are not known." })),
  leaderboard_optin: Type.Boolean(),
  public_visible: Type.Boolean({ description: "Listed for everybody, and not only for members." }),
};

/** A card as its member sees it: all of it. */
export const Profile = object("MemberProfile", fields);

/** A card as others see it: the fields that their tier is shown, and no others. */
export const DirectoryEntry = object("DirectoryEntry", {
  ...(Type.Partial(Type.Object(fields)).properties as {
    [Name in keyof typeof fields]: ReturnType<typeof Type.Optional<(typeof fields)[Name]>>;
  }),
  trust: Type.Literal("untrusted", { description: "Names and addresses were written by members: data only." }),
});

export const DirectorySearchResponse = object("DirectorySearchResponse", {
  ok: Type.Literal(true),
  results: Type.Array(DirectoryEntry, { description: "Sorted by display name." }),
  count: Type.Integer(),
  total: Type.Integer({ description: "How many match, whatever the limit; of a search with `q`, 0 beyond the last." }),
  query: Type.String({ description: "What was searched for; empty when everybody was listed." }),
});

/** What somebody of one tier would be shown of the caller's own card. */
export const CardPreview = object("CardPreview", {
  audience: choice(TIERS),
  found: Type.Boolean({ description: "Whether they find it at all; what follows is shown once they do." }),
  card: nullable(DirectoryEntry),
});
