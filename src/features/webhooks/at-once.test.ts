import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import { recordForWebhooks } from "./index.ts";
import { deliver } from "./jobs/deliver.ts";
import { startReceiver } from "./testing/receiver.ts";

const clock = new TestClock();
let atrium: TestAtrium;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW: "127.0.0.1/32" } });
});
afterAll(async () => {
  await atrium?.close();
  await receiver?.close();
});

test("one run delivers all that waits for an endpoint, though only a few are in flight at once", async () => {
  const { cookie } = await atrium.person("operator");
  const body = { url: receiver.url, kinds: ["member.left"] };
  expect((await atrium.request("/api/admin/webhooks", { cookie, body })).status).toBe(201);
  await atrium.kernel.database.transaction(async (tx) => {
    for (let number = 0; number < 60; number++) {
      recordForWebhooks(tx, "member.left", { member_id: `mem_${number}` }, clock.now());
    }
  });
  await deliver.run(jobContext(atrium, clock));
  expect(receiver.received.length).toBe(60);
});
