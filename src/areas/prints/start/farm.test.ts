import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { EmulatedPrinter } from "../../../../test/harness/printers/emulated-printer.ts";
import { emulateOctoprint } from "../../../../test/harness/printers/octoprint.ts";
import type { JobContext } from "../../../kernel/catalogue/area.ts";
import type { Person } from "../../../seed/users.ts";
import { codeAt } from "../../printers/rules.ts";
import { watch } from "../jobs/watch.ts";

const clock = new TestClock();
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const STL = Buffer.from("solid a\nendsolid a\n").toString("base64");
const GCODE = Buffer.from("G28\nM104 S0\n").toString("base64");
let atrium: TestAtrium;
let member: Person;
let operator: Person;
let token: string;
let printers = 0;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8" } });
  [member, operator] = [await atrium.person("ft-member"), await atrium.person("operator")];
  token = await atrium.token(operator);
});
afterAll(() => atrium.close());
// Quotas have tests of their own.
beforeEach(() =>
  atrium.kernel.database.transaction((tx) => tx.run({ name: "farm_no_quotas", text: "DELETE FROM quota_use" }, [])),
);

type Body = Readonly<Record<string, unknown>>;
const operate = (path: string, body: Body, method = "POST") => atrium.request(path, { method, token, body });
const sessions = new Map<Person, { cookie: string; at: number }>();

/** With a sign-in as recent as the person's operations need. */
async function signedIn(person: Person, path: string, body: Body, method = "POST") {
  const now = clock.now().getTime();
  const known = sessions.get(person);
  const isFresh = known !== undefined && now - known.at < (person === operator ? 8 : 660) * MINUTE;
  const session = isFresh ? known : { cookie: await atrium.signInAgain(person), at: now };
  sessions.set(person, session);
  return atrium.request(path, { method, cookie: session.cookie, body });
}
const stepOf = async (id: string) => (await atrium.request(`/api/prints/${id}`, { token })).body.request;

/** A printer with a model of its own, so that queues of tests do not meet, and a spool of PLA. */
async function addPrinter(more: Body = {}, grams = 500): Promise<string> {
  const id = `printer-${++printers}`;
  const material = `PLA${printers}`;
  await operate("/api/printers", { id, name: id, model: id, materials: [material], presence: "page", ...more });
  const spool = { material, color: "black", grams, cents_per_kg: 2_000 };
  const { body } = await operate("/api/printers/spools", spool);
  await operate(`/api/printers/${id}/slots/1`, { spool_id: body.spool.id }, "PUT");
  return id;
}

async function queue(printer: string, more: Body = {}): Promise<string> {
  clock.advance(1_000); // distinct places in the queue
  const material = printer.replace("printer-", "PLA");
  const body = { title: "Clip", material, filename: "clip.stl", content_base64: STL, ...more };
  const { id } = (await signedIn(member, "/api/prints", body)).body;
  await operate(`/api/prints/${id}`, { status: "accepted" }, "PATCH");
  await operate(`/api/prints/${id}/estimate`, { minutes: 60, grams: 20 }, "PUT");
  return id;
}

const prove = async (printer: string, code?: string) =>
  signedIn(member, `/api/printers/${printer}/presence`, code === undefined ? {} : { code });
const here = async (printer: string) => (await prove(printer)).body.presence_id as string;
const clearBed = (printer: string, presence_id: string) =>
  signedIn(member, `/api/printers/${printer}/bed-clear`, { presence_id });
const start = (id: string, printer_id: string, presence_id: string, more: Body = {}, by = member) =>
  signedIn(by, `/api/prints/${id}/start`, { printer_id, presence_id, ...more });

/** Proves presence, clears the bed and starts. */
async function startHere(id: string, printer: string) {
  clock.advance(1_000);
  const presence = await here(printer);
  await clearBed(printer, presence);
  return start(id, printer, presence);
}

async function runWatch(): Promise<void> {
  const { database, ports, settings, ids } = atrium.kernel;
  const call = () => Promise.reject(new Error("this job calls no operation"));
  const context = { database, ports, settings, call, newId: ids.newId, now: () => clock.now() };
  await watch.run({ ...context, signal: new AbortController().signal } as JobContext);
}

