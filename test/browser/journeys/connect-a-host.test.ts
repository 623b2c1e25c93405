import { once } from "node:events";
import { createServer } from "node:http";
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../harness/atrium.ts";
import { hasChromium, launchChromium, openPage, skipNotice } from "../chromium.ts";

const PASSWORD = "a long enough password";
const OWNER = "mara@example.org";
const STEPS_MAX = 3;

const SCREENS: readonly [string, BrowserContextOptions][] = [
  ["a phone without script", {}],
  ["a desktop with script", { viewport: { width: 1280, height: 900 }, javaScriptEnabled: true }],
];

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A host's loopback listener: the browser brings the code there (RFC 8252 §7.3). */
async function startCallback() {
  const answer = deferred<URLSearchParams>();
  const server = createServer((request, response) => {
    answer.resolve(new URL(request.url ?? "", "http://127.0.0.1").searchParams);
    response.end("Signed in.");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = server.address();
  const port = typeof at === "object" && at ? at.port : 0;
  return { url: `http://127.0.0.1:${port}/callback`, answered: answer.promise, close: () => server.close() };
}

/** Keeps in memory what a host keeps in its keychain. `open` opens the browser. */
function hostAt(redirectUrl: string, open: (url: URL) => void): OAuthClientProvider {
  const kept: Record<string, unknown> = {};
  return {
    redirectUrl,
    clientMetadata: { client_name: "Notebook", redirect_uris: [redirectUrl], token_endpoint_auth_method: "none" },
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => Object.assign(kept, { tokens }),
    saveCodeVerifier: (verifier: string) => Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (discovery: unknown) => Object.assign(kept, { discovery }),
    discoveryState: () => kept.discovery,
    redirectToAuthorization: open,
  } as unknown as OAuthClientProvider;
}

describe.skipIf(!hasChromium)(`a host and a fresh installation${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
    await setUp();
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  async function setUp(): Promise<void> {
    const { page } = await openPage(browser, atrium);
    await page.goto(atrium.claimUrl ?? "");
    await fill(page, { name: "Mara Okafor", email: OWNER, password: PASSWORD });
    await fill(page, { name: "Lantern House" });
    await page.context().close();
  }

  async function fill(page: Page, fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await page.fill(`main [name="${name}"]`, value);
    await page.click("main form button >> nth=0");
  }

  it.each(SCREENS)(`connect by one URL in ${STEPS_MAX} steps on %s`, async (_screen, options) => {
    const { page, complaints } = await openPage(browser, atrium, options);
    const callback = await startCallback();
    let steps = 0;

    steps++; // The person pastes the URL.
    const asked = deferred<URL>();
    const authProvider = hostAt(callback.url, asked.resolve);
    const transport = () => new StreamableHTTPClientTransport(new URL(`${atrium.baseUrl}/mcp`), { authProvider });
    const client = new Client({ name: "Notebook", version: "1.0.0" });
    const first = transport();
    await expect(client.connect(first)).rejects.toThrow();
    await page.goto(String(await asked.promise));

    steps++; // The person signs in.
    await fill(page, { email: OWNER, password: PASSWORD });
    expect(await page.textContent("h1")).toContain("Notebook");

    steps++; // The person approves.
    await page.click("button[value='approve']");
    await first.finishAuth(await callback.answered);
    await client.connect(transport());
    expect((await client.callTool({ name: "ic_get_my_membership", arguments: {} })).structuredContent).toMatchObject({
      ok: true,
      email: OWNER,
    });
    expect(steps).toBe(STEPS_MAX);
    expect(complaints).toEqual([]);

    await page.goto("/agents");
    expect(await page.textContent("main")).toContain("Notebook");
    expect(await page.textContent("#connect")).toContain(`${atrium.baseUrl}/mcp`);
    await client.close();
    callback.close();
  });
});
