import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";

test("a display names resources out of service now and until when, without the reason", async () => {
  const clock = new TestClock("2026-11-20T12:00:00Z");
  await using atrium = await startTestAtrium({ clock });
  const { cookie } = await atrium.person("operator");
  const post = (path: string, body: object) => atrium.request(path, { cookie, body });
  for (const name of ["Kiln", "Laser", "Loom"]) {
    await post("/api/resources", { id: name.toLowerCase(), kind: "equipment", name });
  }
  const reason = "Noor dropped it.";
  await post("/api/resources/laser/outages", { until: "2026-11-22T09:00:00Z", reason, confirm: true });
  await post("/api/resources/laser/outages", { until: "2026-11-21T09:00:00Z", reason, confirm: true });
  await post("/api/resources/kiln/outages", { until: "2026-11-20T18:00:00Z", reason, confirm: true });
  const later = { from: "2026-11-20T20:00:00Z", until: "2026-11-21T09:00:00Z" };
  await post("/api/resources/loom/outages", { ...later, reason, confirm: true });
  const { body: made } = await post("/api/displays", { name: "Entrance", blocks: ["weather"] });
  const secret = new URL(made.url).pathname.split("/").at(-1) ?? "";
  const shown = async () => (await atrium.request(`/api/displays/wall/${secret}`)).body.out_of_service.resources;
  expect(await shown()).toEqual([
    { name: "Kiln", until: "2026-11-20T18:00:00.000Z" },
    { name: "Laser", until: "2026-11-22T09:00:00.000Z" },
  ]);
  const { body: page } = await atrium.request(new URL(made.url).pathname);
  expect(page).toContain("<bdi>Kiln</bdi>");
  expect(page).not.toContain("Noor");
  clock.advance(7 * 3_600_000);
  expect(await shown()).toEqual([{ name: "Laser", until: "2026-11-22T09:00:00.000Z" }]);
  await atrium.request("/api/space/switches/resources", { method: "PUT", cookie, body: { mode: "off" } });
  expect(await shown()).toEqual([]);
});
