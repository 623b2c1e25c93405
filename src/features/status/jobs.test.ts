import { expect, test } from "vitest";
import { startSecondAtrium, startTestAtrium } from "../../../test/harness/atrium.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import { say } from "../leaderboard/messages.ts";

test("runs a requested job at once, in the process that runs jobs", async () => {
  await using atrium = await startTestAtrium();
  const answering = await startSecondAtrium(atrium, { ATRIUM_JOBS: "off" });
  try {
    const token = await atrium.token("operator");
    const jobs = async () => (await atrium.request("/api/service/jobs", { token })).body.jobs;
    const named = async () => (await jobs()).find(({ name }: { name: string }) => name === "kernel.delete_expired");
    await expect.poll(async () => (await named()).state, { timeout: 10_000 }).toBe("waiting");
    const before = await named();
    expect(before).toMatchObject({ every_seconds: 3_600, last_error: null });
    expect(before.purges).toContainEqual({ what: "sliced models", kept: "90 days after they ended" });
    const asked = await fetch(`${answering.baseUrl}/api/service/jobs/kernel.delete_expired/run`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await asked.json()).toMatchObject({ ok: true, was_running: false });
    await expect.poll(async () => (await named()).last_started_at, { timeout: 5_000 }).not.toBe(before.last_started_at);
    expect((await atrium.request("/api/service/jobs/nothing.here/run", { method: "POST", token })).status).toBe(404);
    const names = (await jobs()).map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["a2a.purge_tasks", "queue.deliver"]));
  } finally {
    await answering.close();
  }
});

test("an error of a job is in the language of its reader, an earlier one as it was written", async () => {
  await using atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const { clock, database } = atrium.kernel;
  const at = clock.now();
  const fail = (name: string, error: Message | string) =>
    database.transaction((tx) =>
      tx.query
        .insertInto("job")
        .values({ name, next_run_at: at, last_started_at: at, last_finished_at: at, last_error: toKeep(error) })
        .execute(),
    );
  await fail("leaderboard.refresh_due", say.tokenRefused);
  await fail("queue.deliver", "It was written by an earlier version.");
  const { jobs } = (await atrium.request("/api/service/jobs", { token: await atrium.token("operator") })).body;
  const errors = jobs.flatMap(({ last_error }: { last_error: string | null }) => last_error ?? []);
  expect(errors.sort()).toEqual([
    "GitHub does not accept ATRIUM_GITHUB_TOKEN.",
    "It was written by an earlier version.",
  ]);
  const { cookie } = await atrium.person("operator");
  const german = await fetch(`${atrium.baseUrl}/operate/jobs`, { headers: { cookie, "accept-language": "de" } });
  const html = await german.text();
  expect(html).toContain("GitHub akzeptiert ATRIUM_GITHUB_TOKEN nicht.");
  expect(html).toContain("It was written by an earlier version.");
});
