import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startSecondAtrium, startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;

beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_OUTBOUND_ALLOW: "127.0.0.1/32" } });
  operator = await atrium.person("operator");
});
afterAll(() => atrium?.close());

const send = (path: string, body: unknown, method = "PUT") =>
  atrium.request(path, { cookie: operator.cookie, method, body });

const PASSWORD = "correct horse battery";

/** A mail server with one account. */
async function startMailServer() {
  const subjects: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "atrium" && password === PASSWORD
        ? done(null, { user: username })
        : done(Object.assign(new Error("Account is unknown here"), { responseCode: 535 })),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        subjects.push(/^Subject: (.*)$/m.exec(Buffer.concat(parts).toString())?.[1] ?? "");
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { subjects, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const mailOf = (port: number) => ({
  host: "127.0.0.1",
  port,
  security: "none",
  user: "atrium",
  sender_name: "Lantern House",
  sender_address: "hello@lantern.example",
});

test("another process uses changed event hosts within five seconds", async () => {
  const second = await startSecondAtrium(atrium, { ATRIUM_JOBS: "off" });
  try {
    expect(second.kernel.settings.eventHosts).toEqual(["luma.com", "lu.ma"]);
    const set = await send("/api/settings/event-hosts", { hosts: ["LU.MA", "www.meetup.com"] });
    expect(set.body.settings.event_hosts).toEqual({ source: "settings", hosts: ["lu.ma", "www.meetup.com"] });
    await vi.waitFor(() => expect(second.kernel.settings.eventHosts).toEqual(["lu.ma", "www.meetup.com"]), 5_000);
    const token = await atrium.token("ft-member");
    const read = (url: string) => atrium.request(`/api/events/get?luma=${encodeURIComponent(url)}`, { token });
    expect((await read("https://luma.com/demo-night")).body.error_kind).toBe("bad_event_url");
    expect((await read("https://www.meetup.com/demo-night")).body.error_kind).not.toBe("bad_event_url");
  } finally {
    await second.close();
    await send("/api/settings/event-hosts", { hosts: [] });
  }
});

test.each([
  ["https://meetup.com/atrium", "Write only meetup.com"],
  ["192.0.2.7", "IP address"],
  ["*.example.org", "wildcard"],
  ["luma", "not a host name"],
  ["localhost", "not a host name"],
])("refuses the event host %s and says what to write", async (host, words) => {
  const refused = await send("/api/settings/event-hosts", { hosts: ["lu.ma", host] });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toContain(words);
});

test("mails go through a server as soon as it is set, and its password is never returned", async () => {
  const server = await startMailServer();
  try {
    const wrong = await send("/api/settings/mail", { ...mailOf(server.port), secret: "wrong" });
    expect(wrong.status).toBe(200);
    const refused = await send("/api/settings/mail/test", {}, "POST");
    expect(refused.body).toMatchObject({ accepted: false, fault: "sign_in" });
    expect(refused.body.answer).toContain("Account is unknown here");
    expect(await mailStep()).toMatchObject({ state: "open", page: expect.stringContaining("did not succeed") });
    const set = await send("/api/settings/mail", { ...mailOf(server.port), secret: PASSWORD });
    expect(set.body.settings.mail).toMatchObject({ source: "settings", has_password: true, last_test: null });
    expect((await mailStep()).state).toBe("done");
    const tested = await send("/api/settings/mail/test", {}, "POST");
    expect(tested.body).toMatchObject({ accepted: true, to: operator.email, fault: null });
    expect(server.subjects).toHaveLength(1);
    const again = await send("/api/settings/mail", { ...mailOf(server.port), sender_name: "Another name" });
    expect(again.body.settings.mail.has_password).toBe(true);
    expect((await send("/api/settings/mail/test", {}, "POST")).body.accepted).toBe(true);
    const elsewhere = await send("/api/settings/mail", { ...mailOf(server.port), host: "localhost" });
    expect(elsewhere.body.error).toContain("secret is required");
    const shown = await atrium.request("/api/settings", { cookie: operator.cookie });
    const everything = await atrium.kernel.database.read.run(
      {
        name: "everything_told",
        text: "SELECT (SELECT json_agg(a) FROM activity a) AS a, (SELECT json_agg(s) FROM setting s) AS s",
      },
      [],
    );
    expect(JSON.stringify([shown.body, everything])).not.toContain(PASSWORD);
    await submitForm(atrium, operator, "/setup/mail", { act: "remove" });
    expect(await mailStep()).toMatchObject({ state: "open", page: expect.not.stringContaining("Remove mail server") });
  } finally {
    await send("/api/settings/mail", undefined, "DELETE");
    await server.close();
  }
});

async function mailStep(): Promise<{ state: string; page: string }> {
  const { cookie } = operator;
  const setup = await atrium.request("/api/space/setup", { cookie });
  const { state } = setup.body.items.find(({ item }: { item: string }) => item === "mail");
  return { state, page: (await atrium.request("/setup/mail", { headers: { cookie } })).body };
}

test("a password is not sent to a mail server without encryption", async () => {
  const open = { ...mailOf(25), host: "smtp.example.org", secret: PASSWORD };
  expect((await send("/api/settings/mail", open)).body.error).toContain("unencrypted");
});

test("a mail server in a private network needs the permission of the machine's operator", async () => {
  await send("/api/settings/mail", { ...mailOf(25), host: "10.20.30.40", security: "tls", secret: PASSWORD });
  const tested = await send("/api/settings/mail/test", {}, "POST");
  expect(tested.body).toMatchObject({ accepted: false, fault: "address" });
  expect(tested.body.answer).toContain("private or reserved network");
  await send("/api/settings/mail", undefined, "DELETE");
});

test("the webhook's secret is returned once, and another host gets a new one", async () => {
  const first = await send("/api/settings/webhook", { url: "https://hooks.example.org/atrium" });
  expect(first.body.secret).toMatch(/^whsec_/);
  const same = await send("/api/settings/webhook", { url: "https://hooks.example.org/other" });
  expect(same.body.secret).toBeUndefined();
  const other = await send("/api/settings/webhook", { url: "https://hooks.example.net/atrium" });
  expect(other.body.secret).not.toBe(first.body.secret);
  expect(atrium.kernel.settings.consumers).toEqual(["webhook"]);
  await send("/api/settings/webhook", undefined, "DELETE");
  await vi.waitFor(() => expect(atrium.kernel.settings.consumers).toEqual([]));
});

test("a test of the webhook is signed with the secret, and tells a refusal", async () => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(received.length === 1 ? 204 : 410).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const { body } = await send("/api/settings/webhook", { url: `http://127.0.0.1:${port}/atrium` });
    expect((await send("/api/settings/webhook/test", {}, "POST")).body).toMatchObject({ accepted: true, answer: null });
    const [first] = received;
    expect(new Webhook(body.secret).verify(first?.body ?? "", first?.headers ?? {})).toMatchObject({
      type: "settings.test",
    });
    const refused = await send("/api/settings/webhook/test", {}, "POST");
    expect(refused.body).toMatchObject({ accepted: false, answer: "the consumer answered 410" });
    const shown = await atrium.request("/api/settings", { cookie: operator.cookie });
    expect(shown.body.settings.webhook.last_test).toMatchObject({ accepted: false });
  } finally {
    await send("/api/settings/webhook", undefined, "DELETE");
    server.close();
  }
});

