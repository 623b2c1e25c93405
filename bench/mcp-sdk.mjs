import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/v4";

// The same tools with zod schemas on the SDK's own server, created per request as its documentation says; a call
// returns prepared bytes.
const folder = new URL("../docs/reference/tools/", import.meta.url);
const tools = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")));
const reply = JSON.parse(process.env.BENCH_BODY ?? "{}");
const text = JSON.stringify(reply);
const shapes = tools.map(({ name, title, description, inputSchema, annotations }) => ({
  name,
  config: { title, description, inputSchema: z.fromJSONSchema(inputSchema), annotations },
}));

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: "baseline", version: "1.0.0" });
  for (const { name, config } of shapes) {
    server.registerTool(name, config, async () => ({ content: [{ type: "text", text }] }));
  }
  return server;
});

createServer(async (request, answer) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = Object.entries(request.headers).filter(([name]) => name !== "content-length");
  const response = await handler.fetch(
    new Request(`http://localhost${request.url}`, { method: request.method, headers, body: Buffer.concat(chunks) }),
  );
  answer.writeHead(response.status, Object.fromEntries(response.headers));
  answer.end(Buffer.from(await response.arrayBuffer()));
}).listen(Number(process.env.BENCH_PORT), "127.0.0.1", () => console.log("listening"));
