const EXPIRES_AFTER_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). `Expires` moves once a day, so that a long-lived process never lets it lapse. */
export function securityTxt(baseUrl: string, contact: string | null, now: Date): string {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const expires = new Date(today + EXPIRES_AFTER_DAYS * DAY_MS);
  return [
    `Contact: ${contact ?? `${baseUrl}/`}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    "Preferred-Languages: en",
    "",
  ].join("\n");
}

/** `/robots.txt` (RFC 9309): pages and documents may be indexed; operations are not for crawlers. */
export const ROBOTS_TXT = ["User-agent: *", "Disallow: /api/", "Allow: /", ""].join("\n");
