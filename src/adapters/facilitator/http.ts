import { Type } from "typebox";
import { compile } from "../../kernel/catalogue/validation.ts";
import { type Facilitator, FacilitatorSilent } from "../../kernel/ports/facilitator.ts";
import { type Outbound, OutboundRefused } from "../../kernel/ports/outbound.ts";

const VERIFY_MS = 10_000;
/** A settlement waits for its block. */
const SETTLE_MS = 35_000;
const ANSWER_BYTES_MAX = 64 * 1024;
const REASON_CHARS_MAX = 200;

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const VERIFIED = compile(Type.Object({ isValid: Type.Boolean(), invalidReason: text }));
const SETTLED = compile(Type.Object({ success: Type.Boolean(), errorReason: text, transaction: text }));

export interface HttpFacilitatorOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly outbound: Outbound;
}

/** A facilitator over HTTP (x402 v2, `/verify` and `/settle`). */
export function createHttpFacilitator({ url, outbound }: HttpFacilitatorOptions): Facilitator {
  async function ask(path: string, body: object, timeoutMs: number): Promise<unknown> {
    try {
      const answer = await outbound.fetch({
        url: `${url}${path}`,
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
        timeoutMs,
        bodyBytesMax: ANSWER_BYTES_MAX,
      });
      return JSON.parse(Buffer.from(answer.body).toString("utf8"));
    } catch (error) {
      if (error instanceof OutboundRefused || error instanceof SyntaxError) {
        throw new FacilitatorSilent(`${path}: ${error.message}`, { cause: error });
      }
      throw error;
    }
  }
  return {
    async verify(paymentPayload, paymentRequirements) {
      const answer = await ask("/verify", { x402Version: 2, paymentPayload, paymentRequirements }, VERIFY_MS);
      if (!VERIFIED.valid(answer)) throw new FacilitatorSilent("/verify: the answer does not match the protocol");
      const { isValid, invalidReason } = answer as { isValid: boolean; invalidReason?: string | null };
      return isValid ? { valid: true } : { valid: false, reason: reasonOf(invalidReason) };
    },
    async settle(paymentPayload, paymentRequirements) {
      const answer = await ask("/settle", { x402Version: 2, paymentPayload, paymentRequirements }, SETTLE_MS);
      if (!SETTLED.valid(answer)) throw new FacilitatorSilent("/settle: the answer does not match the protocol");
      const { success, errorReason, transaction } = answer as {
        success: boolean;
        errorReason?: string | null;
        transaction?: string | null;
      };
      if (success && transaction) return { success, transaction };
      return { success: false, reason: reasonOf(errorReason), transaction: transaction || null };
    },
  };
}

function reasonOf(reason: string | null | undefined): string {
  return (reason ?? "unspecified").slice(0, REASON_CHARS_MAX);
}
