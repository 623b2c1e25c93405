import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { concernOf } from "../concern.ts";
import { NO_SUCH_PHOTO } from "../refusals.ts";
import { OwnPhoto, PhotoId, renderOwn } from "../schemas.ts";
import { findPhoto } from "../store.ts";

/** A photo can be hidden at any time, so that no cache shows it without asking. */
const CACHE_CONTROL = "private, no-cache";

interface Stored {
  readonly picture: { readonly sha256: string; readonly thumbnail: string };
}

const webp = (sha256: string) => ({ sha256, filename: "photo.webp", contentType: "image/webp" });

export const get = defineOperation({
  id: "gallery.get",
  tool: "ic_hack_photos_get",
  rest: {
    method: "GET",
    path: "/api/hack/photos/{photo_id}",
    operationId: "getHackPhoto",
    files: [
      {
        path: "/api/hack/photos/{photo_id}/photo.webp",
        object: ({ picture }: Stored) => webp(picture.sha256),
        cacheControl: CACHE_CONTROL,
      },
      {
        path: "/api/hack/photos/{photo_id}/thumbnail.webp",
        object: ({ picture }: Stored) => webp(picture.thumbnail),
        cacheControl: CACHE_CONTROL,
      },
    ],
  },
  title: "Get a photo of a hackathon",
  summary: "Returns a public photo, or one that the member uploaded, is named in, or reviews.",
  when: "Use for one photo: its state, and the member's own consent.",

  effect: "read",
  access: { public: true, scope: "hack:read" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetHackPhoto", { photo_id: PhotoId }),
  output: object("HackPhotoResponse", {
    ok: Ok,
    photo: OwnPhoto,
    organizes: Type.Boolean({ description: "The caller decides on photos of the hackathon." }),
    picture: object("HackPhotoPicture", {
      sha256: Type.String({ description: "Of the picture." }),
      thumbnail: Type.String({ description: "SHA-256 of the thumbnail." }),
    }),
  }),
  errors: ["not_found"],
  examples: [
    { say: "What is on that photo?", input: { photo_id: "hp_0a1b2c3d4e5f607182930001" }, output: { ok: true } },
  ],

  async handler({ tx, caller, fail, settings: { baseUrl } }, { photo_id }) {
    const row = await findPhoto(tx, photo_id);
    const concern = row && (await concernOf(tx, row, caller));
    if (!row || !concern?.sees) throw fail("not_found", NO_SUCH_PHOTO);
    return {
      ok: true as const,
      photo: renderOwn(row, concern.people, { ...concern, baseUrl }),
      organizes: concern.organizes,
      picture: { sha256: row.sha256, thumbnail: row.thumbnail },
    };
  },
});
