import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatewayMeter, mintGatewayKey } from "../../src/features/model-keys/testing/keys.ts";
import { type ModelServer, startModelServer } from "../../src/features/model-keys/testing/model-server.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

const INSTALLED = existsSync(new URL("node_modules/openai", import.meta.url));
const HELLO = [{ role: "user" as const, content: "Hello" }];
const LONG = [{ role: "user" as const, content: "x".repeat(60_000) }];

/** Installed separately, so their types are unavailable. */
async function library(name: string) {
  return (await import(/* @vite-ignore */ name)).default;
}

/** The published libraries of both providers against the gateway. */
describe.skipIf(!INSTALLED)("libraries of model providers", () => {
  let models: ModelServer;
  let atrium: TestAtrium;
  let key: string;
  beforeAll(async () => {
    models = await startModelServer();
    atrium = await startTestAtrium({
      env: {
        ATRIUM_GATEWAY_OPENAI_URL: models.url,
        ATRIUM_GATEWAY_ANTHROPIC_URL: models.url,
        ATRIUM_GATEWAY_MODELS: "fake-c9,fake-c3",
        ATRIUM_GATEWAY_WEEKLY_TOKENS: "10000",
      },
    });
    key = await mintGatewayKey(atrium, (await atrium.person("ic-member")).memberId);
  });
  afterAll(async () => {
    await atrium?.close();
    await models?.close();
  });

  /** Counts its requests, because libraries repeat failed ones by themselves. */
  function counting() {
    const counted = { requests: 0 };
    const send: typeof fetch = (...given) => {
      counted.requests += 1;
      return fetch(...given);
    };
    return { counted, fetch: send };
  }

  test("OpenAI's library gets answers, streams, usage and its own errors", async () => {
    const OpenAI = await library("openai");
    const { counted, fetch } = counting();
    const client = new OpenAI({ apiKey: key, baseURL: `${atrium.baseUrl}/gateway/v1`, fetch });
    const asked = { model: "fake-c9", messages: HELLO, max_tokens: 50 };
    const whole = await client.chat.completions.create(asked);
    expect(whole.usage).toMatchObject({ prompt_tokens: 7, completion_tokens: 9 });
    let text = "";
    let usage: unknown = null;
    const stream = await client.chat.completions.create({
      ...asked,
      stream: true as const,
      stream_options: { include_usage: true },
    });
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? "";
      usage = chunk.usage ?? usage;
    }
    expect(text).toBe("w".repeat(9));
    expect(usage).toMatchObject({ completion_tokens: 9 });
    expect((await client.models.list()).data.map(({ id }: { id: string }) => id)).toEqual(["fake-c9", "fake-c3"]);
    await expect(client.chat.completions.create({ ...asked, model: "large" })).rejects.toBeInstanceOf(
      OpenAI.PermissionDeniedError,
    );
    counted.requests = 0;
    await expect(client.chat.completions.create({ ...asked, messages: LONG })).rejects.toMatchObject({
      status: 429,
      code: "insufficient_quota",
    });
    expect(counted.requests, "a used quota is not tried again").toBe(1);
  });

  test("Anthropic's library gets answers, streams, usage and its own errors", async () => {
    const Anthropic = await library("@anthropic-ai/sdk");
    const { counted, fetch } = counting();
    const client = new Anthropic({
      authToken: key,
      apiKey: null,
      baseURL: `${atrium.baseUrl}/gateway/anthropic`,
      fetch,
    });
    const asked = { model: "fake-c3", messages: HELLO, max_tokens: 50 };
    const whole = await client.messages.create(asked);
    expect(whole.usage).toMatchObject({ input_tokens: 7, output_tokens: 3 });
    const final = await client.messages.stream({ ...asked, model: "fake-c9" }).finalMessage();
    expect(final.content).toMatchObject([{ type: "text", text: "w".repeat(9) }]);
    expect(final.usage.output_tokens).toBe(9);
    expect((await client.messages.countTokens({ model: "fake-c3", messages: HELLO })).input_tokens).toBe(7);
    await expect(client.messages.create({ ...asked, model: "large" })).rejects.toBeInstanceOf(
      Anthropic.PermissionDeniedError,
    );
    counted.requests = 0;
    await expect(client.messages.create({ ...asked, messages: LONG })).rejects.toBeInstanceOf(Anthropic.RateLimitError);
    expect(counted.requests, "a used quota is not tried again").toBe(1);
  });

  test("costs what the model server counted", async () => {
    const { tokensIn, tokensOut } = models.tokens();
    await expect
      .poll(() => gatewayMeter(atrium, key))
      .toEqual({ committed: tokensIn + tokensOut, reserved: 0, in_flight: 0 });
  });
});