describe("a start", () => {
  test("needs the code of the minute on the printer's screen", async () => {
    const printer = await addPrinter({ presence: "code" });
    const { url } = (await signedIn(operator, `/api/printers/${printer}/screen`, {})).body;
    const shown = await atrium.request(`/api/printers/screen/${url.split("/").at(-1)}`);
    expect((await prove(printer)).body.error_kind).toBe("presence_required");
    expect((await prove(printer, shown.body.code === "0000" ? "0001" : "0000")).body.error_kind).toBe(
      "presence_required",
    );
    expect((await prove(printer, shown.body.code)).body.ok).toBe(true);
    clock.advance(2 * MINUTE);
    expect((await prove(printer, shown.body.code)).body.error_kind).toBe("presence_required");
    const { code_key } = await atrium.kernel.database.read.query
      .selectFrom("printer")
      .select("code_key")
      .where("id", "=", printer)
      .executeTakeFirstOrThrow();
    expect((await prove(printer, codeAt(code_key, clock.now()))).body.ok).toBe(true);
  });

  test("is no operation for tokens: an agent of the same member is refused", async () => {
    const printer = await addPrinter();
    const id = await queue(printer);
    for (const path of [
      `/api/prints/${id}/start`,
      `/api/printers/${printer}/presence`,
      `/api/printers/${printer}/bed-clear`,
    ]) {
      const own = await atrium.token(member);
      const body = { printer_id: printer, presence_id: "here_000000000000000000000000" };
      expect((await atrium.request(path, { token: own, body })).body.error_kind).toBe("session_required");
    }
  });

  test("needs a bed cleared since the last print, at most 15 minutes ago, and a presence of five", async () => {
    const printer = await addPrinter();
    const id = await queue(printer);
    const presence = await here(printer);
    expect((await start(id, printer, presence)).body).toMatchObject({ error_kind: "printer_not_ready" });
    await clearBed(printer, presence);
    clock.advance(6 * MINUTE);
    expect((await start(id, printer, presence)).body.error_kind).toBe("presence_required");
    expect((await clearBed(printer, presence)).body.error_kind).toBe("presence_required");
    clock.advance(10 * MINUTE);
    expect((await start(id, printer, await here(printer))).body.error_kind).toBe("printer_not_ready");
    expect((await startHere(id, printer)).body).toMatchObject({ started: true, request: { step: "printing" } });
    await operate(`/api/prints/${id}`, { status: "ready" }, "PATCH");
    const next = await queue(printer);
    expect((await start(next, printer, await here(printer))).body.error_kind).toBe("printer_not_ready");
  });

  test("uses its proof of presence up, and refuses a sign-in of 12 hours", async () => {
    const printer = await addPrinter();
    const [first, second] = [await queue(printer), await queue(printer)];
    const presence = await here(printer);
    await clearBed(printer, presence);
    expect((await start(first, printer, presence)).body.started).toBe(true);
    expect((await start(second, printer, presence)).body.error_kind).toBe("presence_required");
    const cookie = await atrium.signInAgain(member);
    clock.advance(12 * 60 * MINUTE);
    const old = await atrium.request(`/api/printers/${printer}/presence`, { cookie, body: {} });
    expect(old.body.error_kind).toBe("presence_required");
  });

  test("takes the next that fits, or what a manager gave to the printer", async () => {
    const printer = await addPrinter();
    const older = await queue(printer);
    clock.advance(MINUTE);
    const younger = await queue(printer);
    expect((await startHere(younger, printer)).body.error_kind).toBe("already_decided");
    expect((await startHere(older, printer)).body.started).toBe(true);
    expect((await startHere(younger, printer)).body.error_kind).toBe("printer_not_ready");
    const stranger = await atrium.person("ft-member");
    const foreign = await start(younger, printer, "here_000000000000000000000000", {}, stranger);
    expect(foreign.body.error_kind).toBe("not_found");
  });

  test("needs filament for the estimate and a tenth more, unless the crew answers for it", async () => {
    const printer = await addPrinter({}, 21);
    const id = await queue(printer);
    expect((await startHere(id, printer)).body.message ?? (await startHere(id, printer)).body.error).toContain(
      "filament",
    );
    const presence = (await signedIn(operator, `/api/printers/${printer}/presence`, {})).body.presence_id;
    await signedIn(operator, `/api/printers/${printer}/bed-clear`, { presence_id: presence });
    const more = { override_reason: "A new spool waits beside it." };
    expect((await start(id, printer, presence, more, operator)).body.started).toBe(true);
  });

  test("of printers with a training is the crew's", async () => {
    const printer = await addPrinter({ qualification: "printing" });
    const id = await queue(printer);
    expect((await startHere(id, printer)).body.error_kind).toBe("forbidden");
  });

  test("waits two minutes after another on the circuit", async () => {
    const [one, other] = [await addPrinter({ circuit: "wall" }), await addPrinter({ circuit: "wall" })];
    const [first, second] = [await queue(one), await queue(other)];
    await startHere(first, one);
    expect((await startHere(second, other)).body.error_kind).toBe("printer_not_ready");
    clock.advance(2 * MINUTE);
    expect((await startHere(second, other)).body.started).toBe(true);
  });
});

