/** Parsers of configuration values. Each throws an Error that says what the value must be. */

export function text(value: string): string {
  return value;
}

export function list(value: string): readonly string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export function pairs(value: string): Readonly<Record<string, string>> {
  const parts = list(value).map((part) => /^([^=\s]+)\s*=\s*(\S.*)$/.exec(part));
  if (parts.includes(null)) throw new Error("must be <name>=<name there>, separated by commas");
  return Object.fromEntries(parts.map((match) => [match?.[1], match?.[2]]));
}

export function hosts(value: string): readonly string[] {
  const names = list(value).map((name) => name.toLowerCase());
  if (names.length === 0) throw new Error("at least one host is required");
  for (const name of names) if (!/^[a-z0-9.-]+$/.test(name)) throw new Error(`${name} is not a host name`);
  return names;
}

export function integer(least: number, most: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw new Error(`must be a whole number from ${least} to ${most}`);
    return number;
  };
}

export function rateLimit(value: string): { limit: number; windowSeconds: number } {
  const match = /^(\d{1,9})\/(\d{1,5})$/.exec(value);
  if (!match || Number(match[1]) < 1 || Number(match[2]) < 1)
    throw new Error("must be <requests>/<seconds>, such as 120/60");
  return { limit: Number(match[1]), windowSeconds: Number(match[2]) };
}

function url(value: string, protocols: readonly string[]): URL {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new Error(`must be a URL that begins with ${protocols.join("// or ")}//`);
  return parsed;
}

export function httpUrl(value: string): string {
  return url(value, ["https:", "http:"]).href.replace(/\/$/, "");
}

export function originUrl(value: string): string {
  const given = httpUrl(value);
  const { origin, username, password, search, hash } = new URL(given);
  if (username || password) {
    throw new Error(`must have no user name and password: everyone sees this URL. Write ${origin}`);
  }
  if (search || hash) throw new Error(`must end after the host name, without "${search || hash}". Write ${origin}`);
  if (given !== origin) throw new Error(`must have no path: Atrium needs a host name of its own, such as ${origin}`);
  return given;
}

/** A path of a Unix socket, or a host and a port. */
export function clamdAddress(
  value: string,
): { readonly path: string } | { readonly host: string; readonly port: number } {
  const path = value.replace(/^unix:/, "");
  if (path.startsWith("/")) return { path };
  const match = /^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/.exec(value);
  const port = Number(match?.[2]);
  if (!match?.[1] || port < 1 || port > 65_535)
    throw new Error(
      "must be the path of a socket, such as /run/clamav/clamd.ctl, or <host>:<port>, such as 127.0.0.1:3310",
    );
  return { host: match[1].replace(/^\[|\]$/g, ""), port };
}

export function smtpUrl(value: string): string {
  return url(value, ["smtps:", "smtp:"]).href;
}

export function imapUrl(value: string): string {
  const { username, password, href } = url(value, ["imaps:", "imap:"]);
  if (!username || !password)
    throw new Error("must have a user name and a password, with % codes for special characters");
  return href;
}

/** A token of 25 characters is added to the local part, which has at most 64 (RFC 5321 §4.5.3.1.1). */
export function returnAddress(value: string): string {
  if (!/^[A-Za-z0-9._=-]{1,39}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value)) {
    throw new Error("must be an address with at most 39 characters before the @, and no +");
  }
  return value.toLowerCase();
}

export function postgresUrl(value: string): string {
  url(value, ["postgres:", "postgresql:"]);
  return value;
}

/** The registry of floors: the embedded server, or a URL. */
export function floorsUrl(value: string): string {
  return value === "embedded" ? value : postgresUrl(value);
}

export function webhookSecret(value: string): Buffer {
  const bytes = Buffer.from(value.replace(/^whsec_/, ""), "base64");
  if (bytes.length < 24) throw new Error("must be whsec_ and the base64 of at least 24 random bytes");
  return bytes;
}

export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return (value: string): Words[number] => {
    if (!words.includes(value)) throw new Error(`must be one of ${words.join(", ")}`);
    return value;
  };
}

/** Faults of a host for downloads beside the main one. */
export function downloadFaults(downloads: string | null, base: string | null): string[] {
  const name = "ATRIUM_DOWNLOADS_URL";
  if (!downloads) return [];
  if (!base) return [`ATRIUM_BASE_URL: is required with ${name}`];
  if (new URL(downloads).host === new URL(base).host) return [`${name}: must have another host than ATRIUM_BASE_URL`];
  const isWeaker = base.startsWith("https:") && !downloads.startsWith("https:");
  return isWeaker ? [`${name}: must begin with https:// like ATRIUM_BASE_URL`] : [];
}

/** The URL of the server: as configured, or of its port on this machine. */
export function baseUrlOf(config: { ATRIUM_BASE_URL: string | null; ATRIUM_PORT: number }, port = config.ATRIUM_PORT) {
  return config.ATRIUM_BASE_URL ?? `http://localhost:${port}`;
}
