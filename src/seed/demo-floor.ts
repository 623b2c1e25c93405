import type { ActAs, Person } from "./users.ts";

const WAIVER = `I have read the card in the case.
I wear the strap, keep two meters free around me, and stop when I feel dizzy.
I bring the headset back before the house closes.`;

const HOUSE_RULES = `My host is with me in the workshop.
I take no photos of people without asking them.`;

type People = Readonly<Record<"tomas" | "ilse" | "kofi" | "noor", Person>>;

/** Printers with prints that wait, things to borrow, a training and a guest who is expected. */
export async function fillFloor(
  as: ActAs,
  { tomas, ilse, kofi, noor }: People,
  at: (days: number, time: string) => string,
): Promise<void> {
  await fillPrints(as, { kofi, tomas, noor });
  await fillLoans(as, { kofi, noor });

  await as(noor, "trainings.set_course", {
    course_id: "laser-basics",
    title: "Laser cutter, the first hour",
    qualification: "laser",
    valid_days: 730,
    description: "Materials, focus, the extractor, and what never goes into it.",
  });
  const hour = { starts: at(5, "18:00"), ends: at(5, "19:30"), location: "Workshop" };
  const { session } = await as(noor, "trainings.schedule", {
    course_id: "laser-basics",
    capacity: 2,
    instructor_id: noor.memberId,
    ...hour,
  });
  for (const person of [kofi, ilse, tomas]) await as(person, "trainings.enroll", { session_id: session.session_id });

  await as(noor, "guests.publish_document", { kind: "house-rules", title: "House rules", body: HOUSE_RULES });
  await as(noor, "guests.set_flow", {
    flow_id: "workshop",
    name: "Workshop",
    documents: ["house-rules"],
    needs_approval: true,
    after_hours: false,
    walk_ins: true,
  });
  await as(kofi, "guests.invite", {
    name: "Marta Reis",
    email: "marta@lamps.example",
    purpose: "Brings the old transformer",
    flow_id: "workshop",
    expected_at: at(2, "15:00"),
    expected_until: at(2, "17:00"),
  });
}

async function fillPrints(as: ActAs, { kofi, tomas, noor }: Omit<People, "ilse">): Promise<void> {
  await as(noor, "printers.add", {
    id: "mini-1",
    name: "Mini 1",
    model: "Prusa MINI+",
    materials: ["PLA", "PETG"],
    location: "Workshop",
    build_volume_mm: { x: 180, y: 180, z: 180 },
  });
  const { spool } = await as(noor, "printers.add_spool", { material: "PLA", color: "white", grams: 640 });
  await as(noor, "printers.load_spool", { printer_id: "mini-1", slot: 1, spool_id: spool.id });
  await as(noor, "printers.add_spool", { material: "PETG", color: "black", grams: 1_000 });

  const shade = { title: "Lamp shade, third try", details: "The cracks of the second one were in the seam." };
  const { id: request_id } = await as(kofi, "prints.submit", {
    ...shade,
    link_url: "https://models.example/lamp-shade.3mf",
  });
  await as(noor, "prints.update", { request_id, status: "accepted", note: "On the white spool tomorrow." });
  await as(tomas, "prints.submit", {
    title: "Hook for the loom",
    quantity: 4,
    color: "black",
    material: "PETG",
    link_url: "https://models.example/hook.stl",
  });
}

async function fillLoans(as: ActAs, { kofi, noor }: Pick<People, "kofi" | "noor">): Promise<void> {
  await as(noor, "lending.admin_publish_waiver", { body: WAIVER });
  for (const unit_id of ["VR1", "VR2", "VR3"]) {
    await as(noor, "lending.admin_add_unit", { unit_id, serial: `LH-${unit_id}`, accessories: ["case", "charger"] });
  }
  await as(noor, "lending.admin_set_kind", {
    kind: "camera",
    name: "Camera",
    minutes_max: 4_320,
    until_close: false,
    handling: "The lens cap lives in the left pocket of the bag.",
  });
  for (const unit_id of ["CAM1", "CAM2"]) {
    await as(noor, "lending.admin_add_unit", { unit_id, kind: "camera", accessories: ["bag", "two batteries"] });
  }
  await as(kofi, "lending.checkout", { unit_id: "CAM1" });
}
