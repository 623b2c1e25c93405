import { expect, test } from "vitest";
import { startSecondAtrium, startTestAtrium } from "../../../test/harness/atrium.ts";

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