describe("the queue", () => {
  test("is overtaken with a reason, and one request at most twice", async () => {
    const printer = await addPrinter();
    const oldest = await queue(printer);
    const give = async (reason?: string) => {
      clock.advance(MINUTE);
      const id = await queue(printer);
      return operate(`/api/prints/${id}/assign`, { printer_id: printer, ...(reason && { reason }) });
    };
    expect((await give()).body.error_kind).toBe("validation");
    await operate(`/api/prints/${oldest}`, { status: "rejected", note: "Start anew." }, "PATCH");
    const other = await addPrinter();
    const held = await queue(other);
    const giveOther = async () => {
      clock.advance(MINUTE);
      return operate(`/api/prints/${await queue(other)}/assign`, { printer_id: other, reason: "A workshop begins." });
    };
    expect((await giveOther()).body).toMatchObject({ ok: true, overtaken: 1 });
    expect((await giveOther()).body).toMatchObject({ ok: true, overtaken: 1 });
    expect((await giveOther()).body.error_kind).toBe("jumped_twice");
    expect((await operate(`/api/prints/${held}/assign`, { printer_id: printer })).body.error_kind).toBe(
      "fits_no_printer",
    );
    expect((await operate(`/api/prints/${oldest}/assign`, { printer_id: printer })).body.error_kind).toBe(
      "already_decided",
    );
  });

  test("accepts nothing that no printer in service can take", async () => {
    const body = { title: "Glass", material: "Glass", link_url: "https://models.example/glass.stl" };
    const { id } = (await signedIn(member, "/api/prints", body)).body;
    expect((await operate(`/api/prints/${id}`, { status: "accepted" }, "PATCH")).body.error_kind).toBe(
      "fits_no_printer",
    );
    const printer = await addPrinter({ build_volume_mm: { x: 100, y: 100, z: 100 } });
    const large = await queue(printer);
    const size_mm = { x: 101, y: 20, z: 20 };
    const sized = await operate(`/api/prints/${large}/estimate`, { size_mm }, "PUT");
    expect(sized.body.error_kind).toBe("fits_no_printer");
  });

  test("is the crew's: other members run none of its tools", async () => {
    const plain = await atrium.token("ic-member");
    const printer = await addPrinter();
    const id = await queue(printer);
    const calls = [
      [`/api/prints/${id}/assign`, { printer_id: printer }, "POST"],
      [`/api/prints/${id}/estimate`, { grams: 1 }, "PUT"],
      [`/api/prints/${id}/failure`, { note: "x" }, "POST"],
      ["/api/printers/spools", { material: "PLA", color: "red", grams: 1 }, "POST"],
      ["/api/printers/spools/spool_000000000000000000000000/entries", { left_grams: 1 }, "POST"],
      [`/api/printers/${printer}/slots/1`, { spool_id: null }, "PUT"],
    ] as const;
    for (const [path, body, method] of calls) {
      expect([path, (await atrium.request(path, { token: plain, body, method })).body.error_kind]).toEqual([
        path,
        "forbidden",
      ]);
    }
    expect((await atrium.request("/api/prints/board", { token: plain })).body.error_kind).toBe("forbidden");
    const gone = await operate(`/api/prints/${id}/failure`, { note: "It does not print." });
    expect(gone.body.error_kind).toBe("already_decided");
    await operate(`/api/prints/${id}`, { status: "rejected", note: "No." }, "PATCH");
    expect((await operate(`/api/prints/${id}/estimate`, { grams: 2 }, "PUT")).body.error_kind).toBe("already_decided");
  });

  test("names an ID of a printer once", async () => {
    const id = await addPrinter();
    const again = await operate("/api/printers", { id, name: "Twin", model: "M", materials: ["PLA"] });
    expect(again.body.error_kind).toBe("already_exists");
  });
});

