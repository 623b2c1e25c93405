import { parse } from "tldts";

/** The domain of a website that can be proven: its host without `www.`. Null for public suffixes and IP addresses. */
export function domainOf(website: string | null): string | null {
  if (website === null || !URL.canParse(website)) return null;
  const host = new URL(website).hostname.replace(/^www\./, "");
  const { domain, isIp } = parse(host, { allowPrivateDomains: true });
  return domain === null || isIp ? null : host;
}

/** Where the proof is looked for, and what it says. The startup's own id binds the domain to it. */
export function proofOf(startupId: string, domain: string) {
  const text = `atrium-verify=${startupId.slice(startupId.indexOf("_") + 1)}`;
  return { text, record: `_atrium.${domain}`, file: `https://${domain}/.well-known/atrium-verify.txt` };
}
