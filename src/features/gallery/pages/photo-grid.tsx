import type { ComponentChildren } from "preact";
import { Picture } from "../../../web/ui/index.ts";
import { galleryPath, type Photo } from "./types.ts";

/** Photos as tiles; each leads to its page. */
export function PhotoGrid<P extends Photo>({
  photos,
  mark,
}: {
  photos: readonly P[];
  mark?: (photo: P) => ComponentChildren;
}) {
  return (
    <ul class="photo-grid">
      {photos.map((photo) => (
        <li key={photo.photo_id} class="photo-tile">
          <a href={galleryPath(photo.eid, photo.photo_id)}>
            <Picture src={photo.thumbnail_url} alt={photo.alt} />
            {photo.caption && (
              <span class="photo-caption" dir="auto">
                {photo.caption}
              </span>
            )}
          </a>
          {mark && <p class="photo-mark">{mark(photo)}</p>}
        </li>
      ))}
    </ul>
  );
}
