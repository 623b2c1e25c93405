import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { runCommand } from "../../../app/commands/commands.ts";
import { readConfig } from "../../../app/config.ts";
import type { Person } from "../../../seed/users.ts";

let atrium: TestAtrium;
let member: Person;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium();
  member = await atrium.person("ic-member");
  token = await atrium.token(member);
  for (const ask_about of ["Lanterns", "Candles", "Lamps"]) {
    const body = { ask_about };
    await atrium.request("/api/membership/profile", { method: "PUT", token, body });
    await atrium.request("/api/membership/profile", { method: "PUT", cookie: member.cookie, body });
  }
});
afterAll(() => atrium?.close());

const exported = async () => {
  const { body } = await atrium.request("/api/activity/me/export?format=receipts", { cookie: member.cookie });
  return body;
};
const check = async (content: string) =>
  (await atrium.request("/api/activity/receipts/check", { cookie: member.cookie, body: { content } })).body;
const linesOf = (content: string) => content.trimEnd().split("\n");

/** What the page says of a file, without script. */
async function checkOnPage(content: string): Promise<string> {
  const path = `${atrium.baseUrl}/activity/receipts`;
  const shown = await fetch(path, { headers: { cookie: member.cookie } });
  const set = shown.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  const form = new FormData();
  form.set("_csrf", /name="_csrf" value="([^"]+)"/.exec(await shown.text())?.[1] ?? "");
  form.set("file", new Blob([content], { type: "application/jsonl" }), "receipts.jsonl");
  const headers = { cookie: [member.cookie, ...set].join("; "), origin: atrium.baseUrl };
  return (await fetch(path, { method: "POST", headers, body: form })).text();
}

async function runOn(content: string) {
  const file = join(atrium.dataFolder, "receipts.jsonl");
  writeFileSync(file, content);
  const environment = {
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_BASE_URL: atrium.baseUrl,
  };
  return runCommand(["atrium", "verify-receipts", file], () => readConfig(environment));
}

test("receipts have what agents did, oldest first, and fit in every way", async () => {
  const { content, count, media_type } = await exported();
  const acts = linesOf(content)
    .slice(1, -1)
    .map((line) => JSON.parse(line));
  expect([media_type, count, acts.length]).toEqual(["application/jsonl", 3, 3]);
  expect(acts.map(({ args }) => args.ask_about)).toEqual(["Lanterns", "Candles", "Lamps"]);
  expect(await check(content)).toMatchObject({
    is_intact: true,
    receipts: { space: atrium.baseUrl, member_id: member.memberId, count: 3 },
    fault: null,
  });
  expect(await checkOnPage(content)).toContain("with 3 receipts");
  expect((await runOn(content))?.text).toContain(`Intact: 3 receipts of ${member.memberId}`);
});

test("a changed, a missing and a moved line is named in every way", async () => {
  const lines = linesOf((await exported()).content);
  const [, , third = "", fourth = ""] = lines;
  const cases: [string[], string][] = [
    [lines.with(2, third.replace("Candles", "Torches")), "Line 3 was changed."],
    [lines.toSpliced(2, 1), "The line that was at 3 is missing."],
    [lines.with(2, fourth).with(3, third), "Line 3 has another place than before."],
  ];
  for (const [changed, words] of cases) {
    const content = changed.join("\n");
    expect((await check(content)).fault.line).toBe(3);
    expect(await checkOnPage(content)).toContain(words);
    expect(await runOn(content)).toMatchObject({ text: `${words}\n`, hasErrors: true });
  }
});

test("a file fits after its records were deleted", async () => {
  const { content } = await exported();
  await atrium.kernel.database.transaction((tx) =>
    tx.query.deleteFrom("activity").where("member_id", "=", member.memberId).execute(),
  );
  expect(await check(content)).toMatchObject({ is_intact: true });
  expect(linesOf((await exported()).content)).toHaveLength(2);
});
