import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { s3Location } from "../adapters/object-store/s3-location.ts";
import { ACTIVITY_DAYS } from "../kernel/activity/activity.ts";
import { StartRefused } from "../kernel/values/start-refused.ts";
import {
  clamdAddress,
  hosts,
  httpUrl,
  integer,
  list,
  oneOf,
  originUrl,
  pairs,
  postgresUrl,
  rateLimit,
  text,
} from "./config-values.ts";
import { type Key, key } from "./terms/config-key.ts";
import { contradictions } from "./terms/contradictions.ts";
import { DELIVERY_KEYS } from "./terms/delivery-keys.ts";
import { DUES_KEYS } from "./terms/dues-keys.ts";
import { FLOOR_KEYS } from "./terms/floor-keys.ts";
import { GATEWAY_KEYS } from "./terms/gateway-keys.ts";
import { MESSENGER_KEYS } from "./terms/messenger-keys.ts";
import { amounts, evmAddress, evmNetwork, paymentAsset } from "./terms/payments.ts";
import { MONITORING_KEYS } from "./terms/trace-keys.ts";

export const KEYS = {
  ATRIUM_HOST: key("127.0.0.1", "IP address to listen on; `0.0.0.0` for all. `HOST` serves too.", text),
  ATRIUM_PORT: key("4747", "Port to listen on; `0` takes a free one. `PORT` serves too.", integer(0, 65_535)),
  ATRIUM_BASE_URL: key(
    null,
    "Public URL without a path, such as `https://atrium.example.org`. Default: localhost and the port.",
    originUrl,
  ),
  ATRIUM_DOWNLOADS_URL: key(
    null,
    "URL of another host name of this server, from which contents of files are downloaded, such as `https://files.example.net`. Default: the public URL.",
    originUrl,
  ),
  ATRIUM_DATA: key("./data", "Folder for all data that this server stores on disk.", (folder) => resolve(folder)),
  DATABASE_URL: key(null, "PostgreSQL 15 or newer to use instead of the embedded one.", postgresUrl),
  ATRIUM_DATABASE_CONNECTIONS: key(
    "20",
    "Connections of each process to the database, at most: half for reads, half for writes. One more listens.",
    integer(4, 1_000),
  ),
  ...FLOOR_KEYS,
  ATRIUM_TRUSTED_PROXIES: key(
    "",
    "IP addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted, separated by commas.",
    list,
  ),
  ATRIUM_OBJECTS_URL: key(
    null,
    "S3 store for contents of files, `s3://<bucket>[/<prefix>]?region=<region>&endpoint=<URL>&style=path|virtual`. Without it, they are in `objects` in the data folder.",
    s3Location,
  ),
  ATRIUM_OBJECTS_KEY: key(null, "ID of the access key for that store.", text),
  ATRIUM_OBJECTS_SECRET: key(null, "Secret of that key.", text),
  ATRIUM_FILES_GB: key("10", "Storage of one member in the file vault, in GiB.", integer(1, 100_000)),
  ATRIUM_FILES_MAX: key("500", "Files of one member in the vault.", integer(1, 1_000_000)),
  ATRIUM_FILE_MB: key("2048", "The largest file, in MiB.", integer(1, 1_000_000)),
  ATRIUM_CLAMD: key(
    null,
    "ClamAV's daemon that scans files: the path of its socket, such as `/run/clamav/clamd.ctl`, or `<host>:<port>`. Without it, files are not scanned.",
    clamdAddress,
  ),
  ATRIUM_CLAMD_MB: key(
    "25",
    "The largest file that is scanned, in MiB: at most its `StreamMaxLength` and `MaxFileSize`.",
    integer(1, 4_000),
  ),
  ATRIUM_EVENT_HOSTS: key(
    null,
    "Hosts of canonical event URLs, separated by commas. It wins over Settings → Events. Without both: `luma.com,lu.ma`.",
    hosts,
  ),
  ATRIUM_EVENT_REQUESTS_PER_DAY: key("3", "Event proposals that one member may send per UTC day.", integer(1, 1000)),
  ATRIUM_ANONYMOUS_BUDGET: key("120/60", "Anonymous requests per IP address / window in seconds.", rateLimit),
  ATRIUM_PAGE_BUDGET: key(
    "600/60",
    "Pages that one IP address may open without signing in / window in seconds.",
    rateLimit,
  ),
  ATRIUM_DISPLAY_BUDGET: key(
    "240/60",
    "Requests of one wall display, and of all displays behind one IP address / window in seconds.",
    rateLimit,
  ),
  ATRIUM_SIGN_UP_BUDGET: key(
    "20/3600",
    "Accounts that may be opened from one IP address / window in seconds.",
    rateLimit,
  ),
  ATRIUM_TOKEN_DAYS: key("365", "Lifetime of a new token if the member chooses none, in days.", integer(1, 365)),
  ATRIUM_ACTIVITY_DAYS: key(String(ACTIVITY_DAYS), "Retention of the audit log, in days.", integer(30, 3_650)),
  ATRIUM_HIGHLIGHT_DAYS: key(
    "14",
    "How long a submitted highlight waits for a decision before it expires, in days.",
    integer(1, 90),
  ),
  ATRIUM_OAUTH_CODE_FLOW: key(
    "auto",
    "Lets OAuth clients register and ask members for consent (authorization code with PKCE): `on`, `off`, or `auto`, on if the public URL is https or loopback.",
    oneOf("auto", "on", "off"),
  ),
  ATRIUM_OAUTH_CIMD_LOOPBACK: key(
    "off",
    "`on` reads metadata documents of clients from http on loopback too; only for testing clients. Requires `127.0.0.0/8` in `ATRIUM_OUTBOUND_ALLOW_MEMBERS`.",
    oneOf("on", "off"),
  ),
  ATRIUM_OUTBOUND_ALLOW: key(
    "",
    "Private CIDR ranges that URLs entered by operators, such as feeds, may reach; separated by commas.",
    list,
  ),
  ATRIUM_OUTBOUND_ALLOW_MEMBERS: key(
    "",
    "The same for URLs from members, agents and OAuth clients. Only for testing: it opens your network to them.",
    list,
  ),
  ...DELIVERY_KEYS,
  ATRIUM_WALLET: key(null, "Wallet address for x402 donations, `0x…`. Without it, donations are off.", evmAddress),
  ATRIUM_X402_NETWORK: key("eip155:8453", "Chain of the donations (CAIP-2); the default is Base.", evmNetwork),
  ATRIUM_X402_ASSET: key(
    null,
    "Token of the donations, `0x…/USD Coin/2/6`: contract, EIP-712 name and version, decimals. Default: the network's USDC.",
    paymentAsset,
  ),
  ATRIUM_FACILITATOR_URL: key(null, "The x402 facilitator that checks and settles donations.", httpUrl),
  ATRIUM_DONATION_TIERS: key("1,5,25,100", "Donation amounts, in whole tokens, separated by commas.", amounts),
  ...DUES_KEYS,
  ...MESSENGER_KEYS,
  ...GATEWAY_KEYS,
  ...MONITORING_KEYS,
  ATRIUM_SECURITY_CONTACT: key(null, "Contact in security.txt, a `mailto:` or `https:` address.", text),
  ATRIUM_GITHUB_URL: key(
    "https://api.github.com",
    "GitHub's REST API, which the leaderboard reads; `https://<host>/api/v3` for GitHub Enterprise.",
    httpUrl,
  ),
  ATRIUM_GITHUB_CLIENT_ID: key(
    null,
    "Client ID of a GitHub OAuth app, for signing in with GitHub; its callback is `<base>/sign-in/github`.",
    text,
  ),
  ATRIUM_GITHUB_CLIENT_SECRET: key(null, "Secret of that app.", text),
  ATRIUM_OPERATORS_SECOND_FACTOR: key(
    null,
    "`on` requires two-factor authentication for operators. Default: `on` if the public URL is https.",
    oneOf("on", "off"),
  ),
  ATRIUM_GITHUB_TOKEN: key(null, "A token without permissions, for more requests and for private contributions.", text),
  ATRIUM_RESEARCH_FOLDER: key(
    null,
    "Folder with documents for the research corpus: Markdown, text, HTML, PDF, JSON records.",
    (folder) => resolve(folder),
  ),
  ATRIUM_RETRIEVAL_URL: key(
    null,
    "Retrieval service that is searched in addition to the corpus, such as `http://localhost:8321/v1/vector_stores/vs_1/search`.",
    httpUrl,
  ),
  ATRIUM_RETRIEVAL_KEY: key(null, "Key for that service.", text),
  ATRIUM_RETRIEVAL_TIMEOUT: key("10", "Timeout of that service, in seconds.", integer(1, 120)),
  ATRIUM_MODEL_URL: key(
    null,
    "OpenAI-compatible endpoint that answers from the corpus, such as `http://localhost:11434/v1`.",
    httpUrl,
  ),
  ATRIUM_MODEL_KEY: key(null, "Key for that endpoint.", text),
  ATRIUM_MODEL_NAMES: key("", "Model names at the endpoint, `<name>=<name there>`, separated by commas.", pairs),
  ATRIUM_MODEL_TIMEOUT: key("60", "Timeout of an answer, in seconds.", integer(1, 600)),
  ATRIUM_SPEECH_URL: key(
    null,
    "OpenAI-compatible server that transcribes recordings, such as `http://localhost:8000/v1`. Requires ffmpeg.",
    httpUrl,
  ),
  ATRIUM_SPEECH_KEY: key(null, "Key for that server.", text),
  ATRIUM_SPEECH_MODEL: key("whisper-1", "Its model.", text),
  ATRIUM_SPEECH_FORMAT: key(
    "verbose_json",
    "The form of its answers: `verbose_json`, `json` (without times) or `diarized_json` (with speakers).",
    oneOf("verbose_json", "json", "diarized_json"),
  ),
  ATRIUM_SPEECH_COMMAND: key(
    null,
    "Program that transcribes instead, without a shell: `whisper-cli -m <model> -f {in} -oj -of {out} -l {language} -np`.",
    text,
  ),
  ATRIUM_SPEECH_COMMAND_OUTPUT: key(
    "whisper",
    "What it writes: `whisper` (JSON of whisper.cpp in `{out}.json`) or `pocketsphinx` (words with times).",
    oneOf("whisper", "pocketsphinx"),
  ),
  ATRIUM_SPEECH_TIMEOUT: key(
    "1800",
    "Timeout of the engine for one part of a recording, in seconds.",
    integer(1, 86_400),
  ),
  ATRIUM_WEATHER_URL: key(
    null,
    "Forecast URL of Open-Meteo or a compatible service. Without it, the weather is unknown.",
    httpUrl,
  ),
  ATRIUM_JOBS: key(
    "on",
    "`off` if this process only serves requests and other processes run the scheduled jobs.",
    oneOf("on", "off"),
  ),
  ATRIUM_DRAIN_SECONDS: key(
    "0",
    "After SIGTERM, how long `/readyz` answers 503 while requests are still served, in seconds.",
    integer(0, 300),
  ),
  ATRIUM_LOG_LEVEL: key("info", "`debug`, `info`, `warn` or `error`.", oneOf("debug", "info", "warn", "error")),
};

