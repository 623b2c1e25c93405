import { expect, test } from "vitest";
import { startTestAtrium } from "../../../../test/harness/atrium.ts";
import { cookieName } from "../security.ts";

test("HEAD leaves a message that is shown once to the page", async () => {
  await using atrium = await startTestAtrium();
  const name = cookieName("notice", atrium.baseUrl);
  const read = async (method: string) => {
    const reply = await fetch(`${atrium.baseUrl}/whats-new`, { method, headers: { cookie: `${name}=x` } });
    return [reply.status, reply.headers.getSetCookie().filter((each) => each.startsWith(name)).length];
  };
  expect(await read("HEAD")).toEqual([200, 0]);
  expect(await read("GET")).toEqual([200, 1]);
});
