import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { IMAGES_MAX, isSingle, PURPOSES, type Purpose } from "../rules.ts";
import { BODY_BYTES_MAX, imageFields, renderSpaceImage, SpaceImage } from "../schemas.ts";
import * as store from "../space-image-store.ts";
import { altOf, dropForms, encodeAnew, sentBytes, storeForms } from "../space-images.ts";

const SMALLEST_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";

const takenBy = (purpose: Purpose) => ({
  message: say.purposeTaken({ purpose }),
  hint: "Find its id with ic_admin_list_media, and send the new image to ic_admin_update_media.",
});

export const upload = defineOperation({
  id: "media.upload",
  tool: "ic_admin_upload_media",
  rest: {
    method: "POST",
    path: "/api/media",
    operationId: "uploadMedia",
    status: 201,
    upload: { part: "file", field: "data_url" },
  },
  title: "Add an image of the space",
  summary: "Adds a logo, banner, floor plan or other image with its alt text, re-encoded without metadata.",
  when: "Use when an operator gives you an image of the space. ic_admin_update_media replaces one.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "token", max: 60, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: BODY_BYTES_MAX,

  input: object("UploadMedia", {
    purpose: choice(PURPOSES, {
      description: "A space has one logo, logo-dark, icon and banner each, and any number of the others.",
    }),
    ...imageFields,
  }),
  output: object("UploadMediaResponse", { ok: Ok, image: SpaceImage }),
  errors: ["not_an_image", "already_exists"],
  examples: [
    {
      say: "Add this plan of the ground floor",
      input: {
        purpose: "floor-plan",
        alt: "Ground floor: workshop on the left, bar on the right",
        base64: SMALLEST_PNG,
      },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, newId, fail }, input) {
      const intent = { id: newId("img"), bytes: sentBytes(fail, input), alt: altOf(fail, input.alt) };
      const { purpose } = input;
      const present = await store.listSpaceImages(tx, PURPOSES);
      if (isSingle(purpose) && present.some((each) => each.purpose === purpose)) {
        throw fail("already_exists", takenBy(purpose));
      }
      if (present.length >= IMAGES_MAX) {
        throw fail("already_exists", {
          message: say.tooManyImages({ max: IMAGES_MAX }),
          hint: "Take an unused one down with ic_admin_take_down_media.",
        });
      }
      return { ...intent, purpose };
    },

    perform: (context, { bytes, purpose }) => encodeAnew(context, bytes, purpose),

    async conclude({ tx, now, fail, settings }, { id, alt, purpose }, forms) {
      const stored = await storeForms(tx, forms, { id, now });
      const { sha256, narrow_sha256 } = stored;
      const row = { id, purpose, alt, sha256, narrow_sha256, created_at: now, updated_at: now };
      if (!(await store.insertSpaceImage(tx, row))) {
        await dropForms(tx, id, stored, null); // another operator was faster
        return fail("already_exists", takenBy(purpose));
      }
      return { ok: true as const, image: renderSpaceImage({ ...row, ...stored }, settings.baseUrl) };
    },
  },
});
