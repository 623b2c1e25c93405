import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_PHOTO } from "../refusals.ts";
import { PhotoId } from "../schemas.ts";
import { deletePhoto, lockPhoto } from "../store.ts";

export const removeOwn = defineOperation({
  id: "gallery.remove_own",
  tool: "ic_hack_photos_delete",
  rest: { method: "DELETE", path: "/api/hack/photos/{photo_id}", operationId: "deleteHackPhoto" },
  title: "Delete my photo",
  summary: "Deletes a photo that the member uploaded, for everyone and for good.",
  when: "Use when the uploader wants it gone. ic_hack_photos_report is for others.",

  effect: "destructive",
  final: true,
  access: { scope: "hack:register", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("DeleteHackPhoto", { photo_id: PhotoId }),
  output: object("DeleteHackPhotoResponse", { ok: Ok, photo_id: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "Delete my photo of the night shift",
      input: { photo_id: "hp_0a1b2c3d4e5f607182930003" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { photo_id }) {
    const photo = await lockPhoto(tx, photo_id);
    if (photo?.uploader !== memberOf(caller)) throw fail("not_found", NO_SUCH_PHOTO);
    await deletePhoto(tx, photo_id);
    return { ok: true as const, photo_id };
  },
});
