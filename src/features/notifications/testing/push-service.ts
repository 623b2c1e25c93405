import { createECDH, type ECDH, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import ece from "http_ece";

/** For localhost, until 2124, and for nothing but these tests. */
const KEY =
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcWr5AvY2WSLDe6sNP0KXRuGy4zIpeP3+DfyuTPrnTj2hRANCAATsUgbZ6W3ilbhki/8mrMpffgBUptA+BQKfJAHSufU+m+0uGq9WBAa5eyQzl8JlpqVbVL5acVRncwpkMtAeLk3k";
const CERTIFICATE =
  "MIIBYTCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwIBcNMjQwMTAxMDAwMDAwWhgPMjEyNDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOxSBtnpbeKVuGSL/yasyl9+AFSm0D4FAp8kAdK59T6b7S4ar1YEBrl7JDOXwmWmpVtUvlpxVGdzCmQy0B4uTeSjSDBGMA8GA1UdEwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJbG9jYWxob3N0MB0GA1UdDgQWBBSob/dWcT6tRMu1GUW8pHDAqQRJZDAKBggqhkjOPQQDAgNIADBFAiABG8gVC0ixJZ+fVW/JvvWoVt5qqhkmc9djo9AYYRwO/wIhAK6hRgiGzHcAHzWbN24PCksEZJpSyL0d8+Ml2sqsg77l";

const pem = (label: string, base64: string) => `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----\n`;

/** A message as the browser reads it. */
interface Received {
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
  readonly bytes: number;
}

/** A browser with a subscription. */
export interface Browser {
  /** As the browser gives it to the page. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly received: Received[];
  /** What the service answers instead of 201; it stays. */
  answer: { readonly status: number; readonly headers?: Record<string, string> };
}

export interface PushService extends AsyncDisposable {
  readonly origin: string;
  readonly env: Record<string, string>;
  subscribe(): Browser;
}

/** A push service with TLS on a port of its own (RFC 8030 §5), and the browsers behind it (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const certificate = pem("CERTIFICATE", CERTIFICATE);
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, certificate]);
  const browsers = new Map<string, Browser & { readonly keys: ECDH; readonly secret: Buffer }>();
  const server = createServer({ key: pem("PRIVATE KEY", KEY), cert: certificate }, (request, response) => {
    void serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const browser = browsers.get(request.url ?? "");
    const { status, headers = {} } = browser?.answer ?? { status: 404 };
    if (browser && status === 201) {
      const { keys: privateKey, secret } = browser;
      const text = ece.decrypt(body, { version: "aes128gcm", privateKey, authSecret: secret }).toString();
      browser.received.push({ headers: request.headers, text, bytes: body.length });
    }
    response.writeHead(status, headers).end();
  }

  return {
    origin,
    env: { ATRIUM_OUTBOUND_ALLOW_MEMBERS: "127.0.0.0/8,::1/128" },
    subscribe() {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const secret = randomBytes(16);
      const path = `/send/${randomBytes(12).toString("base64url")}`;
      const p256dh = keys.getPublicKey().toString("base64url");
      const subscription = { endpoint: origin + path, p256dh, auth: secret.toString("base64url") };
      const browser = { subscription, received: [], answer: { status: 201 }, keys, secret };
      browsers.set(path, browser);
      return browser;
    },
    async [Symbol.asyncDispose]() {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