type KeyName = keyof typeof KEYS;
type Parsed<K extends KeyName> = ReturnType<(typeof KEYS)[K]["parse"]>;

/** Parsed and frozen. A key without default and value is null. */
export type Config = {
  readonly [K in KeyName]: (typeof KEYS)[K]["default"] extends string ? Parsed<K> : Parsed<K> | null;
};

/** Each line of the message names one invalid key. */
export class BadConfig extends StartRefused {}

/** Names that platforms set. Ours go first. */
const PLATFORM_NAMES: Readonly<Partial<Record<KeyName, string>>> = { ATRIUM_HOST: "HOST", ATRIUM_PORT: "PORT" };

/**
 * Reads the environment. `<key>_FILE` names a file with the value, such as a mounted secret. Unknown keys that begin with ATRIUM_ are refused, because a typo would be silently ignored.
 * @throws BadConfig
 */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { default: fallback, parse }] of Object.entries(KEYS) as [KeyName, Key<unknown>][]) {
    const source = sourceOf(name, environment);
    try {
      const value = givenBy(source, name, environment) || fallback;
      values[name] = value === null ? null : parse(value);
    } catch (error) {
      faults.push(`${source}: ${(error as Error).message}`);
    }
  }
  for (const name of Object.keys(environment)) {
    if (name.startsWith("ATRIUM_") && !Object.hasOwn(KEYS, name.replace(/_FILE$/, ""))) {
      faults.push(`${name}: unknown key`);
    }
  }
  const config = values as unknown as Config;
  faults.push(...contradictions(config));
  if (faults.length > 0) throw new BadConfig(`The configuration is invalid:\n  ${faults.join("\n  ")}`);
  return Object.freeze(config);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that the operator set, as messages name it. */
function sourceOf(name: KeyName, environment: Environment): string {
  const sources = [name, `${name}_FILE`, PLATFORM_NAMES[name]].filter((each) => each !== undefined);
  return sources.find((each) => environment[each]?.trim()) ?? name;
}

/** @throws Error for a key with two sources or an unreadable one */
function givenBy(source: string, name: KeyName, environment: Environment): string | undefined {
  const value = environment[source]?.trim();
  if (source === name && value && environment[`${name}_FILE`]?.trim()) {
    throw new Error(`is set twice: remove it or ${name}_FILE`);
  }
  if (source === `${name}_FILE`) return contentOf(value ?? "");
  // Some shells set HOST to the name of the machine.
  if (source === "HOST" && value && isIP(value) === 0 && value !== "localhost") {
    throw new Error(`${value} is not an IP address. Set ATRIUM_HOST, such as 127.0.0.1 or 0.0.0.0`);
  }
  return value;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Error(`cannot be read: ${(error as Error).message}`);
  }
}
