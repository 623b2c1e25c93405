const DAY_MS = 86_400_000;

export function expiryAfter(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
