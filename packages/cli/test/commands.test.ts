import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Scene, startScene } from "../../../src/features/approvals/testing/scene.ts";
import { openTerminal } from "./session.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

async function terminalOf(token?: string) {
  return openTerminal({
    ATRIUM_URL: scene.atrium.baseUrl,
    ATRIUM_TOKEN: token ?? (await scene.atrium.token("operator")),
  });
}

function booking(): string[] {
  const { resource_id, start_iso, end_iso, email } = scene.slot();
  return ["--resource-id", resource_id, "--start", start_iso, "--end", end_iso, "--email", email];
}

test("an act that waits for approval exits with 3, and can be waited for", async () => {
  const { token } = await scene.agent();
  using terminal = await terminalOf(token);
  const asked = await terminal.run(["resources", "book", ...booking()]);
  expect(asked).toMatchObject({ code: 3, out: "", err: expect.stringContaining("/approvals/apr_") });
  let decided: Promise<unknown> | undefined;
  const waited = await terminal.run(["resources.book", ...booking(), "--await-approval", "--json"], (text) => {
    const id = /\/approvals\/(apr_\w+)/.exec(text)?.[1];
    if (id && !decided) decided = scene.decide(id, "approve");
  });
  await decided;
  expect(waited.code).toBe(0);
  expect(JSON.parse(waited.out)).toMatchObject({ queued: true });
});

test("a body comes from a file, and options go before it", async () => {
  using terminal = await terminalOf();
  const file = join(terminal.home, "booking.json");
  writeFileSync(file, JSON.stringify({ ...scene.slot(), resource_id: "nowhere" }));
  const whole = ["resources.book", "--json-input", `@${file}`];
  expect(await terminal.run(whole)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^resource_not_found: .+\n$/),
  });
  expect((await terminal.run([...whole, "--resource_id", "ft-9", "--json"])).code).toBe(0);
});

test("a list is read to its end, page by page", async () => {
  using terminal = await terminalOf(await scene.atrium.token(scene.person));
  for (const name of ["one.md", "two.md", "three.md"]) {
    const file = join(terminal.home, name);
    writeFileSync(file, `# ${name}\n`);
    expect((await terminal.run(["files", "put", "--upload", file])).code).toBe(0);
  }
  const first = await terminal.run(["files", "list", "--limit", "2"]);
  expect(first).toMatchObject({ code: 0, err: expect.stringContaining("--all-pages") });
  const all = await terminal.run(["files", "list", "--limit", "2", "--all-pages"]);
  for (const name of ["one.md", "two.md", "three.md"]) expect(all.out).toContain(name);
});

test("usage, a missing login and an unreachable space have exit codes of their own", async () => {
  using terminal = openTerminal({ ATRIUM_URL: scene.atrium.baseUrl });
  expect(await terminal.run(["resources", "book"])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/--resource_id/),
  });
  expect(await terminal.run(["resources", "bok"])).toMatchObject({ code: 2, err: expect.stringMatching(/book/) });
  expect(await terminal.run(["resources", "list", "--nonsense", "1"])).toMatchObject({ code: 2 });
  expect(await terminal.run(["resources", "list"])).toMatchObject({
    code: 4,
    err: expect.stringMatching(/atrium login/),
  });
  using nowhere = openTerminal({ ATRIUM_URL: "http://127.0.0.1:1" });
  expect(await nowhere.run(["resources", "list"])).toMatchObject({ code: 5 });
});

test("completion offers areas, actions and fields of the kept catalogue, and a script for each shell", async () => {
  using terminal = openTerminal({ ATRIUM_URL: scene.atrium.baseUrl });
  await terminal.run(["operations"]);
  const completed = async (...words: string[]) => (await terminal.run(["complete", "--", ...words])).out.split("\n");
  expect(await completed("reso")).toContain("resources");
  expect(await completed("resources", "bo")).toContain("book");
  expect(await completed("resources", "book", "--st")).toEqual(["--start_iso", ""]);
  for (const shell of ["bash", "zsh", "fish"]) {
    expect((await terminal.run(["completion", shell])).out).toContain("atrium complete");
  }
});
