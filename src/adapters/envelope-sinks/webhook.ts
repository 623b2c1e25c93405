import { type Delivery, DeliveryRefused, type EnvelopeSink } from "../../kernel/ports/envelope-sink.ts";
import { type Outbound, OutboundRefused } from "../../kernel/ports/outbound.ts";
import type { Webhooks } from "../../kernel/ports/webhooks.ts";
import { say } from "../messages.ts";
import { signedHeaders } from "./signed-posts.ts";

const TIMEOUT_MS = 15_000;

/**
 * Answers about the message itself, which would come again (RFC 9110 §15.5.1, §15.5.11, §15.5.14, §15.5.16, §15.5.21).
 * All others, such as 401 or 404, are about the consumer's settings or its host, which somebody corrects.
 */
const PERMANENT = new Set([400, 410, 413, 415, 422]);

export interface WebhookOptions {
  readonly url: string;
  /** The key itself: the part after `whsec_`, decoded. */
  readonly secret: Buffer;
  readonly outbound: Outbound;
  readonly now: () => Date;
}

/** Posts outbound messages to one URL. */
export function createWebhookSink({ url, secret, outbound, now }: WebhookOptions): EnvelopeSink {
  const webhooks = createWebhooks({ outbound, now });
  return { name: "webhook", deliver: (delivery) => webhooks.post({ ...delivery, url, secret }) };
}

export function createWebhooks({ outbound, now }: Pick<WebhookOptions, "outbound" | "now">): Webhooks {
  return {
    async post({ url, secret, ...delivery }) {
      const body = bodyOf(delivery);
      const headers = {
        ...signedHeaders({ id: delivery.id, body, secrets: [secret] }, now()),
        "atrium-attempt": String(delivery.attempt),
      };
      const status = await post(outbound, { url, headers, body });
      if (status >= 200 && status < 300) return;
      throw new DeliveryRefused(say.consumerAnswered({ status }), PERMANENT.has(status));
    },
  };
}

/** The same in each attempt, so that consumers can compare it. */
function bodyOf({ id, kind, subject, createdAt, payload }: Delivery): string {
  return JSON.stringify({ id, type: kind, timestamp: createdAt.toISOString(), data: payload, subject });
}

async function post(
  outbound: Outbound,
  request: { url: string; headers: Record<string, string>; body: string },
): Promise<number> {
  try {
    // The status acknowledges; a slow, large or undecodable body must not change that.
    const answer = { timeoutMs: TIMEOUT_MS, bodyBytesMax: 0, bodyUnread: true };
    return (await outbound.fetch({ ...request, ...answer, method: "POST" })).status;
  } catch (error) {
    // A refused URL is a setting to correct; the messages wait for that.
    if (error instanceof OutboundRefused) throw new DeliveryRefused(error.said, false, { cause: error });
    throw error;
  }
}
