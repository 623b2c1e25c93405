import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Recorded GitHub replies: accounts by token, commits by author, and limits set by a test. */
export interface RecordedGithub extends AsyncDisposable {
  readonly url: string;
  /** Requests with their bearer tokens, oldest first. */
  readonly asked: { readonly path: string; readonly token: string | null }[];
  /** The reply to every request while not null. */
  failure: { status: number; headers?: Record<string, string>; body?: string } | null;
}

const recorded = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/github/${name}.json`, import.meta.url), "utf8"));

export async function startRecordedGithub(): Promise<RecordedGithub> {
  const asked: RecordedGithub["asked"] = [];
  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace("Bearer ", "") ?? null;
    asked.push({ path: request.url ?? "", token });
    if (github.failure) {
      const { status, headers = {}, body = '{"message":"no"}' } = github.failure;
      response.writeHead(status, headers).end(body);
    } else answer(request, response, token);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const github: RecordedGithub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failure: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return github;
}

const USERS: Record<string, object> = recorded("users");
const COMMITS: Record<string, { commit: { author: { date: string } } }[]> = recorded("commits");

function answer(request: IncomingMessage, response: ServerResponse, token: string | null): void {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://github");
  const send = (status: number, body: object) =>
    response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
  if (pathname === "/user") {
    const user = token === null ? undefined : USERS[token];
    return void (user ? send(200, user) : send(401, { message: "Bad credentials", status: "401" }));
  }
  if (pathname === "/search/commits") {
    const [, login = "", from = "", to = ""] =
      /^author:(\S+) author-date:(\S+)\.\.(\S+) is:public merge:false$/.exec(searchParams.get("q") ?? "") ?? [];
    const commits = COMMITS[login];
    if (!commits) return void send(422, { message: "Validation Failed", errors: [{ field: "q", code: "invalid" }] });
    const found = commits.filter(({ commit }) => {
      const at = Date.parse(commit.author.date);
      return at >= Date.parse(from) && at <= Date.parse(to);
    });
    const start = (Number(searchParams.get("page")) - 1) * Number(searchParams.get("per_page"));
    const items = found.slice(start, start + Number(searchParams.get("per_page")));
    return void send(200, { total_count: found.length, incomplete_results: false, items });
  }
  if (pathname === "/graphql") {
    const contributionsCollection = { restrictedContributionsCount: 7 };
    return void send(200, { data: { user: { contributionsCollection } } });
  }
  send(404, { message: "Not Found" });
}
