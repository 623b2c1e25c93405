import { Type } from "typebox";
import { choice, instant, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { verbatim } from "../../kernel/catalogue/visible-text.ts";
import { mediaPath, PURPOSES, USES, usesOf } from "./rules.ts";
import type { SpaceImageRow } from "./space-image-store.ts";

export const IMAGE_BYTES_MAX = 8 * 1024 * 1024;
const TEXT_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4 + 100;
/** Base64 makes 10.7 MB of 8 MB. */
export const BODY_BYTES_MAX = 11 * 1024 * 1024;

export const imageFields = {
  alt: Type.String({
    minLength: 1,
    maxLength: 300,
    description: "What the image shows, for people who cannot see it.",
  }),
  data_url: Type.Optional(
    verbatim({ maxLength: TEXT_MAX, description: "data:image/…;base64,…, or send base64 instead." }),
  ),
  base64: Type.Optional(
    verbatim({ maxLength: TEXT_MAX, description: "The image's bytes in base64; at most 8 MB decoded." }),
  ),
};

export const SpaceImageId = Type.String({ maxLength: 64, description: "From ic_admin_list_media." });

const shownFields = {
  url: Type.String({ description: "Changes with the content." }),
  alt: Type.String({ description: "What the image shows." }),
  width: Type.Integer({ description: "Pixels." }),
  height: Type.Integer({ description: "Pixels." }),
  narrow_url: Type.Optional(
    Type.String({ description: "Its middle at 960 by 600 pixels, for phones. Large banners only." }),
  ),
};

/** An image as pages show it. */
export const ShownImage = object("ShownImage", shownFields);

export const SpaceImage = object("SpaceImage", {
  id: Type.String(),
  purpose: choice(PURPOSES),
  ...shownFields,
  used_in: Type.Array(choice(USES), { description: "Where the image appears; empty for one that only its URL shows." }),
  updated_at: instant("When it was last changed."),
});
export type SpaceImage = Static<typeof SpaceImage>;

export function renderShown(row: SpaceImageRow, baseUrl: string): Static<typeof ShownImage> {
  const { sha256, alt, width, height, narrow_sha256 } = row;
  const urlOf = (digest: string) => `${baseUrl}${mediaPath(digest)}`;
  return {
    url: urlOf(sha256),
    alt,
    width,
    height,
    ...(narrow_sha256 !== null && { narrow_url: urlOf(narrow_sha256) }),
  };
}

export function renderSpaceImage(row: SpaceImageRow, baseUrl: string): SpaceImage {
  const { id, purpose, updated_at } = row;
  return {
    id,
    purpose,
    ...renderShown(row, baseUrl),
    used_in: [...usesOf(purpose)],
    updated_at: updated_at.toISOString(),
  };
}
