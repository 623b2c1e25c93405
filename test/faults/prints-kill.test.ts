import { afterAll, beforeAll, expect, test } from "vitest";
import type { EmulatedPrinter } from "../../src/features/printers/testing/emulated-printer.ts";
import { emulateOctoprint } from "../../src/features/printers/testing/octoprint.ts";
import { watch } from "../../src/features/prints/jobs/watch.ts";
import { adoptBlob, placeBytes } from "../../src/kernel/blobs/blobs.ts";
import type { Job } from "../../src/kernel/catalogue/area.ts";
import type { Person } from "../../src/seed/users.ts";
import { request, startTestAtrium, type TestAtrium, TestClock } from "../harness/atrium.ts";
import { jobContext } from "../harness/jobs.ts";
import { type KillableServer, type KillPoint, killAtEach, startKillableServer } from "./kill/killable-server.ts";

const STEP = process.env.FAULTS === "full" ? 1 : 7;
const GCODE = Buffer.from("G28\nM104 S0\n");
const MINUTE = 60_000;

/** The one that is killed; the other one sets up and looks. */
let server: KillableServer;
let atrium: TestAtrium;
let machine: EmulatedPrinter;
let member: Person;
let managing: string;
beforeAll(async () => {
  const allow = { ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8" };
  atrium = await startTestAtrium({ clock: { now: () => new Date() }, env: { ATRIUM_JOBS: "off", ...allow } });
  machine = await emulateOctoprint();
  const operator = await atrium.person("operator");
  managing = await atrium.token(operator);
  member = await atrium.person("ft-member");
  const printer = { id: "mk4", name: "MK4", model: "MK4", materials: ["PLA"], presence: "page" };
  await atrium.request("/api/printers", { token: managing, body: printer });
  const spool = { material: "PLA", color: "black", grams: 900 };
  const { body } = await atrium.request("/api/printers/spools", { token: managing, body: spool });
  const load = { token: managing, method: "PUT", body: { spool_id: body.spool.id } };
  await atrium.request("/api/printers/mk4/slots/1", load);
  const bridge = { kind: "octoprint", url: machine.url, secret: machine.secret };
  const connect = { cookie: operator.cookie, method: "PUT", body: bridge };
  expect((await atrium.request("/api/printers/mk4/bridge", connect)).body.reached).toBe(true);
  server = await startKillableServer(atrium, allow);
}, 120_000);
afterAll(async () => {
  await server?.close();
  await machine?.close();
  await atrium?.close();
});

const rows = <Row>(name: string, text: string, values: readonly unknown[] = []) =>
  atrium.kernel.database.transaction((tx) => tx.run<Row>({ name: `prints_kill_${name}`, text }, [...values]));

const killedAt = (point: KillPoint, path: string, body: object) =>
  server.killedAt(point, () => request(server.baseUrl, path, { cookie: member.cookie, body }));

/** A request that was given to the printer, with approved G-code, a clear bed and a person before it. */
async function readyToStart(): Promise<{ id: string; presence_id: string }> {
  await rows("quota", "DELETE FROM quota_use");
  const wish = { title: "Clip", link_url: "https://models.example/clip.stl" };
  const { id } = (await atrium.request("/api/prints", { cookie: member.cookie, body: wish })).body;
  await atrium.request(`/api/prints/${id}`, { token: managing, method: "PATCH", body: { status: "accepted" } });
  const { database, ports, ids } = atrium.kernel;
  const placed = await placeBytes(ports.objects, GCODE, ids.newId);
  await database.transaction(async (tx) => {
    await adoptBlob(tx, placed);
    const given = { step: "assigned", printer_id: "mk4", gcode_sha256: placed.sha256 } as const;
    await tx.query.updateTable("print_job").set(given).where("id", "=", id).execute();
    await tx.run({ name: "prints_kill_fits", text: "DELETE FROM print_fit" }, []);
  });
  const here = { cookie: member.cookie, body: {} };
  const { presence_id } = (await atrium.request("/api/printers/mk4/presence", here)).body;
  const clear = { cookie: member.cookie, body: { presence_id } };
  expect((await atrium.request("/api/printers/mk4/bed-clear", clear)).status).toBe(200);
  return { id, presence_id };
}

/** Runs a job of the server that lives, as at a later time. */
async function runJob(job: Job, afterMs: number): Promise<void> {
  const clock = new TestClock(new Date(Date.now() + afterMs).toISOString());
  await job.run(jobContext(atrium, clock));
}

test("a server killed at any statement of a start sends it at most once", async () => {
  const kills = await killAtEach(STEP, async (point) => {
    const { id, presence_id } = await readyToStart();
    const before = machine.moves.length;
    const body = { printer_id: "mk4", presence_id };
    const reached = await killedAt(point, `/api/prints/${id}/start`, body);
    expect(machine.moves.length - before).toBeLessThanOrEqual(1);
    const sent = machine.moves.length - before;
    await runJob(watch, 3 * MINUTE);
    expect(machine.moves.length - before).toBe(sent);
    const { request: print } = (await atrium.request(`/api/prints/${id}`, { token: managing })).body;
    const steps = machine.phase === "printing" ? ["printing"] : ["assigned", "queued"];
    expect(steps).toContain(print.step);
    const open = await rows("open", "SELECT id FROM print_attempt WHERE ended_at IS NULL");
    expect(open).toHaveLength(machine.phase === "printing" ? 1 : 0);
    await rows(
      "end",
      "UPDATE print_attempt SET ended_at = now() - interval '1 minute', outcome = 'stopped' WHERE ended_at IS NULL",
    );
    const over = { step: "canceled", closed_at: new Date(), check_at: null } as const;
    await atrium.kernel.database.transaction(({ query }) =>
      query.updateTable("print_job").set(over).where("id", "=", id).execute(),
    );
    await rows("fit", "DELETE FROM print_fit");
    await rows(
      "ends",
      "UPDATE print_attempt SET ended_at = now() - interval '1 minute', started_at = now() - interval '2 minutes'",
    );
    Object.assign(machine, { phase: "idle", file: null });
    return reached;
  });
  expect(kills).toBeGreaterThan(2);
}, 600_000);

test("a server killed at any statement of a confirmation makes one request or none", async () => {
  const broker = await atrium.token("ic-member");
  const kills = await killAtEach(STEP, async (point) => {
    await rows("quota", "DELETE FROM quota_use");
    const wish = { target_member_id: member.memberId, title: "Vase", link_url: "https://shop.example/vase" };
    const { handoff_id } = (await atrium.request("/api/prints/handoffs", { token: broker, body: wish })).body;
    const path = `/api/prints/handoffs/${handoff_id}/decision`;
    const body = { decision: "confirm" };
    const reached = await killedAt(point, path, body);
    const made = async () =>
      rows<{ state: string; jobs: number }>(
        "made",
        `SELECT h.state, (SELECT count(*)::int FROM print_job WHERE handoff_id = h.id) AS jobs
         FROM print_handoff h WHERE h.id = $1`,
        [handoff_id],
      );
    const [found] = await made();
    expect(found).toEqual(found?.jobs === 1 ? { state: "confirmed", jobs: 1 } : { state: "pending", jobs: 0 });
    await request(server.baseUrl, path, { cookie: member.cookie, body });
    expect(await made()).toEqual([{ state: "confirmed", jobs: 1 }]);
    return reached;
  });
  expect(kills).toBeGreaterThan(1);
}, 600_000);
