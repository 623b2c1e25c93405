import { createHash } from "node:crypto";

export const ACHIEVEMENTS = ["participation", "first", "second", "third"] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

const OF_PLACE = { 1: "first", 2: "second", 3: "third" } as const;

/** What a member earned: participation, and a place among the first three. */
export function achievementsOf(place: 1 | 2 | 3 | null): Achievement[] {
  return place === null ? ["participation"] : ["participation", OF_PLACE[place]];
}

export const ACHIEVEMENT_NAMES: Readonly<Record<Achievement, string>> = {
  participation: "Participation",
  first: "First place",
  second: "Second place",
  third: "Third place",
};

const CRITERIA: Readonly<Record<Achievement, string>> = {
  participation: "Checked in at the hackathon, or submitted a project with a team.",
  first: "The judges ranked the team’s project first.",
  second: "The judges ranked the team’s project second.",
  third: "The judges ranked the team’s project third.",
};

export const criteriaOf = (achievement: Achievement) => CRITERIA[achievement];

/** Open Badges 3.0, IdentityObject: the address in lower case, followed by the salt. */
export function identityHash(email: string, salt: string): string {
  const digest = createHash("sha256").update(`${email.toLowerCase()}${salt}`).digest("hex");
  return `sha256$${digest}`;
}

/** One day, or the first and the last one. */
export function daysOf({ starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string }): string {
  return starts_on === ends_on ? starts_on : `${starts_on} – ${ends_on}`;
}
