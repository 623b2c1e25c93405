import type { WriteTx } from "../../../kernel/ports/database.ts";
import { releaseImages } from "../../media/index.ts";
import type { ResourceRow } from "../store.ts";

/** Photos are cropped to one shape, so that cards in a row are equally high. */
export const PHOTO_SHAPE = { width: 960, height: 640, fit: "cover" } as const;

/** Keeps the image of its photo from the purge. */
export const photoHolder = (resourceId: string) => `resource:${resourceId}`;

export interface ResourcePhoto {
  readonly sha256: string;
  readonly alt: string;
}

export async function setPhoto(tx: WriteTx, id: string, photo: ResourcePhoto | null, now: Date): Promise<ResourceRow> {
  await releaseImages(tx, photoHolder(id), photo?.sha256 ?? null);
  return tx.query
    .updateTable("resource")
    .set({ photo_sha256: photo?.sha256 ?? null, photo_alt: photo?.alt ?? null, updated_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
