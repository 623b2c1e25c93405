import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import type { JobContext } from "../../kernel/catalogue/area.ts";
import { purgeOld } from "./jobs/purge-old.ts";
import { readDue } from "./jobs/read-due.ts";
import { oldestShown } from "./rules.ts";
import * as store from "./store.ts";
import { listRanked } from "./story-store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FAULT = { key: "headlines.serverAnswered", parameters: { status: 500 } };

type Post = { title: string; link: string; hours?: number };

async function feedHost(answer?: (request: IncomingMessage, response: ServerResponse) => boolean) {
  const seen: IncomingMessage[] = [];
  const host = { status: 200, text: "", etag: '"1"', headers: {}, seen, url: "", base: "" };
  const server = createServer((incoming, response) => {
    seen.push(incoming);
    if (answer?.(incoming, response)) return;
    const isKnown = host.status === 200 && incoming.headers["if-none-match"] === host.etag;
    response.writeHead(isKnown ? 304 : host.status, {
      etag: host.etag,
      "last-modified": "Mon, 23 Nov 2026 08:00:00 GMT",
      ...host.headers,
    });
    response.end(isKnown ? undefined : host.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  host.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  host.url = `${host.base}/feed`;
  return host;
}

describe("the job that reads feeds of news", () => {
  let bench: JobBench;
  let job: JobContext;
  beforeAll(async () => {
    bench = await startJobBench();
    job = bench.context();
  });
  afterAll(() => bench[Symbol.asyncDispose]());
  beforeEach(async () => {
    await bench.database.transaction(async (tx) => {
      for (const table of ["headline", "headline_story", "headline_source"]) {
        await tx.run({ name: `empty_${table}`, text: `DELETE FROM ${table}` }, []);
      }
    });
  });

  const rss = (...posts: Post[]) => {
    const items = posts.map(({ title, link, hours = 0 }) => {
      const date = new Date(bench.clock.now().getTime() - hours * HOUR_MS).toUTCString();
      return `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item>`;
    });
    return `<rss version="2.0"><channel><title>T</title>${items.join("")}</channel></rss>`;
  };

  async function addSource(url: string, weight = 1): Promise<string> {
    const id = job.newId("hsrc");
    const source = { id, name: `Source ${id.slice(-4)}`, url, weight, every_minutes: 30, state: "active" as const };
    await bench.database.transaction((tx) => store.insertSource(tx, { ...source, now: bench.clock.now() }));
    return id;
  }

  async function readAfter(ms: number): Promise<void> {
    bench.clock.advance(ms);
    await readDue.run(job);
  }

  async function ranked() {
    const since = oldestShown(bench.clock.now());
    const stories = await listRanked(bench.database.read, { since, limit: 100, offset: 0 });
    return stories.map(({ reports }) => reports.map(({ title }) => title));
  }

  const sourceNow = async (id: string) => (await store.findSource(bench.database.read, id)) as store.SourceListing;

  test("sends both validators, and keeps the posts after a 304 and a broken list", async () => {
    const host = await feedHost();
    host.text = rss({ title: "Acme opens", link: "/1" });
    const id = await addSource(host.url);
    await readAfter(0);
    await readAfter(HOUR_MS);
    expect(host.seen.map(({ headers }) => [headers["if-none-match"], headers["if-modified-since"]])).toEqual([
      [undefined, undefined],
      ['"1"', "Mon, 23 Nov 2026 08:00:00 GMT"],
    ]);
    for (const broken of [
      host.text.slice(0, -40),
      "<html>Sign in</html>",
      host.text.replace("<item>", "<item><__proto__>x</__proto__>"),
    ]) {
      host.etag = `"${broken.length}"`;
      host.text = broken;
      await readAfter(DAY_MS);
      expect(await sourceNow(id)).toMatchObject({ last_error: { key: "headlines.notFeedAt" }, headlines: 1 });
    }
    expect(await ranked()).toEqual([["Acme opens"]]);
    host.etag = '"3"';
    host.text = rss({ title: "Acme opens wide", link: "/1" }, { title: "Two", link: "/2" });
    await readAfter(DAY_MS);
    expect(await sourceNow(id)).toMatchObject({ failing_since: null, last_error: null, headlines: 2 });
    expect((await ranked()).flat().sort()).toEqual(["Acme opens wide", "Two"]);
  });

  test("refuses lists over 1 MB and obeys Retry-After", async () => {
    const host = await feedHost();
    host.text = rss({ title: "x".repeat(1_100_000), link: "/1" });
    const id = await addSource(host.url);
    await readAfter(0);
    expect((await sourceNow(id)).last_error).toMatchObject({ key: "adapters.answerTooLarge" });
    host.text = "";
    host.status = 429;
    host.headers = { "retry-after": String(7 * 3_600) };
    await readAfter(2 * HOUR_MS);
    const { next_fetch_at, failures } = await sourceNow(id);
    expect([next_fetch_at.getTime() - bench.clock.now().getTime(), failures]).toEqual([7 * HOUR_MS, 2]);
  });

  const ORDERS = ["012", "021", "102", "120", "201", "210"].map((order) => [...order].map(Number));
  test.each(ORDERS)("puts posts into one story by URL or strict likeness, read in order %i %i %i", async (...order) => {
    const hosts = [await feedHost(), await feedHost(), await feedHost()];
    const texts = [
      rss(
        { title: "Acme opens its weather model to all", link: "https://acme.example/weather?utm_source=rss", hours: 2 },
        { title: "Globex raises $5B for chips", link: "/chips", hours: 2 },
      ),
      rss(
        { title: "A look at the new model", link: "https://acme.example/weather/", hours: 1 },
        { title: "Globex raises $15B for chips", link: "/money", hours: 1 },
      ),
      rss({ title: "Acme opens its weather models to all", link: "/report", hours: 1 }),
    ];
    for (const place of order) {
      const host = hosts[place] as (typeof hosts)[0];
      host.text = texts[place] as string;
      await addSource(host.url);
      await readAfter(0);
    }
    const [first, ...others] = await ranked();
    expect(first?.sort()).toEqual([
      "A look at the new model",
      "Acme opens its weather model to all",
      "Acme opens its weather models to all",
    ]);
    expect(others).toEqual([["Globex raises $15B for chips"], ["Globex raises $5B for chips"]]);
  });

  test("ranks two sources above one that posts ten times or again", async () => {
    const [loud, one, two] = [await feedHost(), await feedHost(), await feedHost()];
    const posts = Array.from({ length: 10 }, (_, at) => ({ title: `Acme is great, part ${at}`, link: `/${at}` }));
    loud.text = rss(...posts);
    one.text = rss({ title: "Globex opens", link: "https://globex.example/", hours: 3 });
    two.text = rss({ title: "Globex is open", link: "https://globex.example", hours: 3 });
    for (const host of [loud, one, two]) await addSource(host.url);
    await readAfter(0);
    const before = await ranked();
    expect(before[0]).toHaveLength(2);
    loud.etag = '"again"';
    loud.text = rss(...posts);
    await readAfter(2 * HOUR_MS);
    expect(await ranked()).toEqual(before);
  });

  test("concurrent readers put the same news into one story", async () => {
    const hosts = await Promise.all([feedHost(), feedHost(), feedHost(), feedHost()]);
    for (const host of hosts) {
      host.text = rss({ title: "Globex opens", link: "https://globex.example/" });
      await addSource(host.url);
    }
    await Promise.all([readDue.run(bench.context()), readDue.run(bench.context())]);
    expect(hosts.map(({ seen }) => seen.length)).toEqual([1, 1, 1, 1]);
    expect(await ranked()).toEqual([Array(4).fill("Globex opens")]);
  });

  test("takes over a permanent redirect seen three times, not a temporary one", async () => {
    let status = 302;
    const host = await feedHost(({ url }, response) => {
      if (url !== "/old") return false;
      response.writeHead(status, { location: "/feed" }).end();
      return true;
    });
    host.text = rss({ title: "Acme opens", link: "/1" });
    const id = await addSource(`${host.base}/old`);
    const urls = [];
    for (const next of [302, 302, 301, 301, 301]) {
      status = next;
      await readAfter(DAY_MS);
      urls.push((await sourceNow(id)).url);
    }
    expect(urls.map((url) => new URL(url).pathname)).toEqual(["/old", "/old", "/old", "/old", "/feed"]);
  });

  test("is off after 14 days of failures, and tells operators once", async () => {
    const memberId = job.newId("mem");
    const user = `INSERT INTO auth_user ("id", "name", "email", "emailVerified") VALUES ($1, 'Noor', $1 || '@example.org', true)`;
    await bench.database.transaction((tx) => tx.run({ name: "join_user", text: user }, [memberId]));
    const join =
      "INSERT INTO member (id, user_id, tier, created_at, updated_at) VALUES ($1, $1, 'operator', now(), now())";
    await bench.database.transaction((tx) => tx.run({ name: "join_operator", text: join }, [memberId]));
    const host = await feedHost();
    host.status = 500;
    const id = await addSource(host.url);
    await readAfter(0);
    for (let day = 0; day < 16; day++) await readAfter(DAY_MS);
    expect(await sourceNow(id)).toMatchObject({ state: "off", last_error: FAULT });
    const text = "SELECT payload FROM member_event WHERE type = 'news_source_off' AND member_id = $1";
    const notices = await bench.database.read.run<{ payload: object }>({ name: "notices", text }, [memberId]);
    expect(notices).toMatchObject([{ payload: { source_id: id, reason: FAULT } }]);
    const requests = host.seen.length;
    await readAfter(2 * DAY_MS);
    expect(host.seen).toHaveLength(requests);
  });

  test("posts without a date come last, and say that they have none", async () => {
    const host = await feedHost();
    const undated = "<item><title>Undated</title><link>/undated</link><pubDate>someday</pubDate></item>";
    host.text = rss({ title: "Old", link: "/old", hours: 700 }).replace("</title>", `</title>${undated}`);
    const id = await addSource(host.url, 5);
    await readAfter(0);
    expect(await ranked()).toEqual([["Old"], ["Undated"]]);
    const since = oldestShown(bench.clock.now());
    const [, last] = await listRanked(bench.database.read, { since, limit: 2, offset: 0 });
    expect(last).toMatchObject({ dated: false, reports: [{ at: null }] });
    expect((await sourceNow(id)).problems).toEqual([{ kind: "no_date", count: 1, example: "Undated: someday" }]);
  });

  test("a source is failing while all of its posts are skipped", async () => {
    const host = await feedHost();
    host.text = '<rss version="2.0"><channel><title>T</title><item><title>No link</title></item></channel></rss>';
    const id = await addSource(host.url);
    for (const ms of [0, HOUR_MS, HOUR_MS]) {
      await readAfter(ms);
      const last_error = { key: "headlines.allSkipped", parameters: { count: 1 } };
      expect(await sourceNow(id)).toMatchObject({ failing_since: expect.any(Date), last_error, skipped: 1 });
    }
    host.etag = '"2"';
    host.text = rss({ title: "One", link: "/1" });
    await readAfter(HOUR_MS);
    expect(await sourceNow(id)).toMatchObject({ failing_since: null, last_error: null, skipped: 0, problems: [] });
  });

  test("deletes posts after 30 days, and brings none back that is still listed", async () => {
    const host = await feedHost();
    host.text = `<rss version="2.0"><channel><title>T</title>${["Undated", "Gone"].map((title) => `<item><title>${title}</title><link>/${title}</link></item>`).join("")}</channel></rss>`;
    const id = await addSource(host.url);
    await readAfter(0);
    host.etag = '"2"';
    host.text = host.text.replace(/<item><title>Gone.*?<\/item>/, "");
    await readAfter(31 * DAY_MS);
    await purgeOld.run(job);
    host.etag = '"3"';
    await readAfter(DAY_MS);
    expect(await sourceNow(id)).toMatchObject({ headlines: 1 });
    expect(await ranked()).toEqual([]);
  });
});
