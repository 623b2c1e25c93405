import type { World } from "../../../../test/harness/world.ts";
import { adoptBlob, placeBytes } from "../../../kernel/blobs/blobs.ts";
import * as store from "../store.ts";
import { binaryStl, boxFacets } from "./models.ts";
import { LIMITS } from "./tools.ts";

const SHA256 = "0".repeat(64);

/** Three profiles, of which two are active, two workers and a failed slice. */
export async function seed({ atrium }: World): Promise<void> {
  const { database, clock, ports, ids } = atrium.kernel;
  const now = clock.now();
  const stl = await placeBytes(ports.objects, binaryStl(boxFacets(10, 20, 30)), ids.newId);
  const engine = { engine: "prusaslicer", engine_version: "2.5.0", config: "x = 1\n", limits: LIMITS };
  const profile = (id: string, printer_model: string, active = true) => ({
    id,
    name: `PLA on ${printer_model}`,
    printer_model,
    material: "PLA",
    quality: "0.2 mm",
    ...engine,
    config_sha256: SHA256,
    active,
    created_at: now,
  });
  await database.transaction(async (tx) => {
    await store.insertProfile(tx, profile("spf_0123456789abcdef01234567", "MK3S"));
    await store.insertProfile(tx, profile("spf_0123456789abcdef01234568", "MK2"));
    await store.insertProfile(tx, profile("spf_0123456789abcdef01234569", "MK2", false));
    for (const [id, name] of [
      ["swk_0123456789abcdef01234567", "Workshop"],
      ["swk_0123456789abcdef01234568", "Old laptop"],
    ] as const) {
      await store.insertWorker(tx, { id, name, public_key: id.padEnd(43, "_"), created_at: now });
    }
    await adoptBlob(tx, stl);
    await store.insertSlice(tx, {
      id: "slc_0123456789abcdef01234567",
      profile_id: "spf_0123456789abcdef01234567",
      overrides: {},
      config_sha256: SHA256,
      stl_sha256: stl.sha256,
      stl_blob: stl.sha256,
      state: "failed",
      failure: "does_not_fit",
      detail: "Objects could not fit on the bed.",
      lease: null,
      leased_until: null,
      worker_id: "swk_0123456789abcdef01234567",
      gcode_blob: null,
      est_seconds: null,
      est_mg: null,
      est_mm: null,
      layers: null,
      z_max: null,
      created_at: now,
      ended_at: now,
    });
  });
}
