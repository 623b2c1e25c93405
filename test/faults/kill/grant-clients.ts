import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { Reply } from "../../harness/atrium.ts";
import { type Client, newLedger } from "./clients.ts";
import type { Outside } from "./outside.ts";
import { CLIENT_ID, type Scene, sha256 } from "./scene.ts";

const REDIRECT_URI = "http://127.0.0.1:49152/callback";
const WALLET = `0x${"a11e".padStart(40, "0")}`;
const ASSET = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const NETWORK = "eip155:84532";

export const PAYMENT_ENV = {
  ATRIUM_WALLET: WALLET,
  ATRIUM_X402_NETWORK: NETWORK,
};

/** Redeems a code, then rotates the refresh token a few times, again and again. */
export function oauthClient(scene: Scene): Client {
  const ledger = newLedger();
  const rotationsMax = 4;
  let held: { refreshToken: string; left: number } | null = null;
  /** The unanswered request, if any. */
  let open: { form: Record<string, string>; secret: string } | null = null;

  async function wasSpent(secret: string): Promise<boolean> {
    const { rows } = await scene.admin.query(
      `SELECT used_at FROM oauth_code WHERE hash = $1 UNION ALL SELECT used_at FROM oauth_refresh WHERE hash = $1`,
      [sha256(secret)],
    );
    return rows[0].used_at !== null;
  }

  async function compose(): Promise<{ form: Record<string, string>; secret: string }> {
    if (held && held.left > 0) {
      const { refreshToken } = held;
      const form = { grant_type: "refresh_token", client_id: CLIENT_ID, refresh_token: refreshToken };
      return { form, secret: refreshToken };
    }
    const code = randomBytes(24).toString("base64url");
    const verifier = randomBytes(32).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    await scene.admin.query(
      `INSERT INTO oauth_code (hash, client_id, redirect_uri, code_challenge, resource, member_id, scopes,
                               lifetime_days, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, '{read:public}', 30, now(), now() + interval '1 day')`,
      [sha256(code), CLIENT_ID, REDIRECT_URI, challenge, scene.baseUrl, scene.people[0]?.memberId],
    );
    const form = { grant_type: "authorization_code", client_id: CLIENT_ID, code, redirect_uri: REDIRECT_URI };
    held = null;
    return { form: { ...form, code_verifier: verifier }, secret: code };
  }

  return {
    name: "oauth",
    ledger,
    async step() {
      const isSpent = open !== null && (await wasSpent(open.secret));
      open ??= await compose();
      const { form, secret } = open;
      const reply = await scene.send("/api/oauth/token", {
        body: new URLSearchParams(form).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      open = null;
      if (isSpent) {
        // The reply was lost: showing the secret again ends the connection (RFC 9700 §4.14).
        expect(reply, "oauth: a spent secret").toMatchObject({ status: 400, body: { error: "invalid_grant" } });
        held = null;
        return;
      }
      expect(reply, `oauth: ${form.grant_type}`).toMatchObject({ status: 200, body: { token_type: "Bearer" } });
      ledger.acknowledged.add(sha256(secret).toString("hex"));
      held = { refreshToken: reply.body.refresh_token, left: held ? held.left - 1 : rotationsMax };
    },
  };
}

/** Requests, approves and polls. Each step is found by the agent's name. */
export function deviceClient(scene: Scene): Client {
  const ledger = newLedger();
  let count = 0;
  type Grant = { name: string; deviceCode: string; userCode: string; state: "pending" | "approved" };
  let grant: Grant | null = null;
  let isRepeated = false;

  async function start(): Promise<Grant> {
    const name = `device ${++count}`;
    const body = { scopes: ["events:rsvp"], client_name: name };
    const headers = { "x-forwarded-for": scene.newAddress() };
    const { status, body: opened } = await scene.send("/api/agent/signup/start", { body, headers });
    expect(status, name).toBe(200);
    ledger.acknowledged.add(`${name} started`);
    return { name, deviceCode: opened.device_code, userCode: opened.user_code, state: "pending" };
  }

  async function stateOf({ name }: Grant): Promise<string> {
    const { rows } = await scene.admin.query("SELECT state FROM device_grant WHERE client_name = $1", [name]);
    return rows[0].state;
  }

  async function approve(current: Grant): Promise<void> {
    const isDone = isRepeated && (await stateOf(current)) === "approved";
    isRepeated = true;
    const person = scene.people[1 + (count % (scene.people.length - 1))];
    const body = { user_code: current.userCode, decision: "approve" };
    const reply = await scene.send("/api/agent/signup/complete", { cookie: person?.cookie, body });
    expect(reply.status, `${current.name} is approved`).toBe(isDone ? 404 : 200);
    ledger.acknowledged.add(`${current.name} approved`);
    current.state = "approved";
    isRepeated = false;
  }

  async function poll(current: Grant): Promise<void> {
    const isDone = isRepeated && (await stateOf(current)) === "consumed";
    isRepeated = true;
    const { status, body } = await scene.send(`/api/agent/signup/poll?device_code=${current.deviceCode}`, {});
    expect(status, `${current.name} is polled`).toBe(isDone ? 410 : 200);
    if (!isDone) expect(body.status).toBe("completed");
    ledger.acknowledged.add(`${current.name} consumed`);
    grant = null;
    isRepeated = false;
  }

  return {
    name: "device",
    ledger,
    async step() {
      if (!grant) grant = await start();
      else if (grant.state === "pending") await approve(grant);
      else await poll(grant);
    },
  };
}

/** Pays, and repeats payments with unknown outcome. */
export function donorClient(scene: Scene, outside: Outside): Client {
  const ledger = newLedger();
  const doubtful: Record<string, unknown>[] = [];
  let sinceLast = 0;

  async function pay(payment: Record<string, unknown>): Promise<Reply> {
    const header = Buffer.from(JSON.stringify(payment)).toString("base64");
    return scene.send("/api/x402/donate", { body: {}, headers: { "payment-signature": header } });
  }

  return {
    name: "donor",
    ledger,
    async step() {
      const earlier = ++sinceLast >= 4 ? doubtful.shift() : undefined;
      const payment = earlier ?? newPayment();
      if (earlier) sinceLast = 0;
      const nonce = nonceOf(payment);
      ledger.tried.add(nonce);
      doubtful.push(payment);
      const reply = await pay(payment);
      if (earlier && reply.status === 503) {
        expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
        return;
      }
      expect(reply, `donation ${nonce}`).toMatchObject({ status: 200, body: { ok: true, status: "settled" } });
      expect(outside.chain.has(nonce), `donation ${nonce} is on the chain`).toBe(true);
      ledger.acknowledged.add(nonce);
      doubtful.splice(doubtful.indexOf(payment), 1);
    },
  };
}

function nonceOf(payment: Record<string, unknown>): string {
  return (payment as { payload: { authorization: { nonce: string } } }).payload.authorization.nonce;
}

function newPayment(): Record<string, unknown> {
  const amount = "1000000";
  const extra = { name: "USDC", version: "2" };
  const accepted = {
    scheme: "exact",
    network: NETWORK,
    amount,
    asset: ASSET,
    payTo: WALLET,
    maxTimeoutSeconds: 300,
    extra,
  };
  const validBefore = String(Math.floor(Date.now() / 1000) + 86_400);
  const authorization = {
    from: `0x${"1".repeat(40)}`,
    to: WALLET,
    value: amount,
    validAfter: "0",
    validBefore,
    nonce: `0x${randomBytes(32).toString("hex")}`,
  };
  return { x402Version: 2, accepted, payload: { signature: `0x${"22".repeat(65)}`, authorization } };
}
