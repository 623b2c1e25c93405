import sharp from "sharp";
import type { World } from "../../../../test/harness/world.ts";
import { adoptBlob, placeBytes } from "../../../kernel/blobs/blobs.ts";
import { addPeople } from "../people-store.ts";
import { insertPhoto, updatePhoto } from "../store.ts";

const IDS = [1, 2, 3, 4, 5].map((n) => `hp_0a1b2c3d4e5f60718293000${n}`);

/** Photos: one that names the operator, two of the operator, a public one, and one that waits. */
export async function seed({ atrium, operator, member }: Pick<World, "atrium" | "operator" | "member">): Promise<void> {
  const { database, clock, ids, ports } = atrium.kernel;
  const uploaded_at = clock.now();
  for (const [index, photo_id] of IDS.entries()) {
    const background = { r: 40 * index, g: 120, b: 90 };
    const image = sharp({ create: { width: 2, height: 2, channels: 3, background } });
    const bytes = await image.webp({ lossless: true }).toBuffer();
    const picture = await placeBytes(ports.objects, bytes, ids.newId);
    const uploader = index === 1 || index === 2 ? operator.memberId : member.memberId;
    await database.transaction(async (tx) => {
      await adoptBlob(tx, picture);
      await insertPhoto(tx, {
        photo_id,
        eid: "harbor-hack",
        uploader,
        sha256: picture.sha256,
        thumbnail: picture.sha256,
        width: 2,
        height: 2,
        alt: `Table ${index + 1}`,
        caption: "",
        others: "none",
        uploaded_at,
      });
      if (index === 0) {
        const people = [{ memberId: operator.memberId, consent: "asked" as const }];
        await addPeople(tx, photo_id, { people, now: uploaded_at });
      }
      if (index === 3) {
        await updatePhoto(tx, photo_id, {
          decision: "approved",
          decided_at: uploaded_at,
          decided_by: operator.memberId,
        });
      }
    });
  }
}
