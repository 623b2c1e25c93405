import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { Agent, type Dispatcher, errors, interceptors } from "undici";
import { ObjectMissing, ObjectStoreUnavailable } from "../../kernel/ports/object-store.ts";
import { clientSpan, traceStep } from "../../kernel/traces/trace.ts";
import type { S3Location } from "./s3-location.ts";
import { type Element, parseXml, textOf } from "./s3-xml.ts";

/** Stores answer so late only when they fail. Completing an upload of gigabytes takes them seconds. */
const TIMEOUT_MS = 60_000;
const CONNECT_MS = 5_000;
/** Repeats what failed on the way: reads continue where they broke off. */
const RETRIES = { maxRetries: 3, minTimeout: 100, maxTimeout: 2_000 };
/** Of a reply that is not an object. A page of a listing has less than 1 MB. */
const REPLY_BYTES_MAX = 8 * 1024 * 1024;

/** Digest of an empty body. */
const NOTHING = createHash("sha256").digest("hex");

interface S3Request {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Ours, without the prefix; empty for the bucket. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly bytes: Uint8Array; readonly sha256: string };
}

type Reply = Dispatcher.ResponseData;

/** An answer that is an error, by its code (S3 API reference, Error responses). */
export class S3Error extends ObjectStoreUnavailable {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`the object store answered ${status}${code && ` ${code}`}${message && `: ${message}`}`);
    this.status = status;
    this.code = code;
  }
}

export interface S3Requests {
  readonly location: S3Location;
  /** The reply with its unread body. @throws ObjectMissing, ObjectStoreUnavailable */
  open(request: S3Request): Promise<Reply>;
  /** The reply's document; null without one. An error in a reply with status 200 is thrown too. */
  send(request: S3Request): Promise<Element | null>;
  /** The value of a request header that names an object as a source. */
  sourceOf(key: string): string;
  close(): Promise<void>;
}

/** Signs requests with version 4, and names failures as the port does. */
export function s3Requests(location: S3Location): S3Requests {
  const { bucket, origin, path, prefix, region, keyId, secret } = location;
  const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  // HTTP/2 would send all objects over one connection.
  const agent = new Agent({ allowH2: false, connect: { timeout: CONNECT_MS }, ...timeouts });
  const dispatcher = agent.compose(interceptors.retry(RETRIES));
  const open = async ({ method, key, query, headers, body }: S3Request): Promise<Reply> => {
    const url = new URL(origin + path + (key && prefix + key));
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      service: "s3",
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
      headers: { ...headers, "x-amz-content-sha256": body?.sha256 ?? NOTHING },
    });
    const signed = await signer.sign();
    const start = () => clientSpan(method, url);
    const reply = await traceStep(start, async (span) => {
      const headers = Object.fromEntries(signed.headers);
      const path = url.pathname + url.search;
      const sent = dispatcher.request({ origin, path, method, body: body?.bytes ?? null, headers });
      const answer = await sent.catch((error: unknown) => {
        throw failed(error);
      });
      span.set({ "http.response.status_code": answer.statusCode });
      return answer;
    });
    if (reply.statusCode < 300) return reply;
    throw await errorOf(reply);
  };
  return {
    location,
    open,
    async send(request) {
      const reply = await open(request);
      const document = parseXml(await textOfReply(reply));
      if (document?.name === "Error") throw s3Error(reply.statusCode, document);
      return document;
    },
    sourceOf: (key) => `/${bucket}/${prefix}${key}`,
    close: () => agent.close(),
  };
}

async function errorOf(reply: Reply): Promise<Error> {
  const document = parseXml(await textOfReply(reply));
  return s3Error(reply.statusCode, document);
}

function s3Error(status: number, document: Element | null): Error {
  const code = textOf(document, "Code");
  // The reply to HEAD has no code.
  if (status === 404 && (code === "" || code === "NoSuchKey")) return new ObjectMissing("no such object");
  return new S3Error(status, code, textOf(document, "Message"));
}

async function textOfReply({ body }: Reply): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > REPLY_BYTES_MAX) throw new ObjectStoreUnavailable("the object store answered with too much");
    }
  } catch (error) {
    throw failed(error);
  }
  return Buffer.concat(chunks).toString();
}

/** The error as the port names it. */
export function failed(error: unknown): unknown {
  if (error instanceof ObjectStoreUnavailable) return error;
  if (error instanceof errors.RequestRetryError) {
    const status = error.statusCode;
    if (status === 404) return new ObjectMissing("no such object");
    return new ObjectStoreUnavailable(`the object store answered ${status}`, { cause: error });
  }
  const { message, code } = error as NodeJS.ErrnoException;
  return new ObjectStoreUnavailable(`the object store cannot be reached: ${code ?? message}`, { cause: error });
}
