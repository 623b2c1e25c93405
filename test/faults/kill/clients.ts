import { expect } from "vitest";
import type { Reply, RequestOptions } from "../../harness/atrium.ts";
import type { Seeded } from "../../harness/seeded.ts";
import { RESOURCES, type Scene } from "./scene.ts";

/** A client's own record of its writes. */
export interface Ledger {
  readonly acknowledged: Set<string>;
  /** Sent at least once, with any result. */
  readonly tried: Set<string>;
}

/** A caller that handles broken connections like a good agent. */
export interface Client {
  readonly name: string;
  readonly ledger: Ledger;
  /** One write, or one retry of the open one. @throws Broken */
  step(): Promise<void>;
}

interface Act {
  readonly marker: string;
  readonly path: string;
  readonly options: RequestOptions;
}

export function newLedger(): Ledger {
  return { acknowledged: new Set(), tried: new Set() };
}

/**
 * Retries with the same Idempotency-Key until acknowledged. Sometimes repeats an acknowledged write, which must get the
 * identical reply.
 */
function keyed(name: string, status: number, random: Seeded, scene: Scene, compose: (token: string) => Act): Client {
  const ledger = newLedger();
  let open: Act | null = null;
  let last: { act: Act; reply: Reply } | null = null;
  const nextToken = tokenSource(scene, 3);
  return {
    name,
    ledger,
    async step() {
      if (!open && last && random.chance(0.1)) {
        const { act, reply } = last;
        const again = await scene.send(act.path, act.options);
        expect(again, `${name}: the stored reply of ${act.marker}`).toMatchObject({ status, body: reply.body });
        return;
      }
      if (!open) {
        const act = compose(await nextToken());
        const headers = { ...act.options.headers, "idempotency-key": act.marker };
        open = { ...act, options: { ...act.options, headers } };
      }
      ledger.tried.add(open.marker);
      const reply = await scene.send(open.path, open.options);
      expect(reply, `${name}: ${open.marker}`).toMatchObject({ status, body: { ok: true } });
      expect(reply.body.was_dup ?? reply.body.refreshed, `${name}: ${open.marker} is new`).toBe(false);
      ledger.acknowledged.add(open.marker);
      last = { act: open, reply };
      open = null;
    },
  };
}

/** Changes the token before its daily quota is used up. */
function tokenSource(scene: Scene, uses: number): () => Promise<string> {
  let left = 0;
  let token = "";
  return async () => {
    if (left-- <= 0) {
      token = await scene.token();
      left = uses - 1;
    }
    return token;
  };
}

/** Unique numbers over all clients, so that each write can be found. */
let count = 0;

export function rsvpClient(random: Seeded, scene: Scene): Client {
  return keyed("rsvp", 200, random, scene, (token) => {
    const marker = `https://luma.com/keyed-${++count}`;
    return {
      marker,
      path: "/api/events/rsvp",
      options: { token, body: { event_url: marker, email: "who@example.org" } },
    };
  });
}

/** Without a key: the server recognizes a repetition itself. */
export function plainRsvpClient(scene: Scene): Client {
  const ledger = newLedger();
  const nextToken = tokenSource(scene, 8);
  let open: { marker: string; token: string } | null = null;
  let isRepeated = false;
  return {
    name: "rsvp without a key",
    ledger,
    async step() {
      isRepeated = open !== null;
      open ??= { marker: `https://luma.com/plain-${++count}`, token: await nextToken() };
      const { marker, token } = open;
      const rows = isRepeated
        ? await scene.admin.query("SELECT 1 FROM rsvp WHERE event_url = $1", [marker])
        : { rows: [] };
      ledger.tried.add(marker);
      const body = { event_url: marker, email: "who@example.org" };
      const reply = await scene.send("/api/events/rsvp", { token, body });
      expect(reply, marker).toMatchObject({ status: 200, body: { ok: true, was_dup: rows.rows.length === 1 } });
      ledger.acknowledged.add(marker);
      open = null;
    },
  };
}

export function bookClient(random: Seeded, scene: Scene): Client {
  const begin = Math.ceil(Date.now() / 3_600_000) + 24;
  return keyed("book", 200, random, scene, (token) => {
    const number = ++count;
    const start = new Date((begin + Math.floor(number / RESOURCES.length / 4)) * 3_600_000 + (number % 4) * 900_000);
    const resource_id = RESOURCES[Math.floor(number / 4) % RESOURCES.length] ?? "";
    const start_iso = start.toISOString();
    const end_iso = new Date(start.getTime() + 900_000).toISOString();
    return {
      marker: `${resource_id} ${start_iso}`,
      path: "/api/resources/book",
      options: { token, body: { resource_id, start_iso, end_iso, email: "who@example.org" } },
    };
  });
}

export function highlightClient(random: Seeded, scene: Scene): Client {
  return keyed("highlight", 202, random, scene, (token) => {
    const id = `2026-11-19-somebody-night-${++count}`;
    const story = { id, member_name: "Somebody", action: "hosted", event_title: "Night market", date: "2026-11-19" };
    return {
      marker: id,
      path: "/api/ingest/highlights/pending",
      options: { token, body: { ...story, dek: "Forty stalls.", images: [] } },
    };
  });
}

/** Tickets have no key: an unacknowledged one is not repeated, and exists completely or not at all. */
export function feedbackClient(scene: Scene): Client {
  const ledger = newLedger();
  const nextToken = tokenSource(scene, 8);
  return {
    name: "feedback",
    ledger,
    async step() {
      const message = `The ${++count}th link on the welcome page answers 404 since this morning.`;
      const headers = { "x-forwarded-for": scene.newAddress() };
      const token = await nextToken();
      ledger.tried.add(message);
      const reply = await scene.send("/api/agent/feedback", { token, headers, body: { kind: "broken_url", message } });
      expect(reply, message).toMatchObject({ status: 200, body: { ok: true, authenticated: true } });
      ledger.acknowledged.add(message);
    },
  };
}
