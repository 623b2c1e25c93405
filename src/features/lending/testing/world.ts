import { createHash } from "node:crypto";
import type { TestAtrium } from "../../../../test/harness/atrium.ts";
import type { World } from "../../../../test/harness/world.ts";
import { placeBytes } from "../../../kernel/blobs/blobs.ts";
import * as holds from "../hold-store.ts";
import * as incidents from "../incident-store.ts";
import { type ThingStatus, waiverEnds } from "../rules.ts";
import * as store from "../store.ts";
import * as waivers from "../waivers/waiver-store.ts";

const SUBJECT = "mem_51671ed000000000000000e1";
const TEXT = "I handle the headset with care.";
const UNITS: readonly (readonly [string, string, ThingStatus])[] = [
  ["IC1", "headset", "available"],
  ["IC4", "headset", "turnaround"],
  ["IC5", "headset", "available"],
  ["IC6", "headset", "available"],
  ["IC7", "headset", "out-of-service"],
  ["IC10", "headset", "available"],
  ["CAM1", "camera", "lent"],
  ["CAM2", "camera", "out-of-service"],
  ["CAM3", "camera", "lent"],
  ["LAMP1", "lamp", "lent"],
  ["LAMP2", "lamp", "lent"],
  ["LAMP3", "lamp", "lent"],
  ["STAND1", "stand", "available"],
  ["STAND2", "stand", "available"],
  ["STAND3", "stand", "available"],
];

/** Units in every state; the operator and a member signed the waiver of headsets. */
export async function seed(world: World): Promise<void> {
  const { atrium, operator, member } = world;
  const { database, clock, ids, ports } = atrium.kernel;
  const now = clock.now();
  const subject = await atrium.person("public", { name: "Kofi Mensah", email: "kofi@example.org" });
  const photo = await placeBytes(ports.objects, Buffer.from("RIFF"), ids.newId);
  await database.transaction(async (tx) => {
    await tx.query
      .updateTable("member")
      .set({ id: SUBJECT, tier: "ic-member", created_at: new Date(now.getTime() - 1_000) })
      .where("id", "=", subject.memberId)
      .execute();
    await tx.run(
      { name: "world_photo", text: "INSERT INTO blob (sha256, key, size, state) VALUES ($1, $2, $3, 'present')" },
      [photo.sha256, photo.key, photo.size],
    );
    const headset = await store.findPolicy(tx, "headset");
    if (!headset) throw new Error("the migration adds headsets");
    await store.putPolicy(tx, { ...headset, relayed_signatures: true, turnaround: false });
    for (const kind of ["camera", "lamp", "drill", "stand"]) {
      await store.putPolicy(tx, { ...headset, kind, name: kind, needs_waiver: false, turnaround: false });
    }
    for (const [id, kind, status] of UNITS) {
      await store.insertThing(tx, {
        id,
        kind,
        status,
        serial: `S-${id}`,
        sku: "",
        condition: "Good",
        condition_at_receipt: "New",
        accessories: ["case"],
        notes: "",
        received_at: now,
        cleaned_at: null,
        created_at: now,
      });
    }
    const digest = createHash("sha256").update(TEXT).digest("hex");
    const text = { version: 1, body: TEXT, text_sha256: digest, in_force_at: now, published_by: null, created_at: now };
    await waivers.insertText(tx, { ...text, kind: "headset" });
    const record = `${JSON.stringify({ name: "Noor Adeyemi", email: "noor@example.org", text: TEXT })}\n`;
    for (const [id, member_id] of [
      ["wvr_0a1b2c3d4e5f607182930001", operator.memberId],
      ["wvr_0a1b2c3d4e5f607182930002", SUBJECT],
    ] as const) {
      const signed = { member_id, method: "own-session", signed_at: now, expires_at: waiverEnds(now, 90) } as const;
      const rest = { kind: "headset", version: 1, record, record_sha256: digest, pdf_sha256: photo.sha256 };
      await waivers.insertWaiver(tx, { id, ...signed, ...rest });
    }
    const due_back_at = new Date(now.getTime() + 3 * 3_600_000);
    for (const [id, thing_id, kind, member_id] of [
      ["lnd_0a1b2c3d4e5f607182930001", "CAM1", "camera", operator.memberId],
      ["lnd_0a1b2c3d4e5f607182930002", "LAMP1", "lamp", operator.memberId],
      ["lnd_0a1b2c3d4e5f607182930003", "LAMP2", "lamp", member.memberId],
      ["lnd_0a1b2c3d4e5f607182930004", "LAMP3", "lamp", SUBJECT],
      ["lnd_0a1b2c3d4e5f607182930005", "CAM3", "camera", SUBJECT],
    ] as const) {
      const lend = { id, thing_id, kind, member_id, out_at: now, due_back_at, condition_out: "Good" };
      await store.insertLend(tx, { ...lend, borrower: null, out_by: member_id });
    }
    const hold = { id: "hold_0a1b2c3d4e5f607182930001", kind: "drill", thing_id: null, queued_at: now };
    await holds.insertHold(tx, { ...hold, member_id: operator.memberId });
    for (const [id, photo_sha256] of [
      ["inc_0a1b2c3d4e5f607182930001", null],
      ["inc_0a1b2c3d4e5f607182930003", photo.sha256],
    ] as const) {
      await incidents.insertIncident(tx, {
        id,
        thing_id: "CAM2",
        lend_id: null,
        member_id: null,
        type: "shell",
        photo_sha256,
        provisional: false,
        description: "The shell is broken at the left.",
        reporter_id: member.memberId,
        borrower: null,
        reporter_name: "Ilse Brandt",
        reporter_role: "member",
        reporter_contact: "ilse@example.org",
        verdict: "open",
        resolution: null,
        resolved_by: null,
        created_at: now,
        resolved_at: null,
      });
    }
  });
}

/** Inputs for a second call, of a kind that needs no waiver. */
export const ANOTHER: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "lending.checkout": { unit_id: "STAND1" },
  "lending.admin_check_out_for": { unit_id: "STAND2", user_id: SUBJECT },
  "lending.admin_add_unit": { unit_id: "CAM10", serial: "C-0010" },
};

/** What makes a request of an operation without a name or title another one. */
export const DIFFERENT: typeof ANOTHER = {
  "lending.checkout": { unit_id: "STAND3" },
  "lending.admin_check_out_for": { unit_id: "STAND3" },
  "lending.admin_add_unit": { condition: "Good" },
  "lending.admin_publish_waiver": { body: "I handle it with more care." },
  "lending.extend": { lend_id: "lnd_0a1b2c3d4e5f607182930001" },
  "lending.report_damage": { reporter_name: "Ilse Brandt" },
  "trainings.schedule": { location: "Studio" },
};

/** A loan of the member's own. */
export async function lendTo(member_id: string, { kernel }: TestAtrium): Promise<string> {
  const now = kernel.clock.now();
  const times = { out_at: now, due_back_at: new Date(now.getTime() + 3_600_000) };
  const id = "lnd_0a1b2c3d4e5f607182930006";
  const unit = { thing_id: "STAND3", kind: "stand", condition_out: "Good" };
  await kernel.database.transaction(async (tx) => {
    await store.insertLend(tx, { id, ...unit, ...times, member_id, borrower: null, out_by: member_id });
    await store.updateThing(tx, unit.thing_id, { status: "lent" });
  });
  return id;
}
