import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, Farm, MINUTE } from "../../printers/testing/farm.ts";

let farm: Farm;
beforeAll(async () => {
  farm = await Farm.open();
});
afterAll(() => farm.close());
beforeEach(() => farm.forgetQuotas());

describe("the queue", () => {
  test("is overtaken with a reason, and one request at most twice", async () => {
    const printer = await farm.addPrinter();
    const oldest = await farm.queue(printer);
    const give = async (reason?: string) => {
      farm.clock.advance(MINUTE);
      const id = await farm.queue(printer);
      return farm.operate(`/api/prints/${id}/assign`, { printer_id: printer, ...(reason && { reason }) });
    };
    expect((await give()).body.error_kind).toBe("validation");
    await farm.operate(`/api/prints/${oldest}`, { status: "rejected", note: "Start anew." }, "PATCH");
    const other = await farm.addPrinter();
    const held = await farm.queue(other);
    const giveOther = async () => {
      farm.clock.advance(MINUTE);
      return farm.operate(`/api/prints/${await farm.queue(other)}/assign`, {
        printer_id: other,
        reason: "A workshop begins.",
      });
    };
    expect((await giveOther()).body).toMatchObject({ ok: true, overtaken: 1 });
    expect((await giveOther()).body).toMatchObject({ ok: true, overtaken: 1 });
    expect((await giveOther()).body.error_kind).toBe("jumped_twice");
    expect((await farm.operate(`/api/prints/${held}/assign`, { printer_id: printer })).body.error_kind).toBe(
      "fits_no_printer",
    );
    expect((await farm.operate(`/api/prints/${oldest}/assign`, { printer_id: printer })).body.error_kind).toBe(
      "already_decided",
    );
  });

  test("accepts nothing that no printer in service can take", async () => {
    const body = { title: "Glass", material: "Glass", link_url: "https://models.example/glass.stl" };
    const { id } = (await farm.signedIn(farm.member, "/api/prints", body)).body;
    expect((await farm.operate(`/api/prints/${id}`, { status: "accepted" }, "PATCH")).body.error_kind).toBe(
      "fits_no_printer",
    );
    const printer = await farm.addPrinter({ build_volume_mm: { x: 100, y: 100, z: 100 } });
    const large = await farm.queue(printer);
    const size_mm = { x: 101, y: 20, z: 20 };
    const sized = await farm.operate(`/api/prints/${large}/estimate`, { size_mm }, "PUT");
    expect(sized.body.error_kind).toBe("fits_no_printer");
  });

  test("is the crew's: other members run none of its tools", async () => {
    const plain = await farm.atrium.token("ic-member");
    const printer = await farm.addPrinter();
    const id = await farm.queue(printer);
    const calls = [
      [`/api/prints/${id}/assign`, { printer_id: printer }, "POST"],
      [`/api/prints/${id}/estimate`, { grams: 1 }, "PUT"],
      [`/api/prints/${id}/failure`, { note: "x" }, "POST"],
      ["/api/printers/spools", { material: "PLA", color: "red", grams: 1 }, "POST"],
      ["/api/printers/spools/spool_000000000000000000000000/entries", { left_grams: 1 }, "POST"],
      [`/api/printers/${printer}/slots/1`, { spool_id: null }, "PUT"],
    ] as const;
    for (const [path, body, method] of calls) {
      expect([path, (await farm.atrium.request(path, { token: plain, body, method })).body.error_kind]).toEqual([
        path,
        "forbidden",
      ]);
    }
    expect((await farm.atrium.request("/api/prints/board", { token: plain })).body.error_kind).toBe("forbidden");
    const gone = await farm.operate(`/api/prints/${id}/failure`, { note: "It does not print." });
    expect(gone.body.error_kind).toBe("already_decided");
    await farm.operate(`/api/prints/${id}`, { status: "rejected", note: "No." }, "PATCH");
    expect((await farm.operate(`/api/prints/${id}/estimate`, { grams: 2 }, "PUT")).body.error_kind).toBe(
      "already_decided",
    );
  });

  test("names an ID of a printer once", async () => {
    const id = await farm.addPrinter();
    const again = await farm.operate("/api/printers", { id, name: "Twin", model: "M", materials: ["PLA"] });
    expect(again.body.error_kind).toBe("already_exists");
  });
});

