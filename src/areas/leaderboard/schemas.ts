import { type Static, Type } from "typebox";
import { choice, instant, object } from "../../kernel/schema.ts";

export const LinkSource = choice(["oauth", "agent_pat"], { description: "How the account was proved to be theirs." });

export const PrivateCounting = choice(["on", "off"], {
  description: "Whether private contributions count for this member, as a mere number.",
});

export const LeaderboardWeek = object("LeaderboardWeek", {
  from: Type.String({ format: "date", description: "Its Monday, in the space's time zone." }),
  to: Type.String({ format: "date", description: "Its Sunday." }),
});

/** Only the years that a date of the database and people both know. */
export const weekAsked = Type.Optional(
  Type.String({
    format: "date",
    pattern: "^2\\d{3}-",
    description: "Any day of the week that is meant. Default this week.",
  }),
);

export const Final = Type.Boolean({ description: "The week has ended: what counts is settled." });

export const LeaderboardMember = object("LeaderboardMember", {
  rank: Type.Integer({ description: "From 1; equal counts share a rank." }),
  handle: Type.String({ description: "The login on GitHub." }),
  name: Type.String(),
  commits: Type.Integer({ description: "What counts in the week, by the board's rule." }),
  private: Type.Optional(
    Type.Integer({ description: "How many of these are private; only for members who switched that on." }),
  ),
});

/** A line of the board for everybody: the login alone, since nobody is named in public who did not choose it. */
export const PublicStanding = object("PublicStanding", {
  rank: LeaderboardMember.properties.rank,
  handle: LeaderboardMember.properties.handle,
  commits: LeaderboardMember.properties.commits,
});

export const freshnessFields = {
  generated_at: instant("When the newest count was read."),
  stale: Type.Boolean({ description: "Counting is behind: the numbers may be old." }),
  age_min: Type.Integer({ description: "Minutes since then." }),
};

export const InspectedMember = object("InspectedLeaderboardMember", {
  ...LeaderboardMember.properties,
  userId: Type.String({ description: "The member's id." }),
  counted_at: instant("When the count was read."),
});

export type RankedMember = Static<typeof LeaderboardMember>;
