import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { raceOver, type ServerProcess, startTwoProcesses } from "../harness/process.ts";

/** Two processes on one database. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const environment = {
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
  };
  processes = await startTwoProcesses(environment);
  operator = await atrium.person("operator");
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

/** Sends to both processes in turn, all at once. */
const race = (count: number, send: (baseUrl: string, index: number) => Promise<Reply>) =>
  raceOver(processes, count, send);

const asOperator = async (path: string, body: object) =>
  (await atrium.request(`/api/startups${path}`, { cookie: operator.cookie, body })).body;

async function claim(slug: string, token: string): Promise<string> {
  const body = { agreement_accepted: true };
  return (await atrium.request(`/api/startups/${slug}/claim`, { token, body })).body.request_id;
}

const ownersOf = async (slug: string) =>
  (await atrium.request(`/api/startups/${slug}`, { cookie: operator.cookie })).body.owners;

test("approves one claim once, however many approve it at the same time", async () => {
  await asOperator("", { slug: "lantern-house", name: "Lantern House" });
  const founder = await atrium.person("ic-member");
  const id = await claim("lantern-house", await atrium.token(founder));
  const token = await atrium.token(operator);
  const replies = await race(12, (baseUrl) =>
    request(baseUrl, `/api/startups/claims/${id}/approve`, { token, body: {} }),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await ownersOf("lantern-house")).toHaveLength(1);
  const news = await atrium.request("/api/notifications", { cookie: founder.cookie });
  expect(news.body.notifications).toHaveLength(1);
});

test("decides a claim one way when it is approved and rejected at the same time", async () => {
  await asOperator("", { slug: "clover", name: "Clover" });
  const id = await claim("clover", await atrium.token("ic-member"));
  const token = await atrium.token(operator);
  const replies = await race(12, (baseUrl, index) =>
    request(baseUrl, `/api/startups/claims/${id}/${index % 4 < 2 ? "approve" : "reject"}`, { token, body: {} }),
  );
  const won = replies.filter(({ status }) => status === 200);
  expect(won).toHaveLength(6);
  expect(replies.filter(({ body }) => body.error_kind === "already_decided")).toHaveLength(6);
  expect(await ownersOf("clover")).toHaveLength(won[0]?.body.founder_clerk_user_id ? 1 : 0);
});

test("keeps one of two owners who leave at the same time", async () => {
  for (const slug of ["vowel", "atoll", "mistral", "bloom"]) {
    await asOperator("", { slug, name: `The ${slug}` });
    const owners = [await atrium.person("ic-member"), await atrium.person("ic-member")];
    for (const owner of owners) {
      await asOperator(`/claims/${await claim(slug, await atrium.token(owner))}/approve`, {});
    }
    const at = (index: number) => (processes[index] as ServerProcess).baseUrl;
    const replies = await Promise.all(
      owners.map(({ cookie }, index) =>
        request(at(index), `/api/startups/${slug}/ownership`, { cookie, body: {}, method: "DELETE" }),
      ),
    );
    expect(replies.map(({ body }) => body.error_kind ?? "left").sort()).toEqual(["last_owner", "left"]);
    expect(await ownersOf(slug)).toHaveLength(1);
  }
});

test("keeps one of two owners whose rows are deleted at the same time without the operation", async () => {
  const { database } = atrium.kernel;
  const [owner] = await database.read.query.selectFrom("startup_owner").select("startup_id").execute();
  const startup_id = owner?.startup_id ?? "";
  const other = await atrium.person("ic-member");
  await database.transaction(({ query }) =>
    query
      .insertInto("startup_owner")
      .values({ startup_id, member_id: other.memberId, since: new Date(0) })
      .execute(),
  );
  const text = "DELETE FROM startup_owner WHERE startup_id = $1 AND (member_id = $2) = $3";
  const outcomes = await Promise.allSettled(
    [true, false].map((own) =>
      database.transaction((tx) => tx.run({ name: "startup_owner_race", text }, [startup_id, other.memberId, own])),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("opens one transfer of a startup, and cancels it once, when many act at the same time", async () => {
  await asOperator("", { slug: "harvest", name: "Harvest" });
  const [ada, bo, cy] = [
    await atrium.person("ic-member"),
    await atrium.person("ic-member"),
    await atrium.person("ic-member"),
  ];
  for (const owner of [ada, bo])
    await asOperator(`/claims/${await claim("harvest", await atrium.token(owner))}/approve`, {});
  const offers = await race(4, (baseUrl, index) => {
    const { cookie } = index % 2 === 0 ? ada : bo;
    return request(baseUrl, "/api/startups/harvest/transfer", { cookie, body: { member_id: cy.memberId } });
  });
  const opened = offers.flatMap(({ body }) => (body.ok ? [body.transfer.transfer_id] : []));
  expect(new Set(opened).size).toBe(1);
  const replies = await race(8, (baseUrl, index) => {
    const [{ cookie }, act] = index % 4 < 2 ? [cy, "accept"] : [bo, "cancel"];
    return request(baseUrl, `/api/startups/transfers/${opened[0]}/${act}`, { cookie, body: {} });
  });
  expect(replies.filter(({ body }) => body.transfer?.state === "cancelled")).toHaveLength(4);
  const { notifications } = (await atrium.request("/api/notifications", { cookie: cy.cookie })).body;
  const titles = notifications.map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title.endsWith("was cancelled"))).toHaveLength(1);
  expect(await ownersOf("harvest")).toHaveLength(2);
});
