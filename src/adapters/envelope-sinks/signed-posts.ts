import { createHmac } from "node:crypto";
import { type Outbound, OutboundRefused } from "../../kernel/ports/outbound.ts";
import type { SignedPosts } from "../../kernel/ports/webhooks.ts";
import { plainText } from "../../kernel/values/text.ts";
import { say } from "../messages.ts";

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 1024;

/** Posts signed messages to webhooks that operators entered. */
export function createSignedPosts({ outbound, now }: { outbound: Outbound; now: () => Date }): SignedPosts {
  return {
    async post({ url, id, body, secrets }) {
      const sentAt = now();
      const durationMs = () => Math.max(0, now().getTime() - sentAt.getTime());
      const request = { url, headers: signedHeaders({ id, body, secrets }, sentAt), body, method: "POST" as const };
      try {
        const answer = await outbound.fetch({
          ...request,
          timeoutMs: TIMEOUT_MS,
          bodyBytesMax: ANSWER_BYTES,
          bodyCut: true,
        });
        const { status, headers } = answer;
        const isAccepted = status >= 200 && status < 300;
        return {
          status,
          durationMs: durationMs(),
          text: plainText(new TextDecoder().decode(answer.body)).slice(0, ANSWER_BYTES),
          error: isAccepted ? null : say.consumerAnswered({ status }),
          retryAfterMs: secondsOf(headers["retry-after"]),
        };
      } catch (error) {
        if (!(error instanceof OutboundRefused)) throw error;
        return { status: null, durationMs: durationMs(), text: "", error: error.said, retryAfterMs: null };
      }
    },
  };
}

/** Signs as Standard Webhooks 1.0.0 demands: `v1` over `<id>.<timestamp>.<body>`, one for each key. */
export function signedHeaders(
  { id, body, secrets }: { id: string; body: string; secrets: readonly Buffer[] },
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: Buffer) =>
    `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map(sign).join(" "),
  };
}

/** Retry-After in seconds (RFC 9110 §10.2.3); null for a date. */
function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
