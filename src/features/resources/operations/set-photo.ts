import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import { NotAnImage } from "../../../kernel/ports/images.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { bytesOf, placeImage, storeImage } from "../../media/index.ts";
import { showResource } from "../bookings/show-resource.ts";
import { say } from "../messages.ts";
import { setPhoto as keepPhoto, PHOTO_SHAPE, photoHolder } from "../photos/photo.ts";
import { Resource, ResourceId } from "../schemas.ts";
import { find, lock } from "../store.ts";

const BYTES_MAX = 8 * 1024 * 1024;
const TEXT_MAX = Math.ceil(BYTES_MAX / 3) * 4 + 100;
const FORMATS = "Send a JPEG, PNG, WebP, GIF or AVIF image of at most 8 MB.";
const NOT_FOUND = { hint: "Call ic_resources_list for the ids." };

export const setPhoto = defineOperation({
  id: "resources.set_photo",
  tool: "ic_admin_set_resource_photo",
  rest: { method: "PUT", path: "/api/resources/{resource_id}/photo", operationId: "setResourcePhoto" },
  title: "Set the photo of a resource",
  summary: "Shows a photo of a room or thing to everyone who sees it. It replaces the last one, without its metadata.",
  when: "Use when an operator gives a picture of a room, printer or thing.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: TEXT_MAX + 4_096,

  input: object("SetResourcePhoto", {
    resource_id: ResourceId,
    data_url: verbatim({ maxLength: TEXT_MAX, description: "data:image/…;base64,… of at most 8 MB." }),
    alt: Type.String({ minLength: 1, maxLength: 300, description: "What it shows, for people who cannot see it." }),
  }),
  output: object("SetResourcePhotoResponse", { ok: Ok, resource: Resource }),
  errors: ["resource_not_found", "not_an_image"],
  examples: [
    {
      say: "Use this picture for FT-9",
      input: {
        resource_id: "ft-9",
        data_url:
          "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
        alt: "A round table with six chairs at a window.",
      },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, fail }, { resource_id, data_url, alt }) {
      if (!(await find(tx, resource_id))) throw fail("resource_not_found", NOT_FOUND);
      const sent = bytesOf({ data_url }, BYTES_MAX);
      if (!("bytes" in sent)) throw fail("validation", { message: sent.fault, hint: FORMATS });
      return { id: resource_id, bytes: sent.bytes, alt: plainLine(alt) };
    },

    async perform(context, { bytes }) {
      try {
        return await placeImage(context, await context.ports.images.toWebp(bytes, PHOTO_SHAPE));
      } catch (error) {
        if (!(error instanceof NotAnImage)) throw error;
        throw context.fail("not_an_image", { message: error.said, hint: FORMATS });
      }
    },

    async conclude({ tx, now, fail, did }, { id, alt }, image) {
      if (!(await lock(tx, id))) throw fail("resource_not_found", NOT_FOUND);
      const { sha256 } = await storeImage(tx, image, { holder: photoHolder(id), now });
      const resource = await keepPhoto(tx, id, { sha256, alt }, now);
      did(say.photoSet({ name: resource.name }));
      return { ok: true as const, resource: await showResource(tx, resource, now) };
    },
  },
});
