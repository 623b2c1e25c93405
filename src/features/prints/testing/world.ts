import type { World } from "../../../../test/harness/world.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { screenHash } from "../../printers/rules.ts";
import type { PrinterRow } from "../../printers/store.ts";
import { addFits } from "../fit-store.ts";
import { insertHandoff } from "../handoff-store.ts";
import { checkAt, type Step } from "../rules.ts";
import { insertAttempt } from "../start/attempt-store.ts";
import { insertJob, insertMove } from "../store.ts";

/** Requests by the end of their id: the step, the printer, and how many seconds before the others it was queued. */
const JOBS: readonly (readonly [end: number, title: string, step: Step, printer: string | null, rank: number])[] = [
  [1, "Lamp shade", "review", null, 0],
  [2, "Hook", "review", null, 0],
  [3, "Gear", "review", null, 0],
  [4, "Clip", "queued", null, 900],
  [5, "Fan duct", "printing", "mini-7", 600],
  [6, "Cable guide", "held", null, 300],
  [7, "Knob", "assigned", "mk4-here", 700],
];

const id = (prefix: string, end: number) => `${prefix}_0a1b2c3d4e5f60718293000${end}`;

/** Three printers, two spools, seven requests and two prepared prints, all of the operator. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock, settings } = atrium.kernel;
  const now = clock.now();
  const printer = (printerId: string, name: string, presence: PrinterRow["presence"]): PrinterRow => ({
    id: printerId,
    name,
    model: "Prusa MK4",
    location: "The workshop",
    nozzle_um: 400,
    presence,
    size_x: 250,
    size_y: 210,
    size_z: 220,
    materials: ["PLA", "PETG"],
    qualification: null,
    state: "in_service",
    circuit: null,
    sources: ["The manual"],
    verified: true,
    code_key: Buffer.alloc(32, 7),
    screen_hash: null,
    bed_cleared_at: null,
    bed_cleared_by: null,
    created_at: now,
    updated_at: now,
  });
  await database.transaction(async (tx) => {
    const { query } = tx;
    const screen = screenHash("a-screen-that-hangs-beside-the-printer-0000");
    await query
      .insertInto("printer")
      .values([
        { ...printer("mk4-9", "MK4 no. 9", "code"), screen_hash: screen },
        printer("mk4-here", "MK4 at the door", "page"),
        { ...printer("mini-7", "Mini no. 7", "code"), model: "Prusa MINI+", size_x: 180, size_y: 180, size_z: 180 },
      ])
      .execute();
    const secret = settings.printerSecrets.seal("printed-on-its-screen");
    const bridge = { printer_id: "mini-7", kind: "prusalink" as const, url: "http://127.0.0.1:9", secret };
    const unseen = { confirmed_at: null, confirmed_in: null, seen: null, seen_at: null };
    await query
      .insertInto("printer_bridge")
      .values({ ...bridge, ...unseen })
      .execute();
    for (const [end, color] of [
      [1, "black"],
      [2, "white"],
    ] as const) {
      const spool_id = id("spool", end);
      const spool = { id: spool_id, material: "PLA", color, maker: "Prusament", cents_per_kg: 2_999 };
      await query
        .insertInto("spool")
        .values({ ...spool, created_at: now, retired_at: null })
        .execute();
      const entry = { spool_id, delta_mg: 900_000, reason: "new", attempt_id: null, member_id: null, at: now };
      await query.insertInto("spool_entry").values(entry).execute();
    }
    await query
      .insertInto("printer_slot")
      .values({ printer_id: "mk4-here", slot: 1, spool_id: id("spool", 1) })
      .execute();
    for (const end of [1, 2]) {
      const here = { id: id("here", end), printer_id: "mk4-here", member_id: operator.memberId, proved_at: now };
      await query
        .insertInto("printer_presence")
        .values({ ...here, expires_at: daysAfter(now, 30), used_at: null })
        .execute();
    }
    await query
      .updateTable("file")
      .set({ name: "gear.gcode" })
      .where("id", "=", "f_0a1b2c3d4e5f607182930020")
      .execute();
    const source = await query.selectFrom("file_version").select(["sha256", "size"]).limit(1).executeTakeFirstOrThrow();
    for (const [end, title, step, printer_id, rank] of JOBS) {
      const job_id = id("pj", end);
      const unknown = { size_x: null, size_y: null, size_z: null, est_seconds: 3_600, est_mg: 20_000 };
      const model = { file_id: null, file_name: "model.stl", file_size: source.size, file_type: "model/stl" };
      await insertJob(
        tx,
        {
          id: job_id,
          member_id: operator.memberId,
          token_id: null,
          handoff_id: null,
          title,
          details: "",
          material: "PLA",
          color: "any",
          quantity: 1,
          ...model,
          source_sha256: source.sha256,
          link_url: null,
          source_job_id: null,
          step,
          printer_id,
          ...unknown,
          gcode_sha256: null,
          model_state: "none",
          rank_at: rank > 0 ? new Date(now.getTime() - rank * 1_000) : null,
          note: null,
          check_at: checkAt(step, daysAfter(now, 60), 3_600),
          created_at: new Date(now.getTime() - end * 1_000),
          step_at: now,
          closed_at: null,
        },
        null,
      );
      const move = { from_step: null, to_step: step, by_member: operator.memberId, via: "session" as const };
      await insertMove(tx, { job_id, ...move, note: null, at: now });
      if (step === "queued") await addFits(tx, job_id);
    }
    await insertAttempt(tx, {
      id: id("pa", 1),
      job_id: id("pj", 5),
      printer_id: "mini-7",
      spool_id: null,
      gcode_sha256: null,
      started_by: operator.memberId,
      started_at: now,
      accepted_at: now,
    });
    for (const end of [1, 2]) {
      await insertHandoff(
        tx,
        {
          id: id("ph", end),
          broker_token_id: id("tok", 9),
          broker_member_id: member.memberId,
          title: "Vase",
          member_id: operator.memberId,
          details: "",
          material: "PLA",
          color: "any",
          quantity: 1,
          file_id: null,
          link_url: "https://shop.example/vase",
          quote: "12 €",
          source_job_id: "order-6",
          state: "pending",
          place: end,
          note: null,
          job_id: null,
          created_at: now,
          expires_at: daysAfter(now, 30),
          decided_at: null,
        },
        { shop: "Vases and more" },
      );
    }
  });
}
