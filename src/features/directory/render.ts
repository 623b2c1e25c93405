import { mediaPath } from "../media/index.ts";
import { type CardField, graded, logoAddress, type Reader } from "./rules.ts";
import type { CardRow } from "./store.ts";

export function wholeCard(row: CardRow, baseUrl: string) {
  return {
    display_name: row.display_name,
    photo_url: row.photo_sha256 && `${baseUrl}${mediaPath(row.photo_sha256)}`,
    company_website: row.company_website,
    company_logo_url: row.company_website && logoAddress(row.company_website),
    member_id: row.member_id,
    name: row.name,
    tier: row.tier,
    github: row.github_login,
    telegram: row.telegram,
    skills: row.skills,
    ask_about: row.ask_about,
    joined_at: row.joined_at.toISOString(),
    last_seen_floor: null,
    weekly_commits: null,
    leaderboard_optin: row.leaderboard_optin,
    public_visible: row.public_visible,
  } satisfies Record<CardField, unknown>;
}

/** The only way to a card that is not the reader's own. */
export function cardFor(reader: Reader, row: CardRow, baseUrl: string) {
  return { ...graded(reader, wholeCard(row, baseUrl), row.audiences), trust: "untrusted" as const };
}
