import { createHash } from "node:crypto";
import { anonymous, type TokenFacts } from "../../access/caller.ts";
import { rememberSignature } from "../../access/replay-guard.ts";
import { Refusal } from "../../errors.ts";
import { say } from "../../messages.ts";
import { BadDigest, SignatureRefused } from "../../ports/signature-verifier.ts";
import { MINUTE_MS } from "../../values/duration.ts";
import {
  type ApprovedCall,
  type HttpMessage,
  type Invocation,
  isUnread,
  type Kernel,
  type Success,
} from "../invocation.ts";
import { refuseAndCharge } from "./authorize.ts";

/** Longer than any signature is valid, on any of our clocks. */
const REMEMBERED_MS = 5 * MINUTE_MS;

/** A request is verified once, however many operations it runs. */
const verified = new WeakMap<HttpMessage, { tokenId: string; done: Promise<void> }>();

/** Refuses a request with a wrong signature, or without one that the token requires (RFC 9421). */
export function verifySignature(invocation: Invocation): undefined | Promise<Success | undefined> {
  const { call, caller } = invocation;
  const { approved } = call.presented;
  if (approved) return keepSignature(invocation, approved);
  if (!caller.token || !(isSigned(call.message) || caller.token.requiresSignature)) return undefined;
  if (isUnread(call)) return undefined;
  return verifyToken(invocation, caller.token);
}

/** It was verified when the call was asked for. A key that was removed since acts no more. */
function keepSignature(invocation: Invocation, { keyId }: ApprovedCall): undefined {
  const { token } = invocation.caller;
  if (!token || !(keyId !== null || token.requiresSignature)) return undefined;
  if (token.key?.id !== keyId) throw refusal(new SignatureRefused("keyid mismatch"));
  invocation.isSigned = true;
}

async function verifyToken(invocation: Invocation, token: TokenFacts): Promise<undefined> {
  const { call, entry } = invocation;
  try {
    await checkSignature(invocation.kernel, token, call.message, invocation.now);
    invocation.isSigned = isSigned(call.message);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const { access } = entry.operation;
    const isLenient = "public" in access && access.badToken !== undefined && thrown.kind === "bad_signature";
    if (!isLenient) throw refuseAndCharge(invocation, thrown);
    invocation.caller = anonymous(call.address, "bad_signature");
  }
}

function isSigned(message: HttpMessage | undefined): message is HttpMessage {
  return message !== undefined && (message.signature !== null || message.signatureInput !== null);
}

/**
 * Verifies a request that runs no operation.
 * @throws Refusal `bad_signature` with the reason, or `validation` for a malformed Content-Digest
 */
export async function checkSignature(
  kernel: Kernel,
  token: TokenFacts,
  message: HttpMessage | undefined,
  now: Date,
): Promise<void> {
  if (!isSigned(message)) {
    if (token.requiresSignature) throw refusal(new SignatureRefused("signature missing"));
    return;
  }
  const known = verified.get(message);
  if (known?.tokenId === token.id) return known.done;
  const done = verifyOnce(kernel, token, message, now);
  verified.set(message, { tokenId: token.id, done });
  return done;
}

async function verifyOnce(kernel: Kernel, { key }: TokenFacts, message: HttpMessage, now: Date): Promise<void> {
  try {
    const signature = await kernel.signatures.verify(message, key, now);
    // Two identical reads of one second have the same signature (RFC 8032), and repeating a read changes nothing.
    if (message.method === "GET") return;
    const hash = createHash("sha256").update(`${key?.id} `).update(signature).digest();
    const isNew = await rememberSignature(kernel.database, hash, new Date(now.getTime() + REMEMBERED_MS));
    if (!isNew) throw new SignatureRefused("replayed signature");
  } catch (thrown) {
    if (thrown instanceof SignatureRefused) throw refusal(thrown);
    if (!(thrown instanceof BadDigest)) throw thrown;
    throw new Refusal("validation", {
      message: say.badContentDigest({ message: thrown.message }),
      hint: "Send Content-Digest: sha-256=:<base64 of the SHA-256 of the body's bytes>: (RFC 9530).",
    });
  }
}

const HINTS: Partial<Record<SignatureRefused["fault"], string>> = {
  "signature missing": "This token works only with signed requests: sign with the key that its human bound to it.",
  "keyid mismatch": "Sign with the key that is bound to this token, and send its kid_… as keyid; or send no signature.",
  "outside freshness window": "Set your clock, and sign right before sending: created may be 60 seconds off.",
  "replayed signature": "Sign every request anew; a nonce keeps two alike requests of one second apart.",
};

function refusal({ fault }: SignatureRefused): Refusal {
  return new Refusal("bad_signature", {
    message: say.badSignature({ fault }),
    hint:
      HINTS[fault] ??
      'Sign as sig1 exactly "@method" "@authority" "@target-uri" and, with a body, "content-digest"; alg="ed25519".',
    context: { reason: fault },
  });
}
