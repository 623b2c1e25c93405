import type { Scope } from "../../src/kernel/access/scopes.ts";
import type { Tier } from "../../src/kernel/access/tiers.ts";
import type { Person } from "../../src/seed/users.ts";
import type { Reply, TestAtrium } from "../harness/atrium.ts";

export interface PostOptions {
  readonly token?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

/** Plain JSON-RPC over HTTP. */
export function mcpClient(atrium: TestAtrium) {
  const people = new Map<Tier, Promise<Person>>();

  /** Returns the message, from a stream or a body. */
  async function post(method: string, params: object = {}, options: PostOptions = {}): Promise<Reply> {
    const { path = "/api/mcp", query = "", token, headers } = options;
    const reply = await atrium.request(`${path}${query}`, {
      token,
      body: { jsonrpc: "2.0", id: 1, method, params },
      headers: { accept: "application/json, text/event-stream", ...headers },
    });
    const framed = typeof reply.body === "string" ? /^data: (.*)$/m.exec(reply.body)?.[1] : undefined;
    return framed ? { ...reply, body: JSON.parse(framed) } : reply;
  }

  function call(name: string, args: object = {}, options: PostOptions & { meta?: object } = {}): Promise<Reply> {
    return post("tools/call", { name, arguments: args, ...(options.meta && { _meta: options.meta }) }, options);
  }

  async function toolNames(options: PostOptions = {}): Promise<string[]> {
    const { body } = await post("tools/list", {}, options);
    return body.result.tools.map(({ name }: { name: string }) => name);
  }

  /** One person per tier: sign-ups are limited, new tokens are not. */
  async function token(tier: Tier, options: { scopes?: readonly Scope[]; sandbox?: boolean } = {}): Promise<string> {
    const person = people.get(tier) ?? atrium.person(tier);
    people.set(tier, person);
    return atrium.token(await person, options);
  }

  return { post, call, toolNames, token };
}

/** The reply in a tool result's text. */
export function bodyOf(reply: Reply) {
  return textOf(reply.body.result);
}

export function textOf(result: object) {
  const { content } = result as { content: { text: string }[] };
  return JSON.parse(content[0]?.text ?? "null");
}
