const NOTICES = [100, 80] as const;

/** The notice to operators that `percent` of the budget calls for, unless they had one for as much before. */
export function noticeDue(percent: number, toldPercent: number): number | null {
  const reached = NOTICES.find((each) => percent >= each);
  return reached !== undefined && reached > toldPercent ? reached : null;
}

/** The first of the next month, 00:00 UTC. */
export function monthEnd(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
