import { randomUUID } from "node:crypto";
import type { Reply, TestAtrium } from "./atrium.ts";

export const V1 = { "a2a-version": "1.0" };

interface Options {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Raw JSON-RPC: tests check the wire format. */
export interface A2aTester {
  rpc(method: string, params: unknown, options?: Options): Promise<Reply>;
  /** `SendMessage` of A2A 1.0 with one data part; `extra` adds members to the message. */
  send(data: unknown, options: Options, extra?: object): Promise<Reply>;
  rsvpsTo(eventUrl: string): Promise<number>;
}

export function a2aTester(atrium: TestAtrium): A2aTester {
  const rpc: A2aTester["rpc"] = (method, params, options = {}) =>
    atrium.request("/api/a2a", { body: { jsonrpc: "2.0", id: 7, method, params }, ...options });
  return {
    rpc,
    send: (data, options, extra) =>
      rpc("SendMessage", dataMessage(data, extra), { ...options, headers: { ...V1, ...options.headers } }),
    async rsvpsTo(eventUrl) {
      const { query } = atrium.kernel.database.read;
      return (await query.selectFrom("rsvp").select("id").where("event_url", "=", eventUrl).execute()).length;
    },
  };
}

export function dataMessage(data: unknown, extra: object = {}) {
  return { message: { messageId: randomUUID(), role: "ROLE_USER", parts: [{ data }], ...extra } };
}
