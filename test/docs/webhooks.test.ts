import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startReceiver } from "../../src/features/webhooks/testing/receiver.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

type IsFromSpace = (headers: object, body: string, secret: string) => boolean;

let atrium: TestAtrium;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW: "127.0.0.1/32" } });
});
afterAll(async () => {
  await atrium?.close();
  await receiver?.close();
});

test("the example that checks a signature accepts a message of the space, and no other", async () => {
  const guide = readFileSync(new URL("../../docs/guide/webhooks.md", import.meta.url), "utf8");
  const [, example = ""] = guide.match(/```js\n([\s\S]*?)```/) ?? [];
  const { isFromSpace } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`)) as {
    isFromSpace: IsFromSpace;
  };
  const { cookie } = await atrium.person("operator");
  const body = { url: receiver.url, kinds: ["member.joined"] };
  const added = (await atrium.request("/api/admin/webhooks", { cookie, body })).body;
  const { endpoint_id } = added.webhook;
  await atrium.request(`/api/admin/webhooks/${endpoint_id}/test`, { cookie, method: "POST", body: {} });
  const [message] = receiver.received;
  if (!message) throw new Error("nothing arrived");
  expect(isFromSpace(message.headers, message.body, added.secret)).toBe(true);
  expect(isFromSpace(message.headers, `${message.body} `, added.secret)).toBe(false);
  expect(isFromSpace(message.headers, message.body, `whsec_${Buffer.alloc(32).toString("base64")}`)).toBe(false);
});
