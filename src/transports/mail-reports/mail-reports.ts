import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptReport, kindOf, tokensIn } from "../../features/campaigns/index.ts";
import type { Floor } from "../../http/floors/floor.ts";
import { createNotFound } from "../../http/not-found.ts";
import { readWithin, refuse, refuseSignature } from "../../http/programs/refuse.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { eventsIn, type ReportedEvent } from "./events.ts";

declare module "../../http/floors/floor.ts" {
  interface Floor {
    /** Verifies the reports of a mail provider; null if none sends any. */
    readonly mailReportsSecret: Buffer | null;
  }
}

const PATH = "/api/newsletter/reports/webhook";
const BODY_BYTES_MAX = 256 * 1024;
/** Standard Webhooks 1.0.0, "Verifying webhook authenticity". */
const TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * Takes bounces and complaints from a mail provider or a relay, signed as Standard Webhooks demand. No member and no
 * agent can call it, so it is not an operation.
 */
export async function mailReports(app: FastifyInstance, { floor, catalogue }: { floor: Floor; catalogue: Catalogue }) {
  if (!floor.mailReportsSecret) return;
  const notFound = createNotFound(catalogue);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload)); // the signature covers the bytes
  app.post(PATH, (request, reply) => {
    const { mailReportsSecret: secret } = request.floor;
    return secret ? receive(secret, request, reply) : notFound(request, reply);
  });
}

async function receive(secret: Buffer, request: FastifyRequest, reply: FastifyReply) {
  const { kernel } = request.floor;
  reply.header("cache-control", "no-store");
  const body = await readWithin(request, reply, BODY_BYTES_MAX);
  if (!body) return reply;
  const id = verifiedId(request, body, secret, kernel.clock.now());
  if (id === null) {
    const hint = "Sign as Standard Webhooks demand, with ATRIUM_MAIL_REPORTS_SECRET, within five minutes.";
    return refuseSignature(request, reply, hint);
  }
  const isMail = /^message\/rfc822\b/i.test(request.headers["content-type"] ?? "");
  const events = isMail ? await eventsOfMail(kernel, body) : eventsIn(body);
  if (!events) return refuse(reply, invalid());
  const counts = { accepted: 0, known: 0, foreign: 0 };
  for (const [at, event] of events.entries()) {
    const report = {
      ...event,
      id: createHash("sha256").update(`${id} ${at}`).digest("hex"),
      source: "webhook",
    } as const;
    counts[await acceptReport(kernel.database, report, kernel.clock.now())] += 1;
  }
  return reply.send({ ok: true, ...counts });
}

/** The `webhook-id` of a message whose signature is valid. */
function verifiedId({ headers }: FastifyRequest, body: Buffer, secret: Buffer, now: Date): string | null {
  const [id, timestamp, signatures] = [
    headers["webhook-id"],
    headers["webhook-timestamp"],
    headers["webhook-signature"],
  ];
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string") return null;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now.getTime()) > TOLERANCE_MS) return null;
  const expected = createHmac("sha256", secret).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = signatures.split(" ").some((each) => {
    const received = Buffer.from(/^v1,(.+)$/.exec(each)?.[1] ?? "", "base64");
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  return isSigned ? id : null;
}

/** A bounce or a complaint as the relay received it. */
async function eventsOfMail({ ports }: Kernel, body: Buffer): Promise<ReportedEvent[] | null> {
  try {
    const report = await ports.mailReports.read(body);
    const kind = kindOf(report);
    const detail = [report.status, report.diagnostic].filter(Boolean).join(" ");
    return kind ? [{ kind, detail, messageIds: report.messageIds, tokens: tokensIn(report.addresses) }] : [];
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}

function invalid(): Refusal {
  const hint = 'Send {"events": [{"kind": "hard", "message_id": "<…>"}]} as JSON, or the report as message/rfc822.';
  return new Refusal("validation", { message: say.bodyMalformed, hint });
}
