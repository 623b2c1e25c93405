import { type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import {
  type Github,
  type GithubAccount,
  type GithubCommit,
  GithubRefused,
  type GithubWindow,
} from "../../kernel/ports/github.ts";
import { type Outbound, OutboundRefused, type OutboundResponse } from "../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";

const TIMEOUT_MS = 10_000;
const BODY_BYTES_MAX = 4 * 1024 * 1024;
const PER_PAGE = 100;
const PAGES_MAX = 2;
const API_VERSION = "2022-11-28";
/** Search allows 30 requests a minute with a token and 10 without; one account takes at most two. */
const READINGS_PER_MINUTE = { withToken: 14, without: 4 };

const User = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  login: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}(\\[bot\\])?$" }),
  type: Type.String(),
  name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  avatar_url: Type.Optional(Type.String()),
});

const CommitPage = Type.Object({
  total_count: Type.Integer(),
  items: Type.Array(
    Type.Object({
      sha: Type.String(),
      commit: Type.Object({ author: Type.Object({ date: Type.String() }) }),
      author: Type.Optional(Type.Union([Type.Object({ login: Type.String(), type: Type.String() }), Type.Null()])),
      parents: Type.Array(Type.Unknown()),
      repository: Type.Object({ fork: Type.Boolean() }),
    }),
  ),
});

const Contributions = Type.Object({
  data: Type.Object({
    user: Type.Object({ contributionsCollection: Type.Object({ restrictedContributionsCount: Type.Integer() }) }),
  }),
});

const PRIVATE_QUERY = `query ($login: String!, $from: DateTime!, $to: DateTime!) {
  user(login: $login) { contributionsCollection(from: $from, to: $to) { restrictedContributionsCount } }
}`;

export interface GithubOptions {
  /** URL of the REST API: `https://api.github.com`, or `https://<host>/api/v3` of GitHub Enterprise. */
  readonly url: string;
  /** The deployment's own token; without one, limits are lower and private contributions cannot be counted. */
  readonly token: string | null;
  readonly outbound: Outbound;
  readonly now: () => Date;
}

interface Asked {
  readonly path: string;
  readonly token: string | null;
  readonly graphql?: object;
}

/**
 * GitHub's REST API, and GraphQL for the one number that REST lacks. Commits come from search, because pushes in the
 * events API no longer list their commits.
 */
export function createGithub({ url, token, outbound, now }: GithubOptions): Github {
  async function ask<S extends TSchema>(shape: S, { path, token: bearer, graphql }: Asked): Promise<Static<S>> {
    const base = graphql ? url.replace(/\/v3$/, "") : url;
    const headers = {
      accept: "application/vnd.github+json",
      "x-github-api-version": API_VERSION,
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(graphql && { "content-type": "application/json" }),
    };
    const method = graphql ? "POST" : "GET";
    const response = await reached(
      outbound.fetch({
        url: base + path,
        method,
        headers,
        ...(graphql && { body: JSON.stringify(graphql) }),
        timeoutMs: TIMEOUT_MS,
        bodyBytesMax: BODY_BYTES_MAX,
      }),
    );
    if (response.status !== 200) throw refusalOf(response, now());
    return parsed(shape, response.body);
  }

  return {
    readingsPerMinute: token === null ? READINGS_PER_MINUTE.without : READINGS_PER_MINUTE.withToken,

    async accountOf(personalToken) {
      const user = await ask(User, { path: "/user", token: personalToken });
      return accountFrom(user);
    },

    async publicCommits(login, window) {
      const commits: GithubCommit[] = [];
      for (let page = 1; page <= PAGES_MAX; page++) {
        const query = new URLSearchParams({
          q: `author:${login} author-date:${span(window)} is:public merge:false`,
          sort: "author-date",
          order: "desc",
          per_page: String(PER_PAGE),
          page: String(page),
        });
        const found = await ask(CommitPage, { path: `/search/commits?${query}`, token });
        commits.push(...found.items.map(commitFrom));
        if (found.items.length < PER_PAGE || commits.length >= found.total_count) break;
      }
      return commits;
    },

    async privateContributions(login, window) {
      if (token === null) return 0;
      const variables = { login, from: window.from.toISOString(), to: lastMoment(window) };
      const graphql = { query: PRIVATE_QUERY, variables };
      const { data } = await ask(Contributions, { path: "/graphql", token, graphql });
      return data.user.contributionsCollection.restrictedContributionsCount;
    },
  };
}

function accountFrom(user: Static<typeof User>): GithubAccount {
  const { id, login, type, name, avatar_url } = user;
  const avatarUrl = avatar_url?.startsWith("https://") ? avatar_url : null;
  return { id, login, name: name ?? null, avatarUrl, isPerson: type === "User" };
}

function commitFrom(item: Static<typeof CommitPage>["items"][number]): GithubCommit {
  const { author } = item;
  return {
    sha: item.sha,
    authoredAt: new Date(item.commit.author.date),
    isMerge: item.parents.length > 1,
    isInFork: item.repository.fork,
    isByBot: author?.type === "Bot" || (author?.login.endsWith("[bot]") ?? false),
  };
}

/** Both ends of GitHub's ranges are inclusive. */
function span(window: GithubWindow): string {
  return `${window.from.toISOString().replace(".000", "")}..${lastMoment(window)}`;
}

function lastMoment({ to }: GithubWindow): string {
  return new Date(to.getTime() - 1_000).toISOString().replace(".000", "");
}

async function reached(answer: Promise<OutboundResponse>): Promise<OutboundResponse> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OutboundRefused) throw unavailable(error.said, error);
    throw error;
  }
}

function refusalOf({ status, headers }: OutboundResponse, now: Date): GithubRefused {
  const isLimited = status === 429 || (status === 403 && isExhausted(headers));
  if (isLimited) {
    return new GithubRefused("rate_limited", say.gitHubLimitsRequests, {
      retryAt: retryAt(headers, now),
    });
  }
  if (status === 401) return new GithubRefused("rejected", say.gitHubRejectsToken);
  if (status === 404 || status === 422) {
    return new GithubRefused("no_such_account", say.noSuchGitHubAccount);
  }
  return unavailable(say.gitHubAnswered({ status }));
}

function isExhausted(headers: OutboundResponse["headers"]): boolean {
  return headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0";
}

function retryAt(headers: OutboundResponse["headers"], now: Date): Date | null {
  const seconds = Number(headers["retry-after"]);
  if (seconds > 0) return new Date(now.getTime() + seconds * 1_000);
  const reset = Number(headers["x-ratelimit-reset"]);
  return reset > 0 ? new Date(reset * 1_000) : null;
}

function parsed<S extends TSchema>(shape: S, body: Uint8Array): Static<S> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw unavailable(say.gitHubNotJson, error);
  }
  if (Value.Check(shape, value)) return value as Static<S>;
  const isUnknownUser = (value as { data?: { user?: unknown } } | null)?.data?.user === null;
  if (isUnknownUser) throw new GithubRefused("no_such_account", say.noSuchGitHubAccount);
  throw unavailable(say.gitHubNotDocumented);
}

function unavailable(said: Message, cause?: unknown): GithubRefused {
  return new GithubRefused("unavailable", said, { cause });
}