test("what the environment sets wins, is shown as such, and cannot be changed", async () => {
  await using locked = await startTestAtrium({
    env: {
      ATRIUM_EVENT_HOSTS: "events.example.org",
      ATRIUM_SMTP_URL: "smtps://house:hidden-word@smtp.example.org",
      ATRIUM_MAIL_FROM: "house@example.org",
      ATRIUM_MAIL_TO: "desk@example.org",
      ATRIUM_WEBHOOK_URL: "https://hooks.example.org/hidden-path",
      ATRIUM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString("base64")}`,
    },
  });
  const { cookie } = await locked.person("operator");
  const { body } = await locked.request("/api/settings", { cookie });
  expect(body.settings).toMatchObject({
    event_hosts: { source: "environment", hosts: ["events.example.org"] },
    mail: { source: "environment", host: "smtp.example.org", user: "house" },
    webhook: { source: "environment", url: "https://hooks.example.org" },
  });
  expect(JSON.stringify(body)).not.toMatch(/hidden/);
  const hosts = await locked.request("/api/settings/event-hosts", {
    cookie,
    method: "PUT",
    body: { hosts: ["lu.ma"] },
  });
  expect(hosts.body).toMatchObject({ error_kind: "forbidden" });
  const mail = await locked.request("/api/settings/mail", {
    cookie,
    method: "PUT",
    body: { ...mailOf(1), secret: "x" },
  });
  expect(mail.body.error).toContain("ATRIUM_SMTP_URL");
});
