import { resolve } from "node:path";

/** Everything that can be configured, once: the parser, the guide's table and the refusals all read this. */
interface Key<T, Default extends string | null = string | null> {
  readonly default: Default;
  readonly about: string;
  parse(text: string): T;
}

function key<T, Default extends string | null>(
  fallback: Default,
  about: string,
  parse: (text: string) => T,
): Key<T, Default> {
  return { default: fallback, about, parse };
}

export const KEYS = {
  ATRIUM_HOST: key("127.0.0.1", "Address to listen on; `0.0.0.0` for all.", text),
  ATRIUM_PORT: key("4747", "Port to listen on; `0` takes a free one.", integer(0, 65_535)),
  ATRIUM_BASE_URL: key(
    null,
    "Public address, such as `https://atrium.example.org`. Default: localhost and the port.",
    httpUrl,
  ),
  ATRIUM_DATA: key("./data", "Folder for everything that this server keeps on disk.", (folder) => resolve(folder)),
  DATABASE_URL: key(null, "PostgreSQL 15 or newer to use instead of the embedded one.", postgresUrl),
  ATRIUM_TRUSTED_PROXIES: key(
    "",
    "Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed, by commas.",
    list,
  ),
  ATRIUM_EVENT_HOSTS: key("luma.com,lu.ma", "Hosts whose pages are canonical event addresses, by commas.", hosts),
  ATRIUM_ANONYMOUS_BUDGET: key("120/60", "Anonymous requests per address / window in seconds.", budget),
  ATRIUM_TOKEN_DAYS: key(
    "365",
    "How long a new token lasts unless its human chooses otherwise, in days.",
    integer(1, 365),
  ),
  ATRIUM_OUTBOUND_ALLOW: key(
    "",
    "CIDR ranges that feeds and webhooks may reach although they are private, by commas.",
    list,
  ),
  ATRIUM_WEBHOOK_URL: key(null, "Where RSVP and booking envelopes are posted to.", httpUrl),
  ATRIUM_WEBHOOK_SECRET: key(null, "Secret that signs them, `whsec_` and base64 (Standard Webhooks).", webhookSecret),
  ATRIUM_SMTP_URL: key(null, "Mail server, such as `smtps://user:password@mail.example.org`.", smtpUrl),
  ATRIUM_MAIL_FROM: key(null, "Sender of mails.", text),
  ATRIUM_MAIL_TO: key(null, "Mailbox that RSVP and booking envelopes are sent to.", text),
  ATRIUM_SECURITY_CONTACT: key(null, "Contact in security.txt, a `mailto:` or `https:` address.", text),
  ATRIUM_LOG_LEVEL: key("info", "`debug`, `info`, `warn` or `error`.", oneOf("debug", "info", "warn", "error")),
};

type KeyName = keyof typeof KEYS;
type Parsed<K extends KeyName> = ReturnType<(typeof KEYS)[K]["parse"]>;

/** The configuration of one process, parsed and frozen. A key without default and value is null. */
export type Config = {
  readonly [K in KeyName]: (typeof KEYS)[K]["default"] extends string ? Parsed<K> : Parsed<K> | null;
};

/** The configuration cannot be used; each line of the message names one key and what is wrong with it. */
export class BadConfig extends Error {}

/**
 * Reads the environment. Unknown keys that begin with ATRIUM_ are refused: a misspelt one would be silently ignored.
 * @throws BadConfig
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { default: fallback, parse }] of Object.entries(KEYS) as [KeyName, Key<unknown>][]) {
    const given = environment[name]?.trim() || fallback;
    try {
      values[name] = given === null ? null : parse(given);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
  }
  for (const name of Object.keys(environment)) {
    if (name.startsWith("ATRIUM_") && !Object.hasOwn(KEYS, name)) faults.push(`${name}: there is no such key`);
  }
  const config = values as unknown as Config;
  faults.push(...contradictions(config));
  if (faults.length > 0) throw new BadConfig(`The configuration cannot be used:\n  ${faults.join("\n  ")}`);
  return Object.freeze(config);
}

function contradictions(config: Config): string[] {
  const faults: string[] = [];
  if (config.ATRIUM_WEBHOOK_URL && !config.ATRIUM_WEBHOOK_SECRET) {
    faults.push("ATRIUM_WEBHOOK_SECRET: is needed with ATRIUM_WEBHOOK_URL");
  }
  if (config.ATRIUM_SMTP_URL && !(config.ATRIUM_MAIL_FROM && config.ATRIUM_MAIL_TO)) {
    faults.push("ATRIUM_MAIL_FROM and ATRIUM_MAIL_TO: are needed with ATRIUM_SMTP_URL");
  }
  return faults;
}

function text(value: string): string {
  return value;
}

function list(value: string): readonly string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function hosts(value: string): readonly string[] {
  const names = list(value).map((name) => name.toLowerCase());
  if (names.length === 0) throw new Error("name at least one host");
  for (const name of names) if (!/^[a-z0-9.-]+$/.test(name)) throw new Error(`${name} is not a host name`);
  return names;
}

function integer(least: number, most: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw new Error(`must be a whole number from ${least} to ${most}`);
    return number;
  };
}

function budget(value: string): { limit: number; windowSeconds: number } {
  const match = /^(\d{1,9})\/(\d{1,5})$/.exec(value);
  if (!match || Number(match[1]) < 1 || Number(match[2]) < 1)
    throw new Error("must be <requests>/<seconds>, such as 120/60");
  return { limit: Number(match[1]), windowSeconds: Number(match[2]) };
}

function url(value: string, protocols: readonly string[]): URL {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new Error(`must be an address that begins with ${protocols.join("// or ")}//`);
  return parsed;
}

function httpUrl(value: string): string {
  return url(value, ["https:", "http:"]).href.replace(/\/$/, "");
}

function smtpUrl(value: string): string {
  return url(value, ["smtps:", "smtp:"]).href;
}

function postgresUrl(value: string): string {
  url(value, ["postgres:", "postgresql:"]);
  return value;
}

function webhookSecret(value: string): Buffer {
  const bytes = Buffer.from(value.replace(/^whsec_/, ""), "base64");
  if (bytes.length < 24) throw new Error("must be whsec_ and the base64 of at least 24 random bytes");
  return bytes;
}

function oneOf<const Words extends readonly string[]>(...words: Words) {
  return (value: string): Words[number] => {
    if (!words.includes(value)) throw new Error(`must be one of ${words.join(", ")}`);
    return value;
  };
}
