import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startTestAtrium } from "../harness/atrium.ts";

const BYTES = 3_000_000;
const TOO_LARGE = 17 * 1024 ** 2;
/** The server would keep an idle connection for more than a minute. */
const STOP_MS_MAX = 10_000;

test("a reply that has begun is sent to its end when the server stops, and its connection does not hold up the stop", async () => {
  await using atrium = await startTestAtrium();
  const token = await atrium.token("ic-member");
  const body = { filename: "photo.bin", content_base64: Buffer.alloc(BYTES, 7).toString("base64") };
  const stored = await atrium.request("/api/files", { token, body });
  expect(stored.status, JSON.stringify(stored.body)).toBe(201);
  const { id } = stored.body;
  const { host, hostname, port } = new URL(atrium.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/files/${id}/download HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await new Promise((resolve) => socket.once("readable", resolve));
  const closed = atrium.close();
  const before = performance.now();
  const received: Buffer[] = [];
  for await (const chunk of socket) received.push(chunk);
  await closed;
  expect(performance.now() - before).toBeLessThan(STOP_MS_MAX);
  expect(Buffer.concat(received).toString("latin1", 0, 15)).toBe("HTTP/1.1 200 OK");
  expect(Buffer.concat(received).length).toBeGreaterThan(BYTES);
}, 120_000);

test("the rest of a body that was refused does not hold up the stop", async () => {
  await using atrium = await startTestAtrium();
  const token = await atrium.token("ic-member");
  const { host, hostname, port } = new URL(atrium.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(`POST /api/files HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n`);
  socket.write(`content-type: application/json\r\ncontent-length: ${TOO_LARGE}\r\n\r\n`);
  const [reply] = (await once(socket, "data")) as [Buffer];
  expect(reply.toString("latin1", 0, 12)).toBe("HTTP/1.1 413");
  const closed = atrium.close();
  const before = performance.now();
  socket.write(Buffer.alloc(TOO_LARGE, 32));
  await closed;
  expect(performance.now() - before).toBeLessThan(STOP_MS_MAX);
}, 120_000);
