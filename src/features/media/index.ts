import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { moveToStore } from "./jobs/move-to-store.ts";
import { declared } from "./messages.ts";
import { list } from "./operations/list.ts";
import { listFloorPlans } from "./operations/list-floor-plans.ts";
import { takeDown } from "./operations/take-down.ts";
import { update } from "./operations/update.ts";
import { upload } from "./operations/upload.ts";
import { retention } from "./retention.ts";

/** Other areas store images here too, and the media route serves them. */
export const media = defineArea({
  name: "media",
  summary: declared.summary,
  terms: {
    image: "An uploaded picture, re-encoded as WebP without metadata.",
    "alt text": "What an image shows, in words, for people who cannot see it.",
  },
  tables: ["media", "media_use", "space_image"],
  retention,
  alwaysOn: true,
  features: [{ name: "images", inUse: "SELECT FROM media" }],
  operations: [list, upload, update, takeDown, listFloorPlans],
  jobs: [moveToStore],
});

export type Operations = OperationsOf<typeof media>;

export { placeImage, readImage, storeImage } from "./images.ts";
export { bytesOf, mediaPath, type SentBytes } from "./rules.ts";
export { renderShown as renderSpaceImage, ShownImage } from "./schemas.ts";
export { listSpaceImages } from "./space-image-store.ts";
export {
  find as findImage,
  hiddenHolder,
  hide as hideImages,
  hold as holdImage,
  type ImageFacts,
  listHeld as listImages,
  release as releaseImages,
  show as showImages,
} from "./store.ts";
