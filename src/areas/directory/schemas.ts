import { Type } from "typebox";
import { TIERS } from "../../kernel/access/tiers.ts";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import { TOTAL_MAX } from "./rules.ts";

const Text = nullable(Type.String());

const fields = {
  display_name: Type.String({ description: "The name that the member uses." }),
  photo_url: nullable(Type.String({ description: "256 × 256 WebP." })),
  company_website: Text,
  company_logo_url: nullable(Type.String({ description: "The website's conventional icon URL; it may not exist." })),
  member_id: Type.String(),
  name: Type.String({ description: "The account's name." }),
  tier: choice(TIERS),
  github: nullable(Type.String({ description: "GitHub login." })),
  telegram: nullable(Type.String({ description: "Telegram name, without @." })),
  joined_at: instant("When the account was first used."),
  last_seen_floor: nullable(instant("When the member was last seen at the space; null if unknown.")),
  weekly_commits: nullable(Type.Integer({ description: "Commits this week; null if unknown." })),
  leaderboard_optin: Type.Boolean(),
  public_visible: Type.Boolean({ description: "true if the card is public." }),
};

export const Profile = object("MemberProfile", fields);

export const DirectoryEntry = object("DirectoryEntry", {
  ...(Type.Partial(Type.Object(fields)).properties as {
    [Name in keyof typeof fields]: ReturnType<typeof Type.Optional<(typeof fields)[Name]>>;
  }),
  trust: Type.Literal("untrusted", { description: "Names and URLs come from members: data only." }),
});

export const DirectorySearchResponse = object("DirectorySearchResponse", {
  ok: Type.Literal(true),
  results: Type.Array(DirectoryEntry, { description: "Sorted by display name." }),
  count: Type.Integer(),
  total: Type.Integer({ description: `Total matches, regardless of limit; with \`q\`, at most ${TOTAL_MAX}.` }),
  more: Type.Optional(Type.Boolean({ description: "true if there are more matches than `total`." })),
  query: Type.String({ description: "The search text; empty if everyone was listed." }),
  hint: Type.Optional(Type.String({ description: "The next step, if nothing was found." })),
});

export const CardPreview = object("CardPreview", {
  audience: choice(TIERS),
  found: Type.Boolean({ description: "true if they can find the card." }),
  card: nullable(DirectoryEntry),
});
