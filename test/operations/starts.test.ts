import { chownSync } from "node:fs";
import { userInfo } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { startProcess } from "../harness/process.ts";
import { folderWith } from "./tools.ts";

const NOBODY = 65_534;
const isRoot = userInfo().uid === 0;
const STACK = /^\s+at \S+ \(/m;
const EMBEDDED = { DATABASE_URL: "" };

function dataFolder(uid?: number): string {
  const { path, remove } = folderWith({});
  if (uid !== undefined) chownSync(path, uid, uid);
  onTestFinished(remove);
  return path;
}

async function startsGrants(baseUrl: string): Promise<number> {
  const { status } = await fetch(`${baseUrl}/api/agent/signup/start`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"scopes":["read:public"]}',
  });
  return status;
}

test.each<[string, number | undefined]>([
  [isRoot ? "root" : "this account", undefined],
  ...(isRoot ? ([["an ordinary account", NOBODY]] as [string, number][]) : []),
])("as %s it starts, serves, and continues with the same data", async (_account, uid) => {
  const options = uid === undefined ? {} : { uid };
  const environment = { ...EMBEDDED, ATRIUM_DATA: dataFolder(uid) };
  const links: (string | null)[] = [];
  for (let start = 0; start < 2; start++) {
    const server = await startProcess(environment, options);
    expect(await startsGrants(server.baseUrl)).toBe(200);
    links.push(server.claimUrl);
    await server.stop();
    expect(server.child.exitCode).toBe(0);
  }
  expect(links.every((link) => link?.includes("/setup?claim="))).toBe(true);
});

test("a second server on one data folder is refused, and the first serves on", async () => {
  const environment = { ...EMBEDDED, ATRIUM_DATA: dataFolder() };
  const first = await startProcess(environment);
  onTestFinished(() => first.stop());
  const refused = startProcess(environment);
  await expect(refused).rejects.toThrow(/another (process|server)|already/i);
  await expect(refused).rejects.not.toThrow(STACK);
  expect(await startsGrants(first.baseUrl)).toBe(200);
});

test("a demo on a used folder is refused by one line without a stack", async () => {
  const environment = { ...EMBEDDED, ATRIUM_DATA: dataFolder() };
  await (await startProcess(environment)).stop();
  const refused = startProcess(environment, { options: ["--demo"] });
  await expect(refused).rejects.toThrow(/^the server ended:\nThe demo needs an empty database, and .+\n$/);
});