describe("a failed print", () => {
  test("books its filament once, and waits for its member, who keeps the place", async () => {
    const printer = await addPrinter({}, 500);
    const id = await queue(printer);
    for (const attempt of [1, 2, 3]) {
      expect((await startHere(id, printer)).body.started).toBe(true);
      const failed = await operate(`/api/prints/${id}/failure`, { note: "It came off the bed.", used_grams: 10 });
      expect(failed.body.request).toMatchObject({ status: "accepted", step: "held", attempts: attempt });
      const decided = await signedIn(member, `/api/prints/${id}/retry`, { decision: "retry" });
      expect(decided.body.error_kind).toBe(attempt < 3 ? undefined : "already_decided");
    }
    const { spools } = (await atrium.request("/api/printers/spools", { token })).body;
    const spool = spools.find(({ printer_id }: { printer_id: string }) => printer_id === printer);
    expect(spool.left_grams).toBe(470);
    const costs = await atrium.kernel.database.read.query
      .selectFrom("print_attempt")
      .select(["used_mg", "cents"])
      .where("job_id", "=", id)
      .execute();
    expect(costs).toEqual(Array(3).fill({ used_mg: 10_000, cents: 20 }));
    await signedIn(member, `/api/prints/${id}/retry`, { decision: "cancel" });
    expect((await stepOf(id)).status).toBe("canceled");
  });

  test("cannot be retried once no printer can take it", async () => {
    const printer = await addPrinter();
    const id = await queue(printer);
    await startHere(id, printer);
    await operate(`/api/prints/${id}/failure`, { note: "It failed." });
    await operate(`/api/printers/${printer}`, { state: "maintenance" }, "PATCH");
    const reply = await signedIn(member, `/api/prints/${id}/retry`, { decision: "retry" });
    expect(reply.body.error_kind).toBe("fits_no_printer");
  });
});

describe("the watchdog", () => {
  test("releases a reserved printer after two hours, and keeps the place", async () => {
    const printer = await addPrinter();
    const id = await queue(printer);
    await operate(`/api/prints/${id}/assign`, { printer_id: printer });
    clock.advance(121 * MINUTE);
    await runWatch();
    expect(await stepOf(id)).toMatchObject({ step: "queued", printer: null, queue_position: expect.any(Number) });
  });

  test("ends what nobody decides, reminds of the pick-up twice, and starts nothing", async () => {
    const printer = await addPrinter();
    const [held, done, late] = [await queue(printer), await queue(printer), await queue(printer)];
    await startHere(held, printer);
    await operate(`/api/prints/${held}/failure`, { note: "It failed." });
    await startHere(done, printer);
    await operate(`/api/prints/${done}`, { status: "ready" }, "PATCH");
    await startHere(late, printer);
    clock.advance(121 * MINUTE);
    await runWatch();
    expect((await stepOf(late)).step).toBe("unknown");
    clock.advance(3 * DAY);
    await runWatch();
    expect((await stepOf(held)).status).toBe("canceled");
    clock.advance(4 * DAY);
    await runWatch();
    expect((await stepOf(done)).step).toBe("overdue_pickup");
    const attempts = await atrium.kernel.database.read.query
      .selectFrom("print_attempt")
      .select("id")
      .where("printer_id", "=", printer)
      .execute();
    expect(attempts).toHaveLength(3);
  });
});