describe("a failed print", () => {
  test("books its filament once, and waits for its farm.member, who keeps the place", async () => {
    const printer = await farm.addPrinter({}, 500);
    const id = await farm.queue(printer);
    for (const attempt of [1, 2, 3]) {
      expect((await farm.startHere(id, printer)).body.started).toBe(true);
      const failed = await farm.operate(`/api/prints/${id}/failure`, { note: "It came off the bed.", used_grams: 10 });
      expect(failed.body.request).toMatchObject({ status: "accepted", step: "held", attempts: attempt });
      const decided = await farm.signedIn(farm.member, `/api/prints/${id}/retry`, { decision: "retry" });
      expect(decided.body.error_kind).toBe(attempt < 3 ? undefined : "already_decided");
    }
    const { spools } = (await farm.atrium.request("/api/printers/spools", { token: farm.token })).body;
    const spool = spools.find(({ printer_id }: { printer_id: string }) => printer_id === printer);
    expect(spool.left_grams).toBe(470);
    const costs = await farm.atrium.kernel.database.read.query
      .selectFrom("print_attempt")
      .select(["used_mg", "cents"])
      .where("job_id", "=", id)
      .execute();
    expect(costs).toEqual(Array(3).fill({ used_mg: 10_000, cents: 20 }));
    await farm.signedIn(farm.member, `/api/prints/${id}/retry`, { decision: "cancel" });
    expect((await farm.stepOf(id)).status).toBe("canceled");
  });

  test("cannot be retried once no printer can take it", async () => {
    const printer = await farm.addPrinter();
    const id = await farm.queue(printer);
    await farm.startHere(id, printer);
    await farm.operate(`/api/prints/${id}/failure`, { note: "It failed." });
    await farm.operate(`/api/printers/${printer}`, { state: "maintenance" }, "PATCH");
    const reply = await farm.signedIn(farm.member, `/api/prints/${id}/retry`, { decision: "retry" });
    expect(reply.body.error_kind).toBe("fits_no_printer");
  });
});

describe("the watchdog", () => {
  test("releases a reserved printer after two hours, and keeps the place", async () => {
    const printer = await farm.addPrinter();
    const id = await farm.queue(printer);
    await farm.operate(`/api/prints/${id}/assign`, { printer_id: printer });
    farm.clock.advance(121 * MINUTE);
    await farm.runWatch();
    expect(await farm.stepOf(id)).toMatchObject({ step: "queued", printer: null, queue_position: expect.any(Number) });
  });

  test("ends what nobody decides, reminds of the pick-up twice, and starts nothing", async () => {
    const printer = await farm.addPrinter();
    const [held, done, late] = [await farm.queue(printer), await farm.queue(printer), await farm.queue(printer)];
    await farm.startHere(held, printer);
    await farm.operate(`/api/prints/${held}/failure`, { note: "It failed." });
    await farm.startHere(done, printer);
    await farm.operate(`/api/prints/${done}`, { status: "ready" }, "PATCH");
    await farm.startHere(late, printer);
    farm.clock.advance(121 * MINUTE);
    await farm.runWatch();
    expect((await farm.stepOf(late)).step).toBe("unknown");
    farm.clock.advance(3 * DAY);
    await farm.runWatch();
    expect((await farm.stepOf(held)).status).toBe("canceled");
    farm.clock.advance(4 * DAY);
    await farm.runWatch();
    expect((await farm.stepOf(done)).step).toBe("overdue_pickup");
    const attempts = await farm.atrium.kernel.database.read.query
      .selectFrom("print_attempt")
      .select("id")
      .where("printer_id", "=", printer)
      .execute();
    expect(attempts).toHaveLength(3);
  });
});
