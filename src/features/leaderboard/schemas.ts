import { Type } from "typebox";
import { choice, instant, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";

export const LinkSource = choice(["oauth", "agent_pat"], { description: "How the account's ownership was proved." });

export const PrivateCounting = choice(["on", "off"], {
  description: "Whether the member's private contributions count, as a number only.",
});

export const LeaderboardWeek = object("LeaderboardWeek", {
  from: Type.String({ format: "date", description: "The week's Monday, in the space's time zone." }),
  to: Type.String({ format: "date", description: "The week's Sunday." }),
});

/** Years that the database supports and people use. */
export const weekAsked = Type.Optional(
  Type.String({
    format: "date",
    pattern: "^2\\d{3}-",
    description: "Any day of the week; default this week.",
  }),
);

export const Final = Type.Boolean({ description: "true if the week has ended and its counts are final." });

export const LeaderboardMember = object("LeaderboardMember", {
  rank: Type.Integer({ description: "From 1; equal counts share a rank." }),
  handle: Type.String({ description: "The GitHub login." }),
  name: Type.String(),
  commits: Type.Integer({ description: "Commits counted by the board's rule." }),
  private: Type.Optional(
    Type.Integer({ description: "Number of private contributions among these, if the member counts them." }),
  ),
});

/** Only the login: members have not agreed here to publish their name. */
export const PublicStanding = object("PublicStanding", {
  rank: LeaderboardMember.properties.rank,
  handle: LeaderboardMember.properties.handle,
  commits: LeaderboardMember.properties.commits,
});

export const freshnessFields = {
  generated_at: instant("When the newest count was read."),
  stale: Type.Boolean({ description: "true if the counts are outdated." }),
  age_min: Type.Integer({ description: "Minutes since as_of." }),
};

export const InspectedMember = object("InspectedLeaderboardMember", {
  ...LeaderboardMember.properties,
  userId: Type.String({ description: "The member's id." }),
  counted_at: instant("When the count was read."),
});

export type RankedMember = Static<typeof LeaderboardMember>;
