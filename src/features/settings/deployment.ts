import type { ReadTx } from "../../kernel/ports/database.ts";
import { type MailValue, senderOf } from "./rules.ts";
import { listSettings, settingIn } from "./store.ts";

/** Encrypts secrets of settings, with a key of the deployment. */
interface Sealer {
  seal(text: string): Buffer;
  /** Null if it was sealed with another key. */
  open(sealed: Buffer): string | null;
}

/** A mail server as the environment names it, for pages. It has no secret. */
export interface EnvironmentMail {
  readonly host: string;
  readonly port: number | null;
  readonly security: MailValue["security"] | "if_offered";
  readonly user: string | null;
  readonly from: string;
  readonly requests_to: string;
}

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** What the environment sets, which operators cannot change; null for each topic that it leaves to them. */
    readonly environment: {
      readonly eventHosts: readonly string[] | null;
      readonly mail: EnvironmentMail | null;
      /** The origin of the webhook: its path may be a secret. */
      readonly webhook: string | null;
    };
    readonly settingSecrets: Sealer;
  }
}

export const EVENT_HOSTS_DEFAULT: readonly string[] = ["luma.com", "lu.ma"];

export interface StoredMail extends Omit<MailValue, "sender_name" | "sender_address"> {
  readonly password: string | null;
  readonly from: string;
}

export interface StoredDeployment {
  readonly eventHosts: readonly string[] | null;
  readonly mail: StoredMail | null;
  readonly webhook: { readonly url: string; readonly secret: Buffer } | null;
  /** The space's own OpenID provider. */
  readonly openId: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly label: string;
  } | null;
}

/** What operators have stored, with its secrets. A setting whose secret cannot be opened here counts as missing. */
export async function readDeployment(tx: ReadTx, secrets: Sealer): Promise<StoredDeployment> {
  const rows = await listSettings(tx);
  return {
    eventHosts: settingIn(rows, "event_hosts")?.value.hosts ?? null,
    mail: mailOf(rows, secrets),
    webhook: webhookOf(rows, secrets),
    openId: openIdOf(rows, secrets),
  };
}

type Rows = Awaited<ReturnType<typeof listSettings>>;

function mailOf(rows: Rows, secrets: Sealer): StoredMail | null {
  const row = settingIn(rows, "mail");
  if (!row) return null;
  const password = row.secret && secrets.open(row.secret);
  if (row.secret && password === null) return null;
  const { sender_name, sender_address, ...mail } = row.value;
  return { ...mail, password, from: senderOf({ sender_name, sender_address }) };
}

function webhookOf(rows: Rows, secrets: Sealer): StoredDeployment["webhook"] {
  const row = settingIn(rows, "webhook");
  const secret = row?.secret && secrets.open(row.secret);
  return row && secret ? { url: row.value.url, secret: Buffer.from(secret, "base64") } : null;
}

function openIdOf(rows: Rows, secrets: Sealer): StoredDeployment["openId"] {
  const row = settingIn(rows, "sign_in_provider");
  const clientSecret = row?.secret && secrets.open(row.secret);
  if (!row || !clientSecret) return null;
  const { issuer, client_id: clientId, label } = row.value;
  return { issuer, clientId, clientSecret, label };
}
