import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  acceptEntries,
  buildDoorList,
  entriesIn,
  findController,
  notePull,
  REPORTS_MAX,
  signDoorList,
} from "../../features/doors/index.ts";
import { refuse } from "../../http/programs/refuse.ts";
import { admitProgram, type ProgramRequest, type Programs } from "../../http/programs/signed-program.ts";
import { matches } from "../../http/serialized-body.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import { say } from "../messages.ts";

const BODY_BYTES_MAX = 128 * 1024;

/**
 * The interface of door controllers, as in docs/guide/doors.md. Its requests are signed by the key of a controller (RFC
 * 9421); no member and no agent can call it, so it is not an operation.
 */
export async function doors(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }) {
  const entry = catalogue.byId("doors.list_controllers");
  if (!entry) return;
  const controllers: Programs = {
    entry,
    async findKey(tx, id) {
      const controller = await findController(tx, id);
      return controller && { id: controller.id, x: controller.public_key };
    },
    hint: "Sign with the key of a registered door controller, with its id as keyid, and set your clock.",
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload)); // read after the signature
  app.get("/api/doors/:id/list", (request, reply) => list(controllers, request, reply));
  app.post("/api/doors/:id/entries", (request, reply) => report(controllers, request, reply));
}

/** The caller, if the path names it. Answers others. */
async function admitted(controllers: Programs, request: FastifyRequest, reply: FastifyReply, bodyBytesMax: number) {
  const program: ProgramRequest | undefined = await admitProgram(controllers, request, reply, bodyBytesMax);
  if (!program || program.keyId === (request.params as { readonly id: string }).id) return program;
  refuse(reply, new Refusal("not_found", { hint: "Use the URLs of this controller's configuration." }));
  return undefined;
}

async function list(controllers: Programs, request: FastifyRequest, reply: FastifyReply) {
  reply.header("cache-control", "no-store");
  const program = await admitted(controllers, request, reply, 0);
  if (!program) return reply;
  const { database, clock } = request.floor.kernel;
  const now = clock.now();
  const built = await database.transaction(async (tx) => {
    const controller = await findController(tx, program.keyId);
    if (!controller) return null;
    await notePull(tx, controller.id, now);
    return buildDoorList(tx, controller, now);
  });
  if (!built) return refuse(reply, new Refusal("not_found", { hint: "The controller was revoked." }));
  const { etag, keys } = built;
  reply.headers({ etag, "cache-control": "private, no-cache" });
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("application/jose").send(await signDoorList(built.list, keys));
}

async function report(controllers: Programs, request: FastifyRequest, reply: FastifyReply) {
  reply.header("cache-control", "no-store");
  const program = await admitted(controllers, request, reply, BODY_BYTES_MAX);
  if (!program) return reply;
  const entries = entriesIn(parsed(program.body));
  if (!entries) {
    const hint = `Send {"entries": [{"id", "door", "badge", "at", "granted"}]}, at most ${REPORTS_MAX}.`;
    return refuse(reply, new Refusal("validation", { message: say.bodyMalformed, hint }));
  }
  const { database, clock } = request.floor.kernel;
  const counts = await database.transaction((tx) => acceptEntries(tx, program.keyId, entries, clock.now()));
  return reply.send({ ok: true, ...counts });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
