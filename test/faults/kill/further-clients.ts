import { expect } from "vitest";
import type { RequestOptions } from "../../harness/atrium.ts";
import type { Seeded } from "../../harness/seeded.ts";
import { type Client, newLedger } from "./clients.ts";
import { type Scene, sha256 } from "./scene.ts";

/** Tokens that revoke themselves; a repetition says so. */
export function revokingClient(scene: Scene): Client {
  const ledger = newLedger();
  let open: string | null = null;
  return {
    name: "revoke",
    ledger,
    async step() {
      open ??= await scene.token();
      const marker = sha256(open).toString("hex");
      ledger.tried.add(marker);
      const reply = await scene.send("/api/agent/token/revoke", { method: "POST", token: open });
      expect(reply, marker).toMatchObject({ status: 200, body: { ok: true, revoked: true } });
      ledger.acknowledged.add(marker);
      open = null;
    },
  };
}

let cards = 0;

/** Each change of a card overwrites the last one, so the activity in the same transaction is its proof. */
export function cardClient(scene: Scene): Client {
  const ledger = newLedger();
  return {
    name: "card",
    ledger,
    async step() {
      const marker = `Card ${++cards}`;
      ledger.tried.add(marker);
      const token = await scene.token();
      const body = { first_name: marker, public_visible: cards % 2 === 0 };
      const reply = await scene.send("/api/membership/profile", { method: "PUT", token, body });
      expect(reply, marker).toMatchObject({ status: 200, body: { ok: true } });
      ledger.acknowledged.add(marker);
    },
  };
}

/** Reads over every transport: their statements are places to die in too. */
export function readingClient(random: Seeded, scene: Scene): Client {
  const skill = (operation: string, input: object) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tasks/send",
    params: { message: { role: "user", parts: [{ kind: "data", data: { operation, input } }] } },
  });
  const reads: [string, RequestOptions?][] = [
    ["/api/activity/me"],
    ["/api/directory/search?q=ca"],
    ["/api/directory/search"],
    ["/api/resources/list"],
    ["/api/resources/bookings"],
    ["/api/notifications"],
    ["/api/status"],
    ["/api/a2a", { body: skill("ic_resources_list", {}) }],
    ["/api/mcp", { body: { jsonrpc: "2.0", id: 1, method: "tools/list" } }],
  ];
  return {
    name: "read",
    ledger: newLedger(),
    async step() {
      const [path, options] = reads[random.below(reads.length)] ?? ["/api/status"];
      const { status } = await scene.send(path, { token: await scene.token(), ...options });
      expect(status, path).toBeLessThan(500);
    },
  };
}
