import { createHash, type KeyObject, sign } from "node:crypto";
import { createSignature } from "http-message-sig";

export interface WorkerIdentity {
  /** The base URL of the server, as its operators configured it: signatures cover it. */
  readonly url: string;
  readonly workerId: string;
  readonly key: KeyObject;
  readonly now: () => Date;
  readonly nonce: () => string;
}

/** What a server hands out. */
export interface LeasedWork {
  readonly slice_id: string;
  readonly lease: string;
  readonly engine: string;
  readonly engine_version: string;
  readonly config: string;
  readonly config_sha256: string;
  readonly stl_sha256: string;
}

/** The server refuses this worker, or the request. */
class ServerRefused extends Error {}

const TIMEOUT_MS = 120_000;

export type Send = (
  method: "GET" | "POST",
  path: string,
  body?: Buffer,
  signal?: AbortSignal,
) => Promise<{ readonly status: number; readonly body: Buffer }>;

/** Sends requests signed by the worker's key (RFC 9421 and 9530). */
export function serverOf({ url, workerId, key, now, nonce }: WorkerIdentity): Send {
  return async (method, path, body, signal) => {
    const targetUri = `${url}/api/slicing/work${path}`;
    const digest = body && `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
    const signed = await createSignature(
      { kind: "request", method, targetUri, fields: digest ? [{ name: "content-digest", value: digest }] : [] },
      {
        label: "sig1",
        components: ["@method", "@authority", "@target-uri", ...(digest ? ["content-digest"] : [])],
        parameters: { created: Math.floor(now().getTime() / 1000), keyid: workerId, alg: "ed25519", nonce: nonce() },
        signer: { algorithm: "ed25519", sign: (data) => sign(null, data, key) },
      },
    );
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(targetUri, {
      method,
      headers: {
        signature: signed.signature,
        "signature-input": signed.signatureInput,
        ...(digest && { "content-digest": digest, "content-type": "application/octet-stream" }),
      },
      ...(body && { body: new Uint8Array(body) }),
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const reply = { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    if (reply.status >= 400 && reply.status !== 409) {
      throw new ServerRefused(`${method} ${path}: ${reply.status} ${reply.body.toString().slice(0, 300)}`);
    }
    return reply;
  };
}
