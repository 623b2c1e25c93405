import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import { say } from "../messages.ts";
import { expireUndecided } from "./expire-undecided.ts";

const MINUTE = 60_000;

test("an undecided booking is declined before it begins, once, and its member gets a notice", async () => {
  const clock = new TestClock("2026-11-20T12:00:00Z");
  await using atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const operator = await atrium.person("operator");
  const member = await atrium.person("ic-member");
  const post = (path: string, body: object, cookie: string) => atrium.request(path, { cookie, body });
  await post("/api/resources", { id: "ft-9", kind: "room", name: "FT-9" }, operator.cookie);
  const slot = { start_iso: "2026-11-20T14:00:00Z", end_iso: "2026-11-20T15:00:00Z" };
  const booked = await post("/api/resources/book", { resource_id: "ft-9", ...slot }, member.cookie);
  const { booking_id } = booked.body;
  const run = () => expireUndecided.run(jobContext(atrium, clock));
  const stateOf = async () => {
    const { body } = await atrium.request("/api/resources/bookings", { cookie: member.cookie });
    return body.bookings[0].state;
  };
  clock.advance(104 * MINUTE);
  expect(await run()).toBeNull();
  expect(await stateOf()).toBe("queued");
  clock.advance(MINUTE);
  expect(await run()).toEqual(say.declined({ count: 1 }));
  expect(await run()).toBeNull();
  expect(await stateOf()).toBe("declined");
  const { body } = await atrium.request("/api/notifications", { cookie: member.cookie });
  expect(body.notifications[0].title).toBe("Your booking of FT-9 was not decided in time");
  expect(body.notifications[0].detail).toContain("20 Nov 2026, 14:00–15:00");
  const late = await post(`/api/resources/requests/${booking_id}/decision`, { decision: "confirm" }, operator.cookie);
  expect(late.body.error_kind).toBe("already_decided");
});

test("an expired booking offers only slots that can still be booked", async () => {
  const clock = new TestClock("2026-11-20T12:00:00Z");
  await using atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const operator = await atrium.person("operator");
  const member = await atrium.person("ic-member");
  const post = (path: string, body: object, cookie: string) => atrium.request(path, { cookie, body });
  await post("/api/resources", { id: "prusa", kind: "printer", name: "Prusa" }, operator.cookie);
  const slot = { start_iso: "2026-11-20T12:03:00Z", end_iso: "2026-11-20T12:08:00Z" };
  await post("/api/resources/book", { resource_id: "prusa", ...slot }, member.cookie);
  clock.advance(3 * MINUTE);
  expect(await expireUndecided.run(jobContext(atrium, clock))).toEqual(say.declined({ count: 1 }));
  const { body } = await atrium.request("/api/notifications", { cookie: member.cookie });
  expect(body.notifications[0].detail).toContain("Prusa is free Fri 20 Nov 2026, 12:18–12:23");
});
