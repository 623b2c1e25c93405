import { expect, test } from "vitest";
import { startTestAtrium } from "../../../test/harness/atrium.ts";

test("sets and clears quiet hours as a pair, and moves one end alone", async () => {
  await using atrium = await startTestAtrium();
  const { cookie } = await atrium.person("ic-member");
  const choose = (body: object) => atrium.request("/api/notifications/preferences", { method: "PATCH", cookie, body });
  expect(await choose({ quiet_from: "22:00" })).toMatchObject({ status: 400, body: { error_kind: "validation" } });
  expect(await choose({ quiet_from: "22:00", quiet_until: "07:00" })).toMatchObject({ status: 200 });
  const moved = { quiet_from: "23:00", quiet_until: "07:00" };
  expect(await choose({ quiet_from: "23:00" })).toMatchObject({ status: 200, body: moved });
  expect(await choose({ quiet_until: null })).toMatchObject({ status: 400 });
  const ended = { quiet_from: null, quiet_until: null };
  expect(await choose(ended)).toMatchObject({ status: 200, body: ended });
});