describe("a connected printer", () => {
  let machine: EmulatedPrinter;
  let printer: string;
  beforeAll(async () => {
    machine = await emulateOctoprint();
    printer = await addPrinter();
    const body = { kind: "octoprint", url: machine.url, secret: machine.secret };
    const connected = await signedIn(operator, `/api/printers/${printer}/bridge`, body, "PUT");
    expect(connected.body).toMatchObject({ ok: true, reached: true, cautions: [] });
  });
  afterAll(() => machine.close());

  async function approved(): Promise<string> {
    const id = await queue(printer);
    const file = (await operate("/api/files", { filename: "clip.gcode", content_base64: GCODE })).body.id;
    const reply = await signedIn(operator, `/api/prints/${id}/gcode`, { file_id: file }, "PUT");
    expect(reply.body.ok).toBe(true);
    return id;
  }

  test("shows its secret to nobody and stores it encrypted", async () => {
    const rows = await atrium.kernel.database.read.query.selectFrom("printer_bridge").selectAll().execute();
    expect(JSON.stringify(rows.map(({ secret }) => secret.toString("latin1")))).not.toContain(machine.secret);
    expect(JSON.stringify((await atrium.request("/api/printers", { token })).body)).not.toContain(machine.secret);
  });

  test("gets approved bytes and one start, from a person only", async () => {
    const unapproved = await queue(printer);
    expect((await startHere(unapproved, printer)).body.error_kind).toBe("printer_not_ready");
    await operate(`/api/prints/${unapproved}`, { status: "rejected", note: "No." }, "PATCH");
    const id = await approved();
    await operate(`/api/prints/${id}/assign`, { printer_id: printer });
    const recorded = await operate(`/api/prints/${id}`, { status: "printing" }, "PATCH");
    expect(recorded.body).toMatchObject({ error_kind: "presence_required", url: expect.stringContaining(printer) });
    expect(machine.moves).toEqual([]);
    const started = (await startHere(id, printer)).body;
    const name = `${started.attempt_id}.gcode`;
    expect([machine.moves, machine.files.get(name)?.toString("base64")]).toEqual([[`start ${name}`], GCODE]);
    machine.progress = 50;
    await runWatch();
    machine.phase = "finished";
    await runWatch();
    expect((await stepOf(id)).status).toBe("ready");
    expect(machine.moves).toHaveLength(1);
  });

  test("is asked after a lost start, which is never sent again", async () => {
    const id = await approved();
    machine.dropsNextStart = true;
    const moves = machine.moves.length;
    const lost = await startHere(id, printer);
    expect(lost.body).toMatchObject({ ok: true, started: false, request: { step: "starting" } });
    await runWatch();
    expect((await stepOf(id)).step).toBe("printing");
    expect(machine.moves).toHaveLength(moves + 1);
    await operate(`/api/prints/${id}`, { status: "rejected", note: "Stop it." }, "PATCH");
    await runWatch();
    expect(machine.phase).toBe("stopped");
  });

  test("that refuses a start gives the request its place back", async () => {
    const id = await approved();
    Object.assign(machine, { phase: "printing", file: "foreign.gcode" });
    const refused = await startHere(id, printer);
    expect(refused.body.error_kind).toBe("upstream_failed");
    expect(await stepOf(id)).toMatchObject({ step: "queued", attempts: 0 });
    Object.assign(machine, { phase: "idle", file: null });
    await operate(`/api/prints/${id}`, { status: "rejected", note: "No." }, "PATCH");
  });

  test("that is silent or prints another file leaves the print to the crew", async () => {
    const id = await approved();
    await startHere(id, printer);
    const moves = machine.moves.length;
    machine.silent = true;
    clock.advance(5 * MINUTE);
    await runWatch();
    expect((await stepOf(id)).step).toBe("printing");
    clock.advance(30 * MINUTE);
    await runWatch();
    expect((await stepOf(id)).step).toBe("unknown");
    machine.silent = false;
    await runWatch();
    expect((await stepOf(id)).step).toBe("printing");
    machine.file = "foreign.gcode";
    await runWatch();
    expect((await stepOf(id)).step).toBe("unknown");
    expect(machine.moves).toHaveLength(moves);
    await operate(`/api/prints/${id}`, { status: "rejected", note: "No." }, "PATCH");
    Object.assign(machine, { phase: "idle", file: null });
  });

  test("is not used in a restored space until an operator confirms it", async () => {
    await atrium.kernel.database.transaction(({ query }) =>
      query.updateTable("printer_bridge").set({ confirmed_in: "another cluster" }).execute(),
    );
    const id = await approved();
    const moves = machine.moves.length;
    expect((await startHere(id, printer)).body.error_kind).toBe("printer_not_ready");
    expect(machine.moves).toHaveLength(moves);
    await signedIn(operator, `/api/printers/${printer}/bridge/confirm`, {});
    expect((await startHere(id, printer)).body.started).toBe(true);
    const file = await operate("/api/files", { filename: "late.gcode", content_base64: GCODE });
    const late = await signedIn(operator, `/api/prints/${id}/gcode`, { file_id: file.body.id }, "PUT");
    expect(late.body.error_kind).toBe("already_decided");
    await operate(`/api/printers/${printer}/bridge`, {}, "DELETE");
  });
});
