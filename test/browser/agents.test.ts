import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { newKey, type SigningKey, signatureHeaders, signedMessage } from "../harness/signing.ts";
import {
  faultsAt,
  faultsOn,
  hasChromium,
  launchChromium,
  openJudged,
  openPage,
  overflow,
  skipNotice,
} from "./chromium.ts";

const LOOK = "/api/activity/me";

describe.skipIf(!hasChromium)(`a person and their agents, on a phone without script${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([
      launchChromium(),
      startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "on" } }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  async function start(scopes: string[], client_name: string) {
    const { body } = await atrium.request("/api/agent/signup/start", { body: { scopes, client_name } });
    return body as { device_code: string; user_code: string; verify_url_complete: string };
  }

  const poll = async (deviceCode: string) =>
    (await atrium.request(`/api/agent/signup/poll?device_code=${deviceCode}`)).body;

  const look = (token: string) => atrium.request(LOOK, { token });

  async function agentOf(person: Person): Promise<{ token: string; path: string }> {
    const token = await atrium.token(person);
    const { body } = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
    const { token_id } = body.tokens.find(({ prefix }: { prefix: string }) => token.startsWith(prefix));
    return { token, path: `/agents/${token_id}` };
  }

  const said = (page: Page) => page.textContent("[role='status']");

  it("approves an agent with the selected permissions and lifetime", async () => {
    const asked = await start(["membership:read", "events:read_upcoming", "events:rsvp"], "Calendar <b>");
    expect(await poll(asked.device_code)).toEqual({ status: "pending" });
    const { page, complaints } = await openPage(browser, atrium, { person: await atrium.person("ft-member") });
    await page.goto(asked.verify_url_complete);
    expect(await page.textContent("h1")).toBe("“Calendar <b>” wants to act for you");
    const text = await page.textContent("main");
    expect(text).toContain("Continue only if you have just asked this agent to connect");
    expect(text).toContain("127.0.0.1 the same IP address as yours");
    expect(await page.locator("legend:text-is('Read')").count()).toBe(1);
    expect(await page.locator("legend:text-is('Act for you')").count()).toBe(1);
    await page.uncheck("[value='events:rsvp']");
    await page.check("[value='1']");
    await page.click("text='Approve'");
    const { agent_token: token, granted_scopes, expires_at } = await poll(asked.device_code);
    expect(granted_scopes).toEqual(["membership:read", "events:read_upcoming"]);
    expect(Date.parse(expires_at) - Date.now()).toBeLessThan(86_400_001);
    expect((await look(token)).status).toBe(200);
    const rsvp = { event_url: "https://luma.com/demo-night", email: "who@example.org" };
    expect((await atrium.request("/api/events/rsvp", { token, body: rsvp })).body.error_kind).toBe("missing_scope");
    expect(complaints).toEqual([]);
  });

  it("sees the request's origin if it differs from the member's", async () => {
    const asked = await start(["read:public"], "From afar");
    await atrium.kernel.database.transaction((tx) =>
      tx.query
        .updateTable("device_grant")
        .set({ address: "203.0.113.9" })
        .where("client_name", "=", "From afar")
        .execute(),
    );
    const { page } = await openPage(browser, atrium, { person: await atrium.person("public") });
    await page.goto(asked.verify_url_complete);
    expect(await page.textContent("main")).toContain("203.0.113.9 not your IP address");
  });

  it("requests the tier that a request needs and still decides", async () => {
    const person = await atrium.person("ft-member");
    const asked = await start(["events:read_upcoming", "events:rsvp", "resources:book"], "Planner");
    const { page } = await openPage(browser, atrium, { person, viewport: { width: 360, height: 740 } });
    await page.goto(asked.verify_url_complete);
    await page.uncheck("[value='events:rsvp']");
    await page.click("text='Request Inner-circle member'");
    expect(await said(page)).toContain("The operators have your request to become Inner-circle member");
    expect(await overflow(page)).toBe(0);
    expect([
      await page.isChecked("[value='events:read_upcoming']"),
      await page.isChecked("[value='events:rsvp']"),
    ]).toEqual([true, false]);
    const { body } = await atrium.request("/api/tier/me", { cookie: person.cookie });
    expect(JSON.stringify(body)).toContain("ic-member");
    await page.click("text='Approve'");
    expect((await poll(asked.device_code)).granted_scopes).toEqual(["events:read_upcoming"]);
  });

  it("pauses and resumes an agent, with the same token", async () => {
    const person = await atrium.person("ic-member");
    const { token, path } = await agentOf(person);
    expect((await look(token)).status).toBe(200);
    const { page } = await openPage(browser, atrium, { person });
    await page.goto("/agents");
    await page.click("main .card button:has-text('Pause')");
    expect(await said(page)).toContain("” is paused.");
    expect(await look(token)).toMatchObject({ status: 403, body: { error_kind: "token_paused" } });
    await page.goto(path);
    expect(await page.textContent("main")).toContain("This agent is paused");
    await page.click("main button:has-text('Resume')");
    expect(new URL(page.url()).pathname).toBe(path);
    expect((await look(token)).status).toBe(200);
  });

  it("pauses all agents at once, is reminded, blocks new ones, resumes", async () => {
    const person = await atrium.person("ic-member");
    const [first, second] = [await agentOf(person), await agentOf(person)];
    const asked = await start(["read:public"], "Latecomer");
    const { page } = await openPage(browser, atrium, { person });
    await page.goto("/agents");
    await page.click("button:has-text('Pause all agents')");
    expect(await said(page)).toContain("2 agents were paused.");
    expect(await page.textContent(".lever")).toContain("All your agents are paused");
    expect([(await look(first.token)).status, (await look(second.token)).status]).toEqual([403, 403]);
    await page.goto(first.path);
    expect(await page.textContent("main")).toContain("All your agents are paused");
    await page.goto(asked.verify_url_complete);
    expect(await page.textContent("main")).toContain("All your agents are paused");
    expect(await page.locator("button[value='approve']").count()).toBe(0);
    await page.click("text='Go to My agents'");
    await page.click("text='Resume all agents'");
    expect(await said(page)).toContain("2 agents were resumed.");
    expect([(await look(first.token)).status, (await look(second.token)).status]).toEqual([200, 200]);
    await page.goto(asked.verify_url_complete);
    await page.click("text='Approve'");
    expect((await poll(asked.device_code)).status).toBe("completed");
  });

  it("binds a key and requires signatures; unsigned calls are refused", async () => {
    const person = await atrium.person("ic-member");
    const { token, path } = await agentOf(person);
    const key = newKey();
    const pem = key.privateKey.export({ format: "pem", type: "pkcs8" }).toString();
    const { page } = await openPage(browser, atrium, { person });
    await page.goto(path);
    await page.fill("#public_key", pem);
    await page.click("text='Bind key'");
    expect(await page.textContent("#public_key-error")).toContain("is a private key");
    expect(await page.content()).not.toContain(pem.split("\n")[1]);
    await page.fill("#public_key", JSON.stringify(key.jwk));
    await page.click("text='Bind key'");
    const keyId = /kid_[0-9a-f]{24}/.exec((await page.textContent("#signing")) ?? "")?.[0] ?? "";
    expect((await look(token)).status).toBe(200);
    await page.click("text='Reject unsigned requests'");
    expect(await look(token)).toMatchObject({
      status: 401,
      body: { error_kind: "bad_signature", reason: "signature missing" },
    });
    expect((await signedLook(token, { ...key, bound: { ...key.bound, id: keyId } })).status).toBe(200);
    await page.click("summary:has-text('Remove key')");
    await page.click("button:has-text('Remove key')");
    expect(await page.textContent("main")).toContain("This agent cannot act now");
    await page.click("text='Accept unsigned requests'");
    expect((await look(token)).status).toBe(200);
  });

  async function signedLook(token: string, key: SigningKey) {
    const url = `${atrium.baseUrl}${LOOK}`;
    const signed = { method: "GET", url, body: Buffer.alloc(0), created: atrium.kernel.clock.now() };
    return atrium.request(LOOK, { token, headers: signatureHeaders(await signedMessage(key, signed)) });
  }

  it("denies and blocks a name, sees no further request, unblocks it", async () => {
    const person = await atrium.person("public");
    const asked = await start(["read:public"], "Free tokens");
    const { page } = await openPage(browser, atrium, { person });
    await page.goto(asked.verify_url_complete);
    expect(await page.textContent("main")).toContain("The agent could return under another name");
    await page.click("text='Deny and block'");
    expect(await said(page)).toContain("cannot ask you again under that name");
    expect((await poll(asked.device_code)).status).toBe("cancelled");
    const again = await start(["read:public", "membership:read"], "FREE  tokens!");
    const refused = await page.goto(again.verify_url_complete);
    expect(refused?.status()).toBe(403);
    expect(await page.textContent("h1")).toContain("You have blocked this client");
    expect(await page.textContent("main")).not.toContain("tokens!");
    await page.click("text='See blocked clients'");
    expect(await page.textContent("#blocked-clients")).toContain("Only its name, which it can change");
    await page.click("#blocked-clients button");
    await page.goto(again.verify_url_complete);
    expect(await page.textContent("h1")).toContain("FREE tokens!");
  });

  it("blocks an OAuth client by its client_id", async () => {
    const redirect_uri = "https://desk.example/callback";
    const { body } = await atrium.request("/api/oauth/register", {
      body: { client_name: "Desk assistant", redirect_uris: [redirect_uri] },
    });
    const asking = new URLSearchParams({
      response_type: "code",
      client_id: body.client_id,
      redirect_uri,
      code_challenge: createHash("sha256").update("verifier").digest("base64url"),
      code_challenge_method: "S256",
      scope: "read:public resources:book",
    });
    const { page } = await openPage(browser, atrium, { person: await atrium.person("public") });
    await page.goto(`/api/oauth/authorize?${asking}`);
    const text = await page.textContent("main");
    for (const known of ["desk.example", body.client_id, "Registered"]) expect(text).toContain(known);
    const [answer] = await Promise.all([
      page.waitForRequest((request) => request.url().startsWith(redirect_uri)),
      page.click("text='Deny and block'"),
    ]);
    expect(new URL(answer.url()).searchParams.get("error")).toBe("access_denied");
    await page.waitForURL(/^chrome-error:/); // an unknown host
    await page.goto(`/api/oauth/authorize?${asking}`);
    expect(await page.textContent("h1")).toContain("You have blocked this client");
    await page.goto("/agents");
    expect(await page.textContent("#blocked-clients")).toContain(body.client_id);
  });

  it("creates a token by hand, shown once even after a reload", async () => {
    const person = await atrium.person("public");
    const { page } = await openPage(browser, atrium, { person });
    await page.goto("/agents/new");
    await page.fill("#client_name", "Laptop");
    await page.click("text='Create token'");
    const token = (await page.textContent(".secret-value")) ?? "";
    expect((await look(token)).status).toBe(200);
    expect((await page.context().cookies(page.url())).map(({ name }) => name)).not.toContain("atrium.secret");
    const judged = await openJudged(browser, atrium, { person });
    await judged.page.goto("/agents");
    await judged.page.setContent(await page.content());
    expect(await faultsOn(judged.page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.reload();
    expect(await page.content()).not.toContain(token);
    expect(await said(page)).toContain("A token is shown once");
    const { body } = await atrium.request("/api/agent/tokens", { cookie: person.cookie });
    expect(body.tokens).toHaveLength(1);
  });

  it("hides the secret from other holders of the cookie", async () => {
    const person = await atrium.person("public");
    const { page } = await openPage(browser, atrium, { person });
    await page.goto("/agents/new");
    const form = new URLSearchParams({ client_name: "Laptop", scopes: "read:public", lifetime_days: "1" });
    form.set("_csrf", await page.inputValue("main [name='_csrf']"));
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const made = await atrium.request("/agents/new", {
      body: String(form),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: cookies,
        origin: new URL(atrium.baseUrl).origin,
      },
    });
    const kept = made.headers.getSetCookie().find((each) => each.startsWith("atrium.secret=")) ?? "";
    expect(kept).toMatch(/Path=\/agents\/tok_\w+\/made; Max-Age=\d+; HttpOnly; SameSite=Lax/);
    expect(Buffer.from(kept.slice(14, kept.indexOf(";")), "base64url").toString("latin1")).not.toContain("agt_");
    const at = made.headers.get("location") ?? "";
    const show = (cookie: string) => atrium.request(at, { headers: { cookie: `${cookie}; ${kept.split(";", 1)[0]}` } });
    expect((await show((await atrium.person("public")).cookie)).body).not.toContain("agt_");
    expect((await show(cookies)).body).toMatch(/agt_[\w-]{43}/);
  });

  it("sees an agent's last call and its quotas, and renames it", async () => {
    const person = await atrium.person("ft-member");
    const { token, path } = await agentOf(person);
    const body = { event_url: "https://luma.com/demo-night", email: "who@example.org" };
    await atrium.request("/api/events/rsvp", { token, body });
    await atrium.request("/api/events/rsvp", { token: (await agentOf(person)).token, body });
    const { page } = await openPage(browser, atrium, { person });
    await page.goto(path);
    expect(await page.locator("#acts .act").count()).toBe(1);
    expect(await page.textContent("#acts")).toContain("Sent an RSVP to https://luma.com/demo-night");
    expect(await page.textContent("#limits")).toContain("1 of 10");
    await page.fill("#client_name", "Kitchen <i>tablet</i>");
    await page.click("text='Rename'");
    expect(await page.textContent("h1")).toBe("Kitchen <i>tablet</i>");
    const stranger = await openPage(browser, atrium, { person: await atrium.person("operator") });
    expect((await stranger.page.goto(path))?.status()).toBe(404);
  });

  it("lowers an agent's permissions when an operator lowers the tier", async () => {
    const member = await atrium.person("ic-member", { name: "Kofi Mensah" });
    const { token } = await agentOf(member);
    const search = () => atrium.request("/api/resources/list", { token });
    expect((await search()).status).toBe(200);
    const { page } = await openPage(browser, atrium, { person: await atrium.person("operator") });
    await page.goto("/operate/members?q=Kofi");
    await page.click("[aria-label='Change tier: Kofi Mensah']");
    await page.selectOption("#to", "public");
    await page.click("#change button");
    expect(await search()).toMatchObject({ status: 403, body: { error_kind: "tier_too_low", current_tier: "public" } });
  });

  it("has accessible pages that fit 360 px and follow their policy", async () => {
    const person = await atrium.person("ft-member");
    const { token, path } = await agentOf(person);
    const body = { event_url: "https://luma.com/demo-night", email: "who@example.org" };
    await atrium.request("/api/events/rsvp", { token, body });
    const helper = await atrium.request("/api/agent/token/derive", { token, body: { client_name: "Scout" } });
    const blocked = await start(["read:public"], "Nuisance");
    await atrium.request("/api/agent/signup/complete", {
      cookie: person.cookie,
      body: { user_code: blocked.user_code, decision: "deny", block: true },
    });
    const again = await start(["read:public"], "Nuisance");
    const asked = await start(["events:rsvp", "resources:book"], "Planner");
    const codes = [asked, again].map(({ user_code }) => `/signup-with-agent?code=${user_code}`);
    const view = { person, viewport: { width: 360, height: 740 } };
    const { page, complaints } = await openJudged(browser, atrium, view);
    for (const act of ["/api/agent/tokens/resume-all", "/api/agent/tokens/stop-all"]) {
      await atrium.request(act, { method: "POST", cookie: person.cookie });
      for (const each of ["/agents", path, `/agents/${helper.body.token_id}`, ...codes]) {
        expect([each, await faultsAt(page, each)]).toEqual([each, []]);
      }
    }
    expect(complaints.filter((text) => !text.includes("status of 403"))).toEqual([]);
  });
});
