import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type Accepted,
  acceptFailure,
  acceptGcode,
  type HeldLease,
  isFailure,
  leaseSlice,
  modelOf,
  renewLease,
} from "../../features/slicing/index.ts";
import { refuse } from "../../http/programs/refuse.ts";
import { admitProgram, type Programs } from "../../http/programs/signed-program.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { GCODE_BYTES_MAX } from "../../kernel/ports/gcode-reader.ts";
import { say } from "../messages.ts";
import { workersOf } from "./admit.ts";

const PATH = "/api/slicing/work";
const JSON_BYTES_MAX = 8 * 1024;
const ENGINES_MAX = 20;

/**
 * The interface of slicing workers, as in docs/guide/slicing.md. Its requests are signed by the key of a worker (RFC
 * 9421); no member and no agent can call it, so it is not an operation.
 */
export async function slicing(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }) {
  const entry = catalogue.byId("slicing.list_slices");
  if (!entry) return;
  const workers = workersOf(entry);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload)); // read after the signature
  app.addHook("onSend", (_request, reply, payload, next) => {
    reply.header("cache-control", "no-store");
    next(null, payload);
  });
  app.post(`${PATH}/lease`, (request, reply) => lease(workers, request, reply));
  app.get(`${PATH}/:id/model`, (request, reply) => model(workers, request, reply));
  app.post(`${PATH}/:id/heartbeat`, (request, reply) => heartbeat(workers, request, reply));
  app.post(`${PATH}/:id/failure`, (request, reply) => failure(workers, request, reply));
  app.post(`${PATH}/:id/result`, { config: { takesLongBodies: true } }, (request, reply) =>
    result(workers, request, reply),
  );
}

async function lease(workers: Programs, request: FastifyRequest, reply: FastifyReply) {
  const admitted = await admitProgram(workers, request, reply, JSON_BYTES_MAX);
  if (!admitted) return reply;
  const { database, clock, ids } = request.floor.kernel;
  const engines = enginesIn(admitted.body);
  if (!engines) return refuse(reply, invalid('Send {engines: ["prusaslicer 2.5.0"]}.'));
  const { keyId: workerId } = admitted;
  const leased = await database.transaction((tx) =>
    leaseSlice(tx, { workerId, engines, lease: ids.newId("lease"), now: clock.now() }),
  );
  if (!leased) return reply.code(204).send();
  const { slice, profile, config } = leased;
  return reply.send({
    slice_id: slice.id,
    lease: slice.lease,
    engine: profile.engine,
    engine_version: profile.engine_version,
    config,
    config_sha256: slice.config_sha256,
    stl_sha256: slice.stl_sha256,
  });
}

async function model(workers: Programs, request: FastifyRequest, reply: FastifyReply) {
  const admitted = await admitProgram(workers, request, reply, 0);
  if (!admitted) return reply;
  const { database, ports } = request.floor.kernel;
  const found = await modelOf(database.read, heldBy(admitted.keyId, request));
  if (!found) return lost(reply);
  reply.type("model/stl").header("content-length", String(found.size));
  return reply.send(Readable.from(ports.objects.read(found.key)));
}

async function heartbeat(workers: Programs, request: FastifyRequest, reply: FastifyReply) {
  const admitted = await admitProgram(workers, request, reply, JSON_BYTES_MAX);
  if (!admitted) return reply;
  const { database, clock } = request.floor.kernel;
  const held = heldBy(admitted.keyId, request);
  const isHeld = await database.transaction((tx) => renewLease(tx, held, clock.now()));
  return reply.send({ cancel: !isHeld });
}

async function failure(workers: Programs, request: FastifyRequest, reply: FastifyReply) {
  const admitted = await admitProgram(workers, request, reply, JSON_BYTES_MAX);
  if (!admitted) return reply;
  const { failure: code, detail } = parsed(admitted.body);
  if (typeof code !== "string" || !isFailure(code)) return refuse(reply, invalid("Send {failure, detail}."));
  const held = heldBy(admitted.keyId, request);
  const text = typeof detail === "string" ? detail : "";
  return answer(reply, await acceptFailure(hostOf(request.floor.kernel), held, { failure: code, detail: text }));
}

async function result(workers: Programs, request: FastifyRequest, reply: FastifyReply) {
  const admitted = await admitProgram(workers, request, reply, GCODE_BYTES_MAX);
  if (!admitted) return reply;
  const { stl_sha256 = "", config_sha256 = "" } = request.query as Record<string, string>;
  const sliced = { gcode: admitted.body, stlSha256: String(stl_sha256), configSha256: String(config_sha256) };
  return answer(reply, await acceptGcode(hostOf(request.floor.kernel), heldBy(admitted.keyId, request), sliced));
}

function hostOf({ database, ports, clock, ids }: Kernel) {
  return { database, objects: ports.objects, gcode: ports.gcode, now: () => clock.now(), newId: ids.newId };
}

/** The signature covers the query too. */
function heldBy(workerId: string, request: FastifyRequest): HeldLease {
  const { id } = request.params as { readonly id: string };
  const { lease: given = "" } = request.query as Record<string, string>;
  return { sliceId: id, lease: String(given), workerId };
}

function answer(reply: FastifyReply, accepted: Accepted) {
  return accepted === "accepted" ? reply.send({ ok: true }) : lost(reply);
}

/** Canceled, or another worker took over. */
function lost(reply: FastifyReply) {
  return reply.code(409).send({ error: { kind: "lease_lost", message: "Another worker has this slice, or nobody." } });
}

function invalid(hint: string): Refusal {
  return new Refusal("validation", { message: say.bodyMalformed, hint });
}

function enginesIn(body: Buffer): string[] | null {
  const { engines } = parsed(body);
  if (!Array.isArray(engines) || engines.length > ENGINES_MAX) return null;
  return engines.every((each) => typeof each === "string" && each.length <= 80) ? engines : null;
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
