import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnimplemented, refuseUnimplemented } from "../../http/allowed-methods.ts";
import type { Floor } from "../../http/floors/floor.ts";
import { downloadHostCheck } from "../../http/objects/download-host.ts";
import { ERRORS, errorBody, Refusal, type RefusalDetails } from "../../kernel/errors.ts";
import { isProbe } from "../probes.ts";
import type { House } from "./house.ts";
import type { OpenFloor } from "./open-floor.ts";
import { refuseUnknown } from "./unknown-host.ts";

/** Finds the floor of each request by its Host, before anything else looks at it. Refuses foreign hosts. */
export function admitByHost(app: FastifyInstance, first: OpenFloor, house: House | null): void {
  const { baseUrl } = first.kernel.settings;
  const isFirst = hostCheck(baseUrl);
  const address = new URL(baseUrl);
  const hostFault = downloadHostCheck(first.kernel.settings);
  if (house) app.decorateRequest("floor");
  else app.decorateRequest("floor", { getter: () => first });
  const enter = (request: FastifyRequest, reply: FastifyReply, floor: Floor, next: () => void) => {
    if (house) (request as { floor: Floor }).floor = floor;
    return isUnimplemented(request) ? refuseUnimplemented(request, reply) : next();
  };
  app.addHook("onRequest", (request, reply, next) => {
    if (request.originalUrl === "/") reply.header("vary", "Accept");
    reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
    const { url, rawHeaders } = request.raw;
    const count = hosts(rawHeaders);
    if (isProbe(url) && count <= 1) return enter(request, reply, first, next);
    const fault = count === 1 ? hostFault(request.headers.host, hostOf(url)[0], request.originalUrl) : null;
    if (fault === "served") return enter(request, reply, first, next);
    if (fault) return refuseHost(reply, fault);
    const named = count === 1 ? [request.headers.host, ...hostOf(url)] : [undefined];
    if (named.every(isFirst)) return enter(request, reply, first, next);
    if (!house) return refuseHost(reply, { hint: `Use ${baseUrl}, or set ATRIUM_BASE_URL to the public address.` });
    const entered = house.enter(floorNamed(named, address));
    if (!entered) return refuseUnknown(request, reply);
    reply.raw.once("close", entered.leave);
    entered.floor.then(
      (floor) => enter(request, reply, floor, next),
      () => refuseClosed(reply),
    );
  });
}

function refuseHost(reply: FastifyReply, details: RefusalDetails): void {
  reply.code(ERRORS.wrong_host.status).send(errorBody(new Refusal("wrong_host", details)));
}

function refuseClosed(reply: FastifyReply): void {
  const hint = "Try again after Retry-After.";
  reply.code(ERRORS.unavailable.status).header("retry-after", "5");
  reply.send(errorBody(new Refusal("unavailable", { hint, retryAfterSeconds: 5 })));
}

/** A name and a port, and nothing that a URL may have beside them. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/** The host name that a request names; empty if it names two, or another port than the house has. */
function floorNamed(named: readonly (string | undefined)[], { protocol, port }: URL): string {
  const names = named.map((host) => {
    const url = HOST.test(host ?? "") ? URL.parse(`${protocol}//${host}`) : null;
    return url && url.port === port ? url.hostname : "";
  });
  return new Set(names).size === 1 ? (names[0] ?? "") : "";
}

/** Given two Host headers, a proxy may have used the other one (RFC 9112 §3.2). The parser returns only the first. */
function hosts(rawHeaders: readonly string[]): number {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") found++;
  return found;
}

/** The host of a target in absolute form, which counts instead of the header (RFC 9112 §3.2.2). */
function hostOf(target = ""): (string | undefined)[] {
  if (target.startsWith("/") || target === "*") return [];
  return [URL.canParse(target) ? new URL(target).host : undefined];
}

/**
 * Our own name and this machine's: a foreign name that resolves here is a DNS rebinding attack on a visitor's browser
 * (MCP 2025-11-25, Transports: security warning).
 */
function hostCheck(baseUrl: string): (host: string | undefined) => boolean {
  const own = new URL(baseUrl).host;
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
  return (host) => host !== undefined && (host.toLowerCase() === own || local.test(host));
}
