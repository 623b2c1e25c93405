import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";

test("a display shows what printers do, without members and titles of prints", async () => {
  const clock = new TestClock("2026-11-20T12:00:00Z");
  await using atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const operator = await atrium.person("operator");
  const member = await atrium.person("ft-member", { name: "Ines Moreau" });
  const token = await atrium.token(operator);
  const post = (path: string, body: object, method = "POST") => atrium.request(path, { token, body, method });
  for (const name of ["Alpha", "Beta", "Gamma"]) {
    await post("/api/printers", { id: name.toLowerCase(), name, model: name, materials: ["PLA"], presence: "page" });
  }
  await post("/api/printers/gamma", { state: "maintenance" }, "PATCH");
  const body = { title: "Secret gift", link_url: "https://models.example/gift.stl" };
  const { id } = (await atrium.request("/api/prints", { cookie: member.cookie, body })).body;
  await post(`/api/prints/${id}`, { status: "accepted" }, "PATCH");
  await post(`/api/prints/${id}/estimate`, { minutes: 90, grams: 20 }, "PUT");
  await post(`/api/prints/${id}/assign`, { printer_id: "alpha" });
  await post(`/api/prints/${id}`, { status: "printing" }, "PATCH");

  const display = { name: "Workshop", blocks: ["printers"] };
  const { url } = (await atrium.request("/api/displays", { cookie: operator.cookie, body: display })).body;
  const path = new URL(url).pathname;
  const shown = (await atrium.request(`/api/displays/wall/${path.split("/").at(-1)}`)).body;
  expect(shown.printers.printers).toEqual([
    { name: "Alpha", state: "printing", progress: 0, until: "2026-11-20T13:30:00.000Z" },
    { name: "Beta", state: "free", progress: null, until: null },
    { name: "Gamma", state: "off", progress: null, until: null },
  ]);
  const { body: page } = await atrium.request(path);
  expect(page).toContain("<bdi>Alpha</bdi>");
  for (const text of [page, JSON.stringify(shown)]) expect(text).not.toMatch(/Ines|Moreau|Secret gift/);
});
