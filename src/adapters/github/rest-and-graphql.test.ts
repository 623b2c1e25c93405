import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RecordedGithub, startRecordedGithub } from "../../../test/harness/github.ts";
import { GithubRefused } from "../../kernel/ports/github.ts";
import { createGuardedOutbound } from "../outbound/guarded.ts";
import { createGithub } from "./rest-and-graphql.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const WEEK = { from: new Date("2026-11-16T00:00:00Z"), to: new Date("2026-11-23T00:00:00Z") };
const outbound = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "Atrium test" });

let recorded: RecordedGithub;
beforeAll(async () => {
  recorded = await startRecordedGithub();
});
beforeEach(() => {
  recorded.failure = null;
  recorded.asked.length = 0;
});
afterAll(async () => {
  await recorded[Symbol.asyncDispose]();
  await outbound.close();
});

const github = (token: string | null = null) => createGithub({ url: recorded.url, token, outbound, now: () => NOW });

async function refusalOf(answer: Promise<unknown>): Promise<GithubRefused> {
  const error = await answer.then(() => null).catch((thrown: unknown) => thrown);
  if (error instanceof GithubRefused) return error;
  throw new Error(`no GithubRefused but ${error}`);
}

test("finds the account of a personal token, and sends the token only in the header", async () => {
  const pat = "ghp_exampleexampleexampleexampleexample0";
  expect(await github("ours").accountOf(pat)).toEqual({
    id: 1001,
    login: "noor-codes",
    name: "Noor A.",
    avatarUrl: "https://avatars.githubusercontent.com/u/1001?v=4",
    isPerson: true,
  });
  expect(recorded.asked).toEqual([{ path: "/user", token: pat }]);
  expect(await github().accountOf("ghp_robot")).toMatchObject({ login: "deploy-bot", isPerson: false });
});

test("searches commits within the week by page, with our own token if there is one", async () => {
  const commits = await github("ours").publicCommits("ilse-b", WEEK);
  expect(commits).toHaveLength(120);
  expect(commits[0]).toEqual({
    sha: expect.stringMatching(/^[0-9a-f]{40}$/),
    authoredAt: new Date("2026-11-17T19:40:00Z"),
    isMerge: false,
    isInFork: false,
    isByBot: false,
  });
  expect(recorded.asked.map(({ token }) => token)).toEqual(["ours", "ours"]);
  const query = new URL(recorded.asked[0]?.path ?? "", "http://github").searchParams.get("q");
  expect(query).toBe("author:ilse-b author-date:2026-11-16T00:00:00Z..2026-11-22T23:59:59Z is:public merge:false");
});

test("distinguishes forks, merges and bots", async () => {
  const commits = await github().publicCommits("noor-codes", WEEK);
  expect(commits.filter((commit) => commit.isInFork)).toHaveLength(1);
  expect(commits.filter((commit) => commit.isMerge)).toHaveLength(1);
  expect(commits.filter((commit) => commit.isByBot)).toHaveLength(1);
  expect(recorded.asked[0]?.token).toBeNull();
});

test("counts private contributions only with a token of our own", async () => {
  expect(await github("ours").privateContributions("noor-codes", WEEK)).toBe(7);
  expect(await github().privateContributions("noor-codes", WEEK)).toBe(0);
  expect(recorded.asked).toEqual([{ path: "/graphql", token: "ours" }]);
});

test("finds GraphQL of GitHub Enterprise beside version 3 of its REST API", async () => {
  const enterprise = createGithub({ url: `${recorded.url}/api/v3`, token: "ours", outbound, now: () => NOW });
  await enterprise.privateContributions("noor-codes", WEEK).catch(() => undefined);
  expect(recorded.asked[0]?.path).toBe("/api/graphql");
});

describe("a refusal", () => {
  test.each([
    [401, {}, "rejected"],
    [404, {}, "no_such_account"],
    [422, {}, "no_such_account"],
    [429, {}, "rate_limited"],
    [403, { "x-ratelimit-remaining": "0" }, "rate_limited"],
    [403, {}, "unavailable"],
    [502, {}, "unavailable"],
    [301, { location: "https://elsewhere.example/" }, "unavailable"],
  ])("maps %d with %j to %s", async (status, headers, fault) => {
    recorded.failure = { status, headers };
    expect((await refusalOf(github().publicCommits("noor-codes", WEEK))).fault).toBe(fault);
  });

  test.each(["<html>", "{}", '{"total_count":1,"items":[{"sha":1}]}'])(
    "maps 200 with %s to unavailable",
    async (body) => {
      recorded.failure = { status: 200, body };
      expect((await refusalOf(github().publicCommits("noor-codes", WEEK))).fault).toBe("unavailable");
    },
  );

  test("contains the time to wait, if GitHub gives one", async () => {
    recorded.failure = { status: 429, headers: { "retry-after": "90" } };
    expect((await refusalOf(github().accountOf("x"))).retryAt).toEqual(new Date("2026-11-20T12:01:30Z"));
    recorded.failure = { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1795176600" } };
    expect((await refusalOf(github().accountOf("x"))).retryAt).toEqual(new Date(1795176600_000));
  });

  test("is unavailable for an unreachable host, without the token in the message", async () => {
    const nowhere = createGithub({ url: "http://127.0.0.1:1", token: null, outbound, now: () => NOW });
    const refused = await refusalOf(nowhere.accountOf("ghp_secret"));
    expect(refused.fault).toBe("unavailable");
    expect(`${refused.message} ${refused.stack}`).not.toContain("ghp_secret");
  });
});
