import { Type } from "typebox";
import { choice, instant, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import type { Settings } from "../../kernel/settings.ts";
import { EVENT_HOSTS_DEFAULT } from "./deployment.ts";
import { SECURITIES } from "./rules.ts";
import { listSettings, listTests, type SettingRow, settingIn, type TestRow } from "./store.ts";

const SOURCES = ["environment", "settings", "default", "none"] as const;

const Source = choice(SOURCES, {
  description: "`environment`: set where the server runs, and locked here. `none`: not set up.",
});

const LastTest = nullable(
  object("SettingTest", {
    at: instant("When it was tested."),
    accepted: Type.Boolean(),
    answer: nullable(Type.String({ description: "The answer of the other server." })),
  }),
  { description: "The last test of these settings; null without one." },
);

export const DeploymentSettings = object("DeploymentSettings", {
  event_hosts: object("EventHostsSetting", { source: Source, hosts: Type.Array(Type.String()) }),
  mail: object("MailSetting", {
    source: Source,
    readable: Type.Boolean({ description: "false: its password was stored by another installation. Enter it again." }),
    host: nullable(Type.String()),
    port: nullable(Type.Integer()),
    security: nullable(choice([...SECURITIES, "if_offered"])),
    user: nullable(Type.String()),
    has_password: Type.Boolean(),
    sender_name: nullable(Type.String()),
    sender_address: nullable(Type.String()),
    requests_to: nullable(Type.String({ description: "Mailbox for RSVPs and bookings." })),
    last_test: LastTest,
  }),
  webhook: object("WebhookSetting", {
    source: Source,
    readable: Type.Boolean({ description: "false: its secret was stored by another installation. Make a new one." }),
    url: nullable(Type.String({ description: "From the environment: without its path." })),
    last_test: LastTest,
  }),
  sign_in_provider: object(
    "SignInProviderSetting",
    {
      source: Source,
      readable: Type.Boolean({ description: "false: its secret was stored by another installation. Enter it again." }),
      issuer: nullable(Type.String({ description: "The issuer of its OpenID Connect discovery document." })),
      client_id: nullable(Type.String({ description: "How the provider knows this space." })),
      label: nullable(Type.String({ description: "Its name on buttons." })),
      callback_url: Type.String({ description: "The redirect URI to register at the provider." }),
      last_test: LastTest,
    },
    { description: "The OpenID provider with which members sign in." },
  ),
});

export const SettingsResponse = object("SettingsResponse", { ok: Ok, settings: DeploymentSettings });

type Shown = Static<typeof DeploymentSettings>;

interface Stored {
  readonly rows: readonly SettingRow[];
  readonly tests: readonly TestRow[];
}

/** The settings in force, without secrets. */
export async function shownSettings(tx: ReadTx, settings: Settings): Promise<Shown> {
  const stored = { rows: await listSettings(tx), tests: await listTests(tx) };
  return {
    event_hosts: hostsOf(stored, settings),
    mail: mailOf(stored, settings),
    webhook: webhookOf(stored, settings),
    sign_in_provider: providerOf(stored, settings),
  };
}

function hostsOf({ rows }: Stored, { environment }: Settings): Shown["event_hosts"] {
  if (environment.eventHosts) return { source: "environment", hosts: [...environment.eventHosts] };
  const hosts = settingIn(rows, "event_hosts")?.value.hosts;
  return hosts ? { source: "settings", hosts: [...hosts] } : { source: "default", hosts: [...EVENT_HOSTS_DEFAULT] };
}

function testOf({ tests }: Stored, topic: TestRow["topic"]): Static<typeof LastTest> {
  const test = tests.find((each) => each.topic === topic);
  return test ? { at: test.tested_at.toISOString(), accepted: test.accepted, answer: test.answer } : null;
}

const NO_SERVER = { host: null, port: null, security: null, user: null, sender_name: null, sender_address: null };

function mailOf(stored: Stored, { environment, settingSecrets }: Settings): Shown["mail"] {
  const last_test = testOf(stored, "mail");
  if (environment.mail) {
    const { from, ...server } = environment.mail;
    const hidden = { has_password: server.user !== null, readable: true };
    return { source: "environment", ...server, sender_name: null, sender_address: from, ...hidden, last_test };
  }
  const row = settingIn(stored.rows, "mail");
  if (!row) {
    return { source: "none", readable: true, ...NO_SERVER, has_password: false, requests_to: null, last_test: null };
  }
  const readable = row.secret === null || settingSecrets.open(row.secret) !== null;
  return { source: "settings", ...row.value, has_password: row.secret !== null, readable, last_test };
}

function webhookOf(stored: Stored, { environment, settingSecrets }: Settings): Shown["webhook"] {
  const last_test = testOf(stored, "webhook");
  if (environment.webhook) return { source: "environment", readable: true, url: environment.webhook, last_test };
  const row = settingIn(stored.rows, "webhook");
  if (!row) return { source: "none", readable: true, url: null, last_test: null };
  const readable = row.secret !== null && settingSecrets.open(row.secret) !== null;
  return { source: "settings", readable, url: row.value.url, last_test };
}

const NO_PROVIDER = { source: "none" as const, readable: true, issuer: null, client_id: null, label: null };

function providerOf(stored: Stored, { baseUrl, settingSecrets }: Settings): Shown["sign_in_provider"] {
  const callback_url = `${baseUrl}/sign-in/provider`;
  const row = settingIn(stored.rows, "sign_in_provider");
  if (!row) return { ...NO_PROVIDER, callback_url, last_test: null };
  const readable = row.secret !== null && settingSecrets.open(row.secret) !== null;
  return { source: "settings", readable, ...row.value, callback_url, last_test: testOf(stored, "sign_in_provider") };
}
