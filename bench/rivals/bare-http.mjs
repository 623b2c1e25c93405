import { createServer } from "node:http";

// The lower bound: sends the same bytes without any work.
const bytes = Buffer.from(process.env.BENCH_BODY ?? "{}");
createServer((request, reply) => {
  request.resume();
  reply.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": bytes.length });
  reply.end(bytes);
}).listen(Number(process.env.BENCH_PORT), "127.0.0.1", () => console.log("listening"));
