import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startJobBench } from "../../../../test/harness/jobs.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { checkLinks } from "../jobs/check-links.ts";
import { say } from "../messages.ts";
import { startNewsroom } from "../testing/newsroom.ts";
import { isSourceUrl, problemOf } from "./rules.ts";
import { keepAnswer } from "./store.ts";

test.each([
  [200, null, null],
  [301, null, null],
  [403, null, null],
  [429, null, null],
  [404, null, "answers 404"],
  [410, null, "answers 410"],
  [500, null, "answers 500"],
  [null, "no such host", "cannot be reached: no such host"],
])("status %s and fault %s mean %s", (status, fault, problem) => {
  const found = problemOf({ url: "https://kiln.example/", status, fault });
  if (problem === null) expect(found).toBeNull();
  else expect(found && sentence(found)).toContain(problem);
});

test("takes public hosts with names, and nothing else", () => {
  const good = ["https://kiln.example.org/log", "http://a.example:8080/?q=1"];
  const bad = [
    "ftp://a.example/",
    "https://a b.example/",
    "http://intranet/",
    "http://2130706433/",
    "http://1.2.3.4./",
  ];
  expect([...good, ...bad].filter(isSourceUrl)).toEqual(good);
});

test("asks each source of a draft once a day, guarded, and reads no body", { timeout: 30_000 }, async () => {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    response.writeHead(url === "/gone" ? 404 : 200).write("x".repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await using bench = await startJobBench();
  const run = (name: string, text: string, values: unknown[] = []) =>
    bench.database.transaction((tx) => tx.run<{ url: string; status: number | null }>({ name, text }, values));
  await run(
    "issues",
    `INSERT INTO signal_issue (id, slug, number, title, state, rev, published_at, created_at, updated_at)
     VALUES ('iss_d', 'draft', 1, 'D', 'draft', 1, NULL, now(), now()),
       ('iss_p', 'published', 2, 'P', 'published', 1, now(), now(), now())`,
  );
  const sources = (...paths: string[]) => JSON.stringify(paths.map((path) => ({ title: "T", url: base + path })));
  const story = (issue: string, sourcesJson: string) =>
    run(
      "story",
      `INSERT INTO signal_story (issue_id, story_id, beat, position, headline, sources, rev, updated_at)
       VALUES ($1, 's-' || md5($2), 'news', 0, 'H', $2::jsonb, 1, now())`,
      [issue, sourcesJson],
    );
  await story("iss_d", sources("/fine", "/gone"));
  await story("iss_d", sources("/fine"));
  await story("iss_d", JSON.stringify([{ title: "T", url: "http://169.254.169.254/latest" }]));
  await story("iss_p", sources("/published"));
  const context = bench.context();
  expect(await checkLinks.run(context)).toEqual(say.sourcesAsked({ count: 3 }));
  expect(await checkLinks.run(context)).toBeNull();
  expect(asked.sort()).toEqual(["/fine", "/gone"]);
  const rows = await run("rows", "SELECT url, status FROM signal_link ORDER BY url");
  expect(rows.map(({ status }) => status).sort()).toEqual([200, 404, null]);
  bench.clock.advance(DAY_MS + 1);
  expect(await checkLinks.run(context)).toEqual(say.sourcesAsked({ count: 3 }));
});

test("the editor names a broken source with its story, and publication stays possible", async () => {
  const { atrium, begin, write, draft, publish, editor, clock } = await startNewsroom();
  onTestFinished(() => atrium.close());
  const id = await begin();
  const url = "https://kiln.example.org/log";
  await write(id, "kiln", { sources: [{ title: "Log", url }] });
  const named = async () =>
    (await draft(id)).checklist.filter(({ text }: { text: string }) => text.includes(url)) as object[];
  expect(await named()).toEqual([]);
  const answer = { url, status: 404, fault: null };
  await atrium.kernel.database.transaction((tx) => keepAnswer(tx, answer, clock.now()));
  expect(await named()).toEqual([{ severity: "warns", text: `The source ${url} answers 404.`, story_id: "kiln" }]);
  const page = await atrium.request(`/newsletter/edit/${id}`, { cookie: editor.cookie });
  expect(page.body).toContain(`The source ${url} answers 404.`);
  expect((await publish(id)).status).toBe(200);
});
