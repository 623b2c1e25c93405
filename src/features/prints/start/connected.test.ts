import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobContext } from "../../../../test/harness/jobs.ts";
import { findBlob, placeBytes } from "../../../kernel/blobs/blobs.ts";
import { printers } from "../../printers/index.ts";
import type { EmulatedPrinter } from "../../printers/testing/emulated-printer.ts";
import { Farm, MINUTE } from "../../printers/testing/farm.ts";
import { emulateOctoprint } from "../../printers/testing/octoprint.ts";
import { slicing } from "../../slicing/index.ts";
import { prints } from "../index.ts";
import { STOP_CHANNEL } from "./stop-attempt.ts";

const GCODE = Buffer.from("G28\nM104 S0\n").toString("base64");

let farm: Farm;
beforeAll(async () => {
  farm = await Farm.open();
});
afterAll(() => farm.close());
beforeEach(() => farm.forgetQuotas());

describe("a connected printer", () => {
  let machine: EmulatedPrinter;
  let printer: string;
  beforeAll(async () => {
    machine = await emulateOctoprint();
    printer = await farm.addPrinter();
    const body = { kind: "octoprint", url: machine.url, secret: machine.secret };
    const connected = await farm.signedIn(farm.operator, `/api/printers/${printer}/bridge`, body, "PUT");
    expect(connected.body).toMatchObject({ ok: true, reached: true, cautions: [] });
  });
  afterAll(() => machine.close());

  async function approved(): Promise<string> {
    const id = await farm.queue(printer);
    const file = (await farm.operate("/api/files", { filename: "clip.gcode", content_base64: GCODE })).body.id;
    const reply = await farm.signedIn(farm.operator, `/api/prints/${id}/gcode`, { file_id: file }, "PUT");
    expect(reply.body.ok).toBe(true);
    return id;
  }

  test("shows its secret to nobody and stores it encrypted", async () => {
    const rows = await farm.atrium.kernel.database.read.query.selectFrom("printer_bridge").selectAll().execute();
    expect(JSON.stringify(rows.map(({ secret }) => secret.toString("latin1")))).not.toContain(machine.secret);
    expect(JSON.stringify((await farm.atrium.request("/api/printers", { token: farm.token })).body)).not.toContain(
      machine.secret,
    );
  });

  test("gets approved bytes and one start, from a person only", async () => {
    const unapproved = await farm.queue(printer);
    expect((await farm.startHere(unapproved, printer)).body.error_kind).toBe("printer_not_ready");
    await farm.operate(`/api/prints/${unapproved}`, { status: "rejected", note: "No." }, "PATCH");
    const id = await approved();
    await farm.operate(`/api/prints/${id}/assign`, { printer_id: printer });
    const recorded = await farm.operate(`/api/prints/${id}`, { status: "printing" }, "PATCH");
    expect(recorded.body).toMatchObject({ error_kind: "presence_required", url: expect.stringContaining(printer) });
    expect(machine.moves).toEqual([]);
    const started = (await farm.startHere(id, printer)).body;
    const name = `${started.attempt_id}.gcode`;
    expect([machine.moves, machine.files.get(name)?.toString("base64")]).toEqual([[`start ${name}`], GCODE]);
    machine.progress = 50;
    await farm.runWatch();
    machine.phase = "finished";
    await farm.runWatch();
    expect((await farm.stepOf(id)).status).toBe("ready");
    expect(machine.moves).toHaveLength(1);
  });

  test("gets nothing but the approved bytes: a changed or vanished file is not sent", async () => {
    const { database, ports } = farm.atrium.kernel;
    const moves = machine.moves.length;
    const id = await approved();
    const { gcode_sha256 } = await database.read.query
      .selectFrom("print_job")
      .select("gcode_sha256")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const swapped = await placeBytes(ports.objects, Buffer.from("G28\nM104 S300\n"), farm.atrium.kernel.ids.newId);
    const blob = { key: swapped.key, size: swapped.size };
    const set = (change: { key: string; size: number }) =>
      database.transaction(({ query }) =>
        query.updateTable("blob").set(change).where("sha256", "=", gcode_sha256).execute(),
      );
    const before = await findBlob(database.read, gcode_sha256 ?? "");
    await set(blob);
    expect((await farm.startHere(id, printer)).body).toMatchObject({ error_kind: "upstream_failed" });
    expect((await farm.stepOf(id)).waiting_reason).toContain("not the approved one");
    expect([machine.moves.length, [...machine.files.values()].some((each) => each.includes("S300"))]).toEqual([
      moves,
      false,
    ]);
    await set(before ?? blob);
    await farm.operate(`/api/prints/${id}`, { status: "rejected", note: "No." }, "PATCH");
  });

  test("is started by no job, whatever waits for it", async () => {
    const id = await approved();
    await farm.operate(`/api/prints/${id}/assign`, { printer_id: printer });
    const moves = machine.moves.length;
    for (const ms of [0, 3 * MINUTE, 121 * MINUTE, 1_441 * MINUTE]) {
      farm.clock.advance(ms);
      for (const job of [...(prints.jobs ?? []), ...(printers.jobs ?? []), ...(slicing.jobs ?? [])]) {
        await job.run(jobContext(farm.atrium, farm.clock));
      }
    }
    expect(machine.moves).toHaveLength(moves);
    expect((await farm.stepOf(id)).status).toBe("accepted");
    await farm.operate(`/api/prints/${id}`, { status: "rejected", note: "No." }, "PATCH");
  });

  test("takes G-code of its own model alone", async () => {
    const id = await approved();
    await farm.atrium.kernel.database.transaction(({ query }) =>
      query.updateTable("print_job").set({ printer_model: "another model" }).where("id", "=", id).execute(),
    );
    const given = await farm.operate(`/api/prints/${id}/assign`, { printer_id: printer });
    expect(given.body.error_kind).toBe("fits_no_printer");
    await farm.runWatch(); // drops it from the printer's queue
    expect((await farm.startHere(id, printer)).body.error_kind).toBe("already_decided");
    await farm.operate(`/api/prints/${id}`, { status: "rejected", note: "No." }, "PATCH");
  });

  test("is asked after a lost start, which is never sent again", async () => {
    const id = await approved();
    machine.dropsNextStart = true;
    const moves = machine.moves.length;
    const lost = await farm.startHere(id, printer);
    expect(lost.body).toMatchObject({ ok: true, started: false, request: { step: "starting" } });
    await farm.runWatch();
    expect((await farm.stepOf(id)).step).toBe("printing");
    expect(machine.moves).toHaveLength(moves + 1);
    await farm.operate(`/api/prints/${id}`, { status: "rejected", note: "Stop it." }, "PATCH");
    await farm.runWatch();
    expect(machine.phase).toBe("stopped");
  });

  test("is asked to stop a rejected print at once, and is busy until it did", async () => {
    const id = await approved();
    await farm.startHere(id, printer);
    machine.progress = 40;
    await farm.operate(`/api/prints/${id}`, { status: "rejected", note: "It came off." }, "PATCH");
    const station = async () => {
      const { body } = await farm.atrium.request("/api/prints/board", { token: farm.token });
      return body.stations.find((each: { printer: { id: string } }) => each.printer.id === printer).running;
    };
    expect(await station()).toMatchObject({ request_id: id, stopping: true });
    const next = await approved();
    expect((await farm.startHere(next, printer)).body.error_kind).toBe("printer_not_ready");
    expect(prints.jobs?.find(({ name }) => name === "prints.watch")?.wakesOn).toBe(STOP_CHANNEL);
    await farm.runWatch();
    expect([machine.moves.at(-1), await station()]).toEqual(["stop", null]);
    expect((await farm.stepOf(id)).used).toMatchObject({ attempts: 1, grams: 8 });
    expect((await farm.startHere(next, printer)).body.started).toBe(true);
    machine.silent = true;
    await farm.operate(`/api/prints/${next}/failure`, { note: "It smells.", used_grams: 3 });
    await farm.runWatch();
    expect(await station()).toMatchObject({ stopping: true });
    machine.silent = false;
    await farm.runWatch();
    expect([machine.phase, (await farm.stepOf(next)).used.grams]).toEqual(["stopped", 3]);
    await farm.operate(`/api/prints/${next}`, { status: "rejected", note: "No." }, "PATCH");
    Object.assign(machine, { phase: "idle", file: null });
  });

  test("that refuses a start gives the request its place back", async () => {
    const id = await approved();
    Object.assign(machine, { phase: "printing", file: "foreign.gcode" });
    const refused = await farm.startHere(id, printer);
    expect(refused.body.error_kind).toBe("upstream_failed");
    expect(await farm.stepOf(id)).toMatchObject({ step: "queued", attempts: 0 });
    Object.assign(machine, { phase: "idle", file: null });
    await farm.operate(`/api/prints/${id}`, { status: "rejected", note: "No." }, "PATCH");
  });

  test("that is silent or prints another file leaves the print to the crew", async () => {
    const id = await approved();
    await farm.startHere(id, printer);
    const moves = machine.moves.length;
    machine.silent = true;
    farm.clock.advance(5 * MINUTE);
    await farm.runWatch();
    expect((await farm.stepOf(id)).step).toBe("printing");
    farm.clock.advance(30 * MINUTE);
    await farm.runWatch();
    expect((await farm.stepOf(id)).step).toBe("unknown");
    machine.silent = false;
    await farm.runWatch();
    expect((await farm.stepOf(id)).step).toBe("printing");
    machine.file = "foreign.gcode";
    await farm.runWatch();
    expect((await farm.stepOf(id)).step).toBe("unknown");
    expect(machine.moves).toHaveLength(moves);
    await farm.operate(`/api/prints/${id}`, { status: "rejected", note: "No." }, "PATCH");
    Object.assign(machine, { phase: "idle", file: null });
    await farm.runWatch();
  });

  test("is not used in a restored space until an operator confirms it", async () => {
    await farm.atrium.kernel.database.transaction(({ query }) =>
      query.updateTable("printer_bridge").set({ confirmed_in: "another cluster" }).execute(),
    );
    const id = await approved();
    const moves = machine.moves.length;
    expect((await farm.startHere(id, printer)).body.error_kind).toBe("printer_not_ready");
    expect(machine.moves).toHaveLength(moves);
    await farm.signedIn(farm.operator, `/api/printers/${printer}/bridge/confirm`, {});
    expect((await farm.startHere(id, printer)).body.started).toBe(true);
    const file = await farm.operate("/api/files", { filename: "late.gcode", content_base64: GCODE });
    const late = await farm.signedIn(farm.operator, `/api/prints/${id}/gcode`, { file_id: file.body.id }, "PUT");
    expect(late.body.error_kind).toBe("already_decided");
    await farm.operate(`/api/printers/${printer}/bridge`, {}, "DELETE");
  });

  test("takes no file that is closed", async () => {
    const id = await farm.queue(printer);
    const content_base64 = Buffer.from("G28\nM104 S1\n").toString("base64");
    const closed = (await farm.operate("/api/files", { filename: "closed.gcode", content_base64 })).body.id;
    const { cookie } = await farm.atrium.person("operator");
    const body = { reason: "It looks wrong.", confirm: true };
    await farm.atrium.request(`/api/storage/files/${closed}/quarantine`, { cookie, body });
    const reply = await farm.signedIn(farm.operator, `/api/prints/${id}/gcode`, { file_id: closed }, "PUT");
    expect(reply.body.error_kind).toBe("forbidden");
  });
});
