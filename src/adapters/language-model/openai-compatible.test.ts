import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ModelFault } from "../../kernel/ports/language-model.ts";
import { createGuardedOutbound } from "../outbound/guarded.ts";
import { createOpenAiCompatible } from "./openai-compatible.ts";

async function model(answer: { status?: number; body?: string; hangs?: boolean }) {
  const seen: { authorization: string | undefined; url: string | undefined; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ authorization: request.headers.authorization, url: request.url, body: JSON.parse(body) });
    if (!answer.hangs)
      response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const outbound = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "Atrium test" });
  onTestFinished(async () => {
    await outbound.close();
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const names = { "claude-haiku-4-5": "small-model" };
  return { seen, model: createOpenAiCompatible({ url, key: "secret", names, timeoutMs: 300, outbound }) };
}

const QUESTION = { model: "claude-haiku-4-5", instructions: "Be brief.", question: "Why felt?", answerTokensMax: 50 };

test("asks by the endpoint's name for the model, and returns text and tokens", async () => {
  const body = JSON.stringify({
    choices: [{ message: { content: "Because." } }],
    usage: { prompt_tokens: 12, completion_tokens: 3 },
  });
  const { seen, model: asked } = await model({ body });
  expect(await asked.answer(QUESTION)).toEqual({ text: "Because.", usage: { input_tokens: 12, output_tokens: 3 } });
  expect(seen).toMatchObject([
    {
      url: "/v1/chat/completions",
      authorization: "Bearer secret",
      body: { model: "small-model", max_tokens: 50, messages: [{ content: "Be brief." }, { content: "Why felt?" }] },
    },
  ]);
});

test.each([
  [{ status: 500, body: "Why felt?" }, "failed"],
  [{ status: 401, body: "{}" }, "failed"],
  [{ status: 504, body: "" }, "timeout"],
  [{ body: "Why felt?" }, "failed"],
  [{ body: "null" }, "failed"],
  [{ body: '{"choices":[{"message":{"content":""}}]}' }, "failed"],
  [{ hangs: true }, "timeout"],
] as const)("maps an endpoint with %j to %s, without the question", async (answer, fault) => {
  const { model: asked } = await model(answer);
  const refused = await asked.answer(QUESTION).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ModelFault);
  expect((refused as ModelFault).fault).toBe(fault);
  const { message, cause } = refused as Error;
  expect(`${message} ${(cause as Error | undefined)?.message}`).not.toContain("Why felt");
});
