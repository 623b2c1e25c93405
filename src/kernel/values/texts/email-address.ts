import { domainToASCII } from "node:url";

/** An email address in the forms that are stored and compared. */
export interface EmailAddress {
  /** As typed, without a name and spaces around it. */
  readonly email: string;
  /** Lower case and NFC, with the domain in ASCII. Dots and `+tags` stay: they may be other mailboxes. */
  readonly norm: string;
  /** In ASCII. */
  readonly domain: string;
}

const EMAIL_CHARS_MAX = 254;

/**
 * One mailbox: no list, no comment (a subset of RFC 5321 §4.1.2). The characters before the @ are those that the library
 * for accounts takes, so that each address that is taken anywhere can have an account.
 */
const MAILBOX = /^([\w'+.-]{1,64})@([^\s@<>()[\]\\,;:"]{1,253})$/u;
/** RFC 1034 §3.5: no hyphen at an end. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** `Name <address>` of mail programs (RFC 5322 §3.4), and `<address>`. */
const NAMED = /^(?:"[^"<>]{0,200}"\s{0,9}|[^"<>,;@]{0,200})<([^<>]{1,320})>$/u;
/** Invisible characters that are copied with an address. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Null for something else than one address. */
export function parseEmailAddress(text: string): EmailAddress | null {
  if (text.length > 600) return null;
  const written = text.replace(INVISIBLE, "").trim();
  const email = (NAMED.exec(written)?.[1] ?? written)
    .replace(/^mailto:/i, "")
    .trim()
    .normalize("NFC");
  const [, local = "", host = ""] = MAILBOX.exec(email) ?? [];
  const domain = domainToASCII(host.replace(/[.\u3002]$/, "")).toLowerCase();
  if (local === "" || /^\.|[.']$|\.\./.test(local) || !DOMAIN.test(domain)) return null;
  const norm = `${local.toLowerCase()}@${domain}`;
  return norm.length > EMAIL_CHARS_MAX ? null : { email, norm, domain };
}

/** The one form in which addresses are stored for accounts, compared and looked up; null for something else. */
export function emailKey(text: string): string | null {
  return parseEmailAddress(text)?.norm ?? null;
}

/** Whether the text is one address and nothing else, such as no name. */
export function isEmailAddress(text: string): boolean {
  const address = parseEmailAddress(text);
  return address !== null && address.email === text.normalize("NFC").trim();
}

/** As `emailKey`; other text in lower case, which matches no address. */
export function emailOrText(text: string): string {
  return emailKey(text) ?? text.trim().toLowerCase();
}

/** What a search for a part of a name or an address looks for: a whole domain after an @ is in ASCII, as it is stored. */
export function emailPart(text: string): string {
  return emailKey(text) ?? withAsciiDomain(text.trim());
}

function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf("@") + 1;
  return at === 0 ? text : text.slice(0, at) + (domainToASCII(text.slice(at)) || text.slice(at));
}
