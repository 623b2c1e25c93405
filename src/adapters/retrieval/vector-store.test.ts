import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { RetrievalFault } from "../../kernel/ports/retrieval.ts";
import { createGuardedOutbound } from "../outbound/guarded.ts";
import { createVectorStore } from "./vector-store.ts";

const RECORDED = readFileSync(new URL("../../../test/fixtures/retrieval/search.json", import.meta.url), "utf8");

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  hangs?: boolean;
}

async function store(answer: Answer) {
  const seen: { authorization: string | undefined; url: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ authorization: request.headers.authorization, url: request.url, body: JSON.parse(body) });
    const headers = { "content-type": "application/json", ...answer.headers };
    if (!answer.hangs) response.writeHead(answer.status ?? 200, headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const outbound = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "Atrium test" });
  onTestFinished(async () => {
    await outbound.close();
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/vector_stores/vs_1/search`;
  return { seen, retrieval: createVectorStore({ url, key: "secret", timeoutMs: 300, outbound }) };
}

test("asks in the shape of OpenAI's vector stores, and returns the passages in order", async () => {
  const { seen, retrieval } = await store({ body: RECORDED });
  expect(await retrieval.retrieve("Why felt?", 5)).toEqual([
    {
      documentId: "file-felt",
      name: "felt.pdf",
      text: "Felt muffles steps.\n\nIt burns slowly.",
      attributes: { title: "Felt and steps", date: "2024", source: "paper" },
    },
    { documentId: "file-wool", name: "wool.txt", text: "Wool insulates.", attributes: {} },
  ]);
  expect(seen).toEqual([
    {
      authorization: "Bearer secret",
      url: "/v1/vector_stores/vs_1/search",
      body: { query: "Why felt?", max_num_results: 5, rewrite_query: false },
    },
  ]);
  expect(await retrieval.retrieve("Why felt?", 1)).toHaveLength(1);
});

test("leaves out results of another shape", async () => {
  const text = { type: "text", text: "x" };
  const data = [null, 7, {}, { file_id: "a" }, { file_id: "a", content: [{ type: "image" }] }, { content: [text] }];
  const { retrieval } = await store({ body: JSON.stringify({ data: [...data, { file_id: "b", content: [text] }] }) });
  expect(await retrieval.retrieve("x", 50)).toEqual([{ documentId: "b", name: "", text: "x", attributes: {} }]);
});

test.each<[Answer, RetrievalFault["fault"], number]>([
  [{ status: 500, body: "Why felt?" }, "failed", 30],
  [{ status: 401, body: "{}" }, "failed", 30],
  [{ status: 302, headers: { location: "http://127.0.0.1:1/" } }, "failed", 30],
  [{ status: 408 }, "timeout", 30],
  [{ status: 504 }, "timeout", 30],
  [{ hangs: true }, "timeout", 30],
  [{ status: 503 }, "busy", 30],
  [{ status: 429, headers: { "retry-after": "7" } }, "busy", 7],
  [{ status: 429, headers: { "retry-after": "999999" } }, "busy", 30],
  [{ body: "Why felt?" }, "failed", 30],
  [{ body: "null" }, "failed", 30],
  [{ body: '{"data":{}}' }, "failed", 30],
])("maps a service with %j to %s and %d s of wait, without the question", async (answer, fault, seconds) => {
  const { retrieval } = await store(answer);
  const refused = await retrieval.retrieve("Why felt?", 5).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RetrievalFault);
  expect(refused).toMatchObject({ fault, retryAfterSeconds: seconds });
  const { message, cause } = refused as Error;
  expect(`${message} ${(cause as Error | undefined)?.message}`).not.toContain("Why felt");
});
