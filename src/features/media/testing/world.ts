import { createHash } from "node:crypto";
import type { World } from "../../../../test/harness/world.ts";
import { placeImage, storeImage } from "../index.ts";
import type { Purpose } from "../rules.ts";
import { insertSpaceImage } from "../space-image-store.ts";

export async function seed({ atrium }: World): Promise<void> {
  const { database, clock, ports } = atrium.kernel;
  const now = clock.now();
  const newId = (prefix: string) => `${prefix}_${createHash("sha256").update("plan").digest("hex").slice(0, 24)}`;
  const bytes = Buffer.from("a plan");
  const plan = await placeImage({ ports, newId }, { bytes, type: "image/webp", width: 800, height: 600 });
  const id = "img_0123456789abcdef01234567";
  const image: { purpose: Purpose; alt: string } = { purpose: "floor-plan", alt: "Second floor" };
  await database.transaction(async (tx) => {
    const { sha256 } = await storeImage(tx, plan, { holder: `space:${id}`, now });
    await insertSpaceImage(tx, { id, ...image, sha256, narrow_sha256: null, created_at: now, updated_at: now });
  });
}
