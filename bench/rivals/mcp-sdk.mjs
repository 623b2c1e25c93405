import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/v4";

// One tool with a zod schema on the SDK's own server, created per request as its documentation says; a call returns
// prepared bytes. With all tools, registering them would be most of the cost.
const file = new URL("../../docs/reference/tools/ic_resources_list.json", import.meta.url);
const { name, title, description, inputSchema, annotations } = JSON.parse(readFileSync(file, "utf8"));
const config = { title, description, inputSchema: z.fromJSONSchema(inputSchema), annotations };
const reply = JSON.parse(process.env.BENCH_BODY ?? "{}");
const text = JSON.stringify(reply);

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: "baseline", version: "1.0.0" });
  server.registerTool(name, config, async () => ({ content: [{ type: "text", text }] }));
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
