import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request } from "../harness/atrium.ts";
import { startProcess } from "../harness/process.ts";
import {
  createEnvironment,
  type DatabaseEnvironment,
  eventually,
  expectNoLoss,
  expectTemporaryError,
  newFolder,
  postmaster,
  rsvp,
} from "./database/environment.ts";

/** The database disconnects, restarts or hangs below a running server. */
const IS_FULL = process.env.FAULTS === "full";

describe("a server whose database", () => {
  let folder: string;
  let environment: DatabaseEnvironment;
  beforeAll(async () => {
    folder = newFolder();
    environment = await createEnvironment(folder);
  }, 120_000);
  afterAll(async () => {
    await environment?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("loses every connection repeatedly loses no data", { timeout: 120_000 }, async () => {
    const tally = await expectNoLoss(environment, async () => {
      for (let cut = 0; cut < 10; cut++) {
        await sleep(60);
        environment.proxy.cut();
      }
    });
    expect(tally.refused.size, "some call was hit").toBeGreaterThan(0);
  });

  test("is unreachable reports it at once everywhere, and recovers", {
    timeout: 120_000,
  }, async () => {
    const { proxy, server, scene } = environment;
    const token = await scene.token();
    const url = (path: string) => `${server.baseUrl}${path}`;
    await expectNoLoss(environment, async () => {
      proxy.refusing = true;
      proxy.cut();
      try {
        await saysSo();
      } finally {
        proxy.refusing = false;
      }
    });
    async function signInBy(html: string, cookies: string[], form: Record<string, string>) {
      const [shown = ""] = /<form[^>]*action="\/sign-in".*?<\/form>/s.exec(html) ?? [];
      const hidden = [...shown.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      const fields = hidden.map(([, name = "", value = ""]): [string, string] => [name, value]);
      return fetch(url("/sign-in"), {
        method: "POST",
        redirect: "manual",
        headers: {
          cookie: cookies.map((each) => each.slice(0, each.indexOf(";"))).join("; "),
          origin: server.baseUrl,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams([...fields, ...Object.entries(form)]),
      });
    }
    async function saysSo() {
      const started = performance.now();
      expect((await fetch(url("/livez"))).status, "the process itself is well").toBe(200);
      expectTemporaryError(await rsvp(environment, token, "https://luma.com/keyed-unreachable"));
      expectTemporaryError(await request(server.baseUrl, "/api/resources/list", { token }));
      const page = await fetch(url("/agents"), { headers: { cookie: scene.people[0]?.cookie ?? "" } });
      expect([500, 503]).toContain(page.status);
      expect(await page.text()).toContain("Try again");
      expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
      const form = { email: "person-0@example.org", password: "a long enough password" };
      const shown = await fetch(url("/sign-in"));
      expect([200, 503], "the form itself needs no storage").toContain(shown.status);
      const signIn = await signInBy(await shown.text(), shown.headers.getSetCookie(), form);
      expect([signIn.status, signIn.headers.get("retry-after")]).toEqual([503, "5"]);
      const headers = { accept: "application/json, text/event-stream" };
      const rpc = (method: string, params = {}) => ({
        token,
        headers,
        body: { jsonrpc: "2.0", id: 1, method, params },
      });
      for (const reply of [
        await request(server.baseUrl, "/api/mcp", rpc("tools/list")),
        await request(server.baseUrl, "/api/a2a", rpc("tasks/get", { id: "task_0" })),
        await request(server.baseUrl, `/media/${"0".repeat(64)}.webp`),
      ]) {
        expect([500, 503], JSON.stringify(reply.body)).toContain(reply.status);
        expect(Number(reply.headers.get("retry-after")), JSON.stringify(reply.body)).toBeGreaterThan(0);
      }
      expect(performance.now() - started).toBeLessThan(10_000);
    }
  });

  test("is killed and restarts loses no data", { timeout: 120_000 }, async () => {
    for (const signal of IS_FULL ? (["SIGKILL", "SIGINT"] as const) : (["SIGKILL"] as const)) {
      await expectNoLoss(environment, async () => {
        process.kill(postmaster(environment.postgres), signal);
        await sleep(300);
      });
    }
  });

  test.runIf(IS_FULL)(
    "hangs answers in bounded time, and recovers",
    {
      timeout: 180_000,
    },
    async () => {
      const tally = await expectNoLoss(environment, async () => {
        environment.proxy.hold();
        await sleep(35_000);
        environment.proxy.resume();
      });
      expect(tally.refused.get("storage_failed")).toBeGreaterThan(0);
    },
  );
});

test.runIf(IS_FULL)(
  "restarts a killed embedded database without loss",
  {
    timeout: 120_000,
  },
  async () => {
    const folder = newFolder();
    const server = await startProcess({ ATRIUM_DATA: folder });
    try {
      const upcoming = () => request(server.baseUrl, "/api/events/upcoming");
      const feedback = (message: string) =>
        request(server.baseUrl, "/api/agent/feedback", { body: { kind: "praise", message } });
      const first = await feedback("The first ticket, from before the database went away.");
      expect(first.status).toBe(200);
      process.kill(
        Number.parseInt(readFileSync(join(folder, "postgresql", "data", "postmaster.pid"), "utf8"), 10),
        "SIGKILL",
      );
      const { status } = await upcoming();
      expect([200, 500, 503]).toContain(status);
      await eventually(async () => expect((await upcoming()).status).toBe(200));
      const host = join(folder, "postgresql", "socket");
      const password = readFileSync(join(folder, "postgresql", "data", "password"), "utf8");
      const client = new pg.Client({ host, user: "atrium", database: "atrium", password });
      await client.connect();
      const { rows } = await client.query("SELECT ticket_id FROM feedback");
      await client.end();
      expect(rows).toEqual([{ ticket_id: first.body.ticket_id }]);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
