const EXPIRES_AFTER_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). `Expires` is renewed daily, so that it never lapses in a long-lived process. */
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

/** `/robots.txt` (RFC 9309). Agents may call the API; its rate limit, not this file, bounds them. */
export function robotsTxt(baseUrl: string): string {
  return [
    `# Agents: begin at ${baseUrl}/llms.txt`,
    "User-agent: *",
    "Allow: /",
    "Disallow: /wall/",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
