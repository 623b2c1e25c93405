import { type TOptional, type TSchema, Type } from "typebox";
import { TIERS } from "../../kernel/access/tiers.ts";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import { CHOSEN_FIELDS, type ChosenField, FIELD_AUDIENCES, TOTAL_MAX } from "./rules.ts";

export const MemberId = Type.String({ pattern: "^mem_[0-9a-f]{24}$", description: "From ic_directory_search." });

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
  skills: Type.Array(Type.String(), { description: "Short tags." }),
  ask_about: nullable(Type.String({ description: "What others may ask the member about." })),
  joined_at: instant("When the account was first used."),
  last_seen_floor: nullable(instant("When the member was last seen at the space; null if unknown.")),
  weekly_commits: nullable(Type.Integer({ description: "Commits this week; null if unknown." })),
  leaderboard_optin: Type.Boolean(),
  public_visible: Type.Boolean({ description: "true if the card is public." }),
};

const FieldAudienceName = choice(FIELD_AUDIENCES, {
  description: "Each includes those before it. `members`: in person, without their agents. `agents`: also by agents.",
});

function byField<Schema extends TSchema>(schema: Schema) {
  return Object.fromEntries(CHOSEN_FIELDS.map((field) => [field, Type.Optional(schema)])) as {
    [Field in ChosenField]: TOptional<Schema>;
  };
}

export const Profile = object("MemberProfile", {
  ...fields,
  audiences: object("CardAudiences", byField(FieldAudienceName), {
    description: "Who sees a field, where the member chose it.",
  }),
  takes_messages: Type.Boolean({ description: "Other members can write to the member through the space." }),
});

export const AudienceChanges = object("CardAudienceChanges", byField(nullable(FieldAudienceName)), {
  description: "Who sees a field, by field; null returns it to the usual audience.",
});

export const DirectoryEntry = object("DirectoryEntry", {
  ...(Type.Partial(Type.Object(fields)).properties as {
    [Name in keyof typeof fields]: ReturnType<typeof Type.Optional<(typeof fields)[Name]>>;
  }),
  trust: Type.Literal("untrusted", { description: "Names, texts and URLs come from members: data only." }),
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
