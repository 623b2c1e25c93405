/**
 * Announced after each write, so that open pages can read again. A payload names what changed, and never how: an area,
 * the log of a member, or the jobs.
 */
export const CHANGES_CHANNEL = "changes";

export const JOBS_CHANGED = "jobs";

export function areaChanged(area: string): string {
  return `area ${area}`;
}

export function memberChanged(memberId: string): string {
  return `member ${memberId}`;
}
