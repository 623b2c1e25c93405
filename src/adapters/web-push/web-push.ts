import webPush from "web-push";
import { MessageRefused, type PushKeys, type PushMessage, type WebPush } from "../../kernel/ports/messengers.ts";
import { type Outbound, OutboundRefused, type OutboundResponse } from "../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";

const SERVICE = "Web Push";
const TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS_MAX = 86_400;

/** The subscription has ended (RFC 8030 §7.3). */
const GONE = new Set([404, 410]);
/** Answers about the message itself, which would come again. */
const PERMANENT = new Set([400, 413]);

export function newPushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/** Encrypts by RFC 8291 and signs by RFC 8292. Endpoints come from members, so `outbound` must be theirs. */
export function createWebPush(outbound: Outbound): WebPush {
  return {
    async send(message) {
      const { status, headers } = await post(outbound, message);
      if (status >= 200 && status < 300) return;
      throw new MessageRefused(say.serviceAnswered({ service: SERVICE, answer: String(status) }), {
        gone: GONE.has(status),
        permanent: PERMANENT.has(status),
        retryAfterMs: waitOf(headers["retry-after"]),
      });
    },
  };
}

async function post(outbound: Outbound, message: PushMessage): Promise<OutboundResponse> {
  const { endpoint, headers, body } = requestOf(message);
  try {
    // The status acknowledges; the body must not change that.
    const answer = { timeoutMs: TIMEOUT_MS, bodyBytesMax: 0, bodyUnread: true };
    return await outbound.fetch({ url: endpoint, method: "POST", headers, body, ...answer });
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    const permanent = error.fault === "forbidden_address" || error.fault === "bad_address";
    throw new MessageRefused(error.said, { permanent, cause: error });
  }
}

function requestOf({ to, keys, subject, body, ttlSeconds, urgency, topic }: PushMessage) {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
  const subscription = { endpoint: to.endpoint, keys: { p256dh: text(to.p256dh), auth: text(to.auth) } };
  const details = webPush.generateRequestDetails(subscription, body, {
    vapidDetails: { subject, ...keys },
    TTL: ttlSeconds,
    urgency,
    contentEncoding: "aes128gcm",
    ...(topic !== undefined && { topic }),
  });
  // The client sets the length itself.
  const sent = Object.entries(details.headers).filter(([name]) => name !== "Content-Length");
  return {
    endpoint: details.endpoint,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body: details.body as Uint8Array,
  };
}

/** Retry-After in seconds (RFC 9110 §10.2.3); null for a date. */
function waitOf(header: string | undefined): number | null {
  if (header === undefined || !/^\d{1,7}$/.test(header)) return null;
  return Math.min(Number(header), RETRY_AFTER_SECONDS_MAX) * 1000;
}
