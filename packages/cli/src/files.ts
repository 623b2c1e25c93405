import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A login at one space. */
export interface Login {
  readonly url: string;
  readonly token: string;
  readonly expiresAt: string | null;
}

interface Credentials {
  /** The URL of the space that calls go to. */
  readonly current: string | null;
  readonly logins: readonly Login[];
}

const NOTHING: Credentials = { current: null, logins: [] };
const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;

/** `$XDG_CONFIG_HOME/atrium` (XDG Base Directory Specification). */
function configFolder(env: Environment): string {
  return join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), ".config"), "atrium");
}

export function cacheFolder(env: Environment): string {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), ".cache"), "atrium");
}

export function credentialsFile(env: Environment): string {
  return join(configFolder(env), "credentials.json");
}

function readCredentials(env: Environment): Credentials {
  const text = textOf(credentialsFile(env));
  return text === null ? NOTHING : JSON.parse(text);
}

/** The login that calls use. `ATRIUM_URL` and `ATRIUM_TOKEN` go before the file. */
export function currentLogin(env: Environment): { url: string | null; token: string | null } {
  const { current, logins } = readCredentials(env);
  const url = env.ATRIUM_URL || current;
  const kept = logins.find((each) => each.url === url);
  return { url, token: env.ATRIUM_TOKEN || (kept?.token ?? null) };
}

export function keepLogin(env: Environment, login: Login): void {
  const others = readCredentials(env).logins.filter(({ url }) => url !== login.url);
  writeCredentials(env, { current: login.url, logins: [...others, login] });
}

/** Removes a login, and returns it. */
export function dropLogin(env: Environment): Login | null {
  const { current, logins } = readCredentials(env);
  const url = env.ATRIUM_URL || current;
  const left = logins.filter((each) => each.url !== url);
  const next = left.at(-1)?.url ?? null;
  writeCredentials(env, { current: next, logins: left });
  return logins.find((each) => each.url === url) ?? null;
}

function writeCredentials(env: Environment, credentials: Credentials): void {
  const file = credentialsFile(env);
  if (credentials.logins.length === 0) rmSync(file, { force: true });
  else replaceFile(file, JSON.stringify(credentials, null, 2));
}

/** Another process reads the old file or the new one, and other accounts neither. */
export function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_OWNER_ONLY });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text, { mode: OWNER_ONLY });
  chmodSync(part, OWNER_ONLY);
  renameSync(part, file);
}

/** Null if the file does not exist. */
export function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
