import { afterAll, beforeAll, expect, test } from "vitest";
import { type LiteLlm, MASTER_KEY, startLiteLlm } from "../../features/model-keys/testing/litellm.ts";
import { GatewayUnavailable } from "../../kernel/ports/model-gateway.ts";
import { createGuardedOutbound } from "../outbound/guarded.ts";
import { createLiteLlm } from "./litellm.ts";

const outbound = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "Atrium test" });
let litellm: LiteLlm;
beforeAll(async () => {
  litellm = await startLiteLlm();
});
afterAll(async () => {
  await outbound.close();
  await litellm.close();
});

const gateway = (url = litellm.url, masterKey = MASTER_KEY) =>
  createLiteLlm({ url, masterKey, usdPerMillionTokens: 1, outbound });
const KEY = {
  id: "gkey_1",
  models: ["sonnet"],
  tokens: 2_500_000,
  parallelMax: 5,
  callsPerMinute: 60,
  expiresInSeconds: null,
};
const TEXT = "sk-gwk_0123456789012345678901234567890123456789012";
const DIGEST = Buffer.alloc(32, 7);
const faultOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayUnavailable);
  return (error as Error).message;
};

test("revokes a key that LiteLLM does not have, and reports it as absent", async () => {
  expect(await gateway().usage(DIGEST)).toBeNull();
  await gateway().revoke(DIGEST);
  expect(await faultOf(gateway().suspend(DIGEST))).toBe("LiteLLM does not have this key.");
});

test("takes no other 404 for an absent key", async () => {
  expect(await faultOf(gateway(`${litellm.url}/elsewhere`).revoke(DIGEST))).toContain("404: Not Found");
  expect(await faultOf(gateway(`${litellm.url}/elsewhere`).usage(DIGEST))).toContain("404");
});

test("names a wrong master key without showing it", async () => {
  const message = await faultOf(gateway(litellm.url, "sk-wrong-0123456789abcdef").revoke(DIGEST));
  expect(message).toContain("LiteLLM answered 401");
  expect(message).not.toContain("sk-wrong");
});

test("sends no key without models, which could use all", async () => {
  const sent = litellm.requests.length;
  await expect(gateway().mint({ ...KEY, text: TEXT, models: [] })).rejects.toThrow("without models");
  await expect(async () => gateway().setModels(DIGEST, [])).rejects.toThrow("without models");
  expect(litellm.requests).toHaveLength(sent);
});

test.each([TEXT, MASTER_KEY])("hides a message of LiteLLM that shows the key %s", async (shown) => {
  litellm.failWith({ status: 400, message: `Key ${shown} exists already.` });
  expect(await faultOf(gateway().mint({ ...KEY, text: TEXT }))).toBe("LiteLLM answered 400.");
  litellm.failWith({ status: 400, message: "Key sk-...ab exists already." });
  expect(await faultOf(gateway().mint({ ...KEY, text: TEXT }))).toBe(
    "LiteLLM answered 400: Key sk-...ab exists already.",
  );
  litellm.failWith(null);
});
