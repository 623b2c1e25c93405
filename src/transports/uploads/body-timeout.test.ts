import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { limitBodyTime } from "./body-timeout.ts";

const LIMIT_MS = 300;

/** Sends the head of a request and one byte of its body; resolves to the reply once the server closes. */
async function beginBody(path: string, waitMs: number): Promise<string> {
  const app = Fastify();
  limitBodyTime(app, { arrivalMs: LIMIT_MS, discardMs: LIMIT_MS, discardBytes: 1_000 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const readAll = async (request: { raw: AsyncIterable<unknown> }) => {
    for await (const _chunk of request.raw);
    return "whole";
  };
  app.post("/short", readAll);
  app.post("/long", { config: { takesLongBodies: true } }, readAll);
  app.post("/early", async () => "answered");
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Type: text/x\r\n\r\na`);
  let reply = "";
  socket.on("data", (chunk) => {
    reply += chunk;
  });
  const closed = new Promise<boolean>((resolve) => socket.once("close", () => resolve(true)));
  const finish = setTimeout(() => socket.end("b"), waitMs);
  await closed;
  clearTimeout(finish);
  await app.close();
  return reply;
}

test("a body that takes too long is answered with 408", async () => {
  expect(await beginBody("/short", 5_000)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a route with long bodies takes one that is slower", async () => {
  expect(await beginBody("/long", 2 * LIMIT_MS)).toContain("whole");
});

test("a body that goes on after its answer ends the connection", async () => {
  expect(await beginBody("/early", 5_000)).toContain("answered");
});
