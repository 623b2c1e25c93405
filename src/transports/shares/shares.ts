import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  LINK_GONE,
  type OpenDownload,
  openDownload,
  openPicture,
  PICTURES,
  type Picture,
  recordSent,
  spendBytes,
  touchDownload,
} from "../../features/shares/index.ts";
import { type SentBytes, sendObject } from "../../http/objects/send-object.ts";
import { refuse } from "../../http/programs/refuse.ts";
import { switchedOff } from "../../kernel/access/policy.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { sendArchive } from "./archive.ts";

/** More often than a download without bytes ends. */
const TOUCHED_EVERY_MS = 10 * MINUTE_MS;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves the bytes of downloads that `shares.begin_download` began. The URL is the only credential. */
export async function shares(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }) {
  app.get("/s/:token/d/:download", async (request, reply) => {
    const { kernel } = request.floor;
    const exchange = { request, reply };
    const { token, download } = request.params as { token: string; download: string };
    const now = kernel.clock.now();
    const refusal = await refusalFor(kernel, catalogue, request.ip, now);
    if (refusal) return refuseUncached(reply, refusal);
    const opened = await openDownload(kernel.database.read, { token, download }, now);
    if (opened && (await send(kernel, exchange, opened))) return reply;
    kernel.rateLimiter.spend(request.ip, now);
    return gone(exchange, token, pagesAt(kernel));
  });
  for (const picture of PICTURES) {
    app.get(`/s/:token/${picture}/:file`, (request, reply) => sendPicture(catalogue, { request, reply }, picture));
  }
}

/** A picture that we drew of a shared file. */
async function sendPicture(
  catalogue: Catalogue,
  { request, reply }: Exchange,
  picture: Picture,
): Promise<FastifyReply> {
  const { kernel } = request.floor;
  const { token, file } = request.params as { token: string; file: string };
  const { proof } = request.query as { proof?: string | string[] };
  const now = kernel.clock.now();
  const refusal = await refusalFor(kernel, catalogue, request.ip, now);
  if (refusal) return refuseUncached(reply, refusal);
  const asked = {
    token,
    fileId: file.replace(/\.webp$/, ""),
    proof: typeof proof === "string" ? proof : null,
    picture,
  };
  const sha256 = await openPicture(kernel.database.read, asked, now);
  if (sha256 === null) {
    kernel.rateLimiter.spend(request.ip, now);
    return refuseUncached(reply, new Refusal("not_found", LINK_GONE));
  }
  const stored = { sha256, filename: `${picture}.webp`, contentType: "image/webp" };
  await sendObject(kernel, request, reply, stored, { cacheControl: "private, max-age=300" });
  return reply;
}

async function refusalFor(kernel: Kernel, catalogue: Catalogue, address: string, now: Date): Promise<Refusal | null> {
  const { remaining, resetSeconds } = kernel.rateLimiter.read(address, now);
  if (remaining === 0)
    return new Refusal("rate_limited", { hint: "Try again after Retry-After.", retryAfterSeconds: resetSeconds });
  const entry = catalogue.byId("shares.begin_download");
  return entry ? switchedOff(await kernel.policy.now(), entry.area, entry.operation) : null;
}

/** False if the download has sent its content too often; then nothing was sent. */
async function send(kernel: Kernel, { request, reply }: Exchange, opened: OpenDownload): Promise<boolean> {
  const { idHash, isLimited, content } = opened;
  const { database, clock } = kernel;
  let reserved: number | null = null;
  const admit = async (bytes: number) => {
    const isAdmitted = !isLimited || (await database.transaction((tx) => spendBytes(tx, idHash, bytes, clock.now())));
    if (isAdmitted) reserved = bytes;
    return isAdmitted;
  };
  const touch = () => database.transaction((tx) => touchDownload(tx, idHash, clock.now())).catch(() => undefined);
  const timer = setInterval(touch, TOUCHED_EVERY_MS).unref();
  let sent: SentBytes | null;
  try {
    sent =
      content.kind === "file"
        ? await sendObject(kernel, request, reply, content, { cacheControl: "private, no-store", admit })
        : await sendArchive(kernel, { request, reply }, content, admit);
  } finally {
    clearInterval(timer);
  }
  if (sent === null) return false;
  if (reserved === null) return true;
  const part = { ...sent, reserved: isLimited ? reserved : sent.bytes };
  await database.transaction((tx) => recordSent(tx, idHash, part, clock.now()));
  return true;
}

/** Before the path of a page: empty on the host that serves both. */
function pagesAt({ settings: { baseUrl, downloadsUrl } }: Kernel): string {
  return downloadsUrl === baseUrl ? "" : baseUrl;
}

/** Browsers go to the link's page, where a new download can begin. Identical whatever has ended. */
function gone({ request, reply }: Exchange, token: string, pages: string): FastifyReply {
  for (const name of ["etag", "accept-ranges"]) reply.removeHeader(name);
  if (request.headers.accept?.includes("text/html"))
    return reply.header("cache-control", "no-store").redirect(`${pages}/s/${encodeURIComponent(token)}`, 303);
  return refuseUncached(reply, new Refusal("not_found", LINK_GONE));
}

function refuseUncached(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return refuse(reply.header("cache-control", "no-store"), refusal);
}
