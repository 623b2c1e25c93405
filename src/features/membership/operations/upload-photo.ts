import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import { NotAnImage } from "../../../kernel/ports/images.ts";
import { ownProfile, Profile, saveProfile } from "../../directory/index.ts";
import { bytesOf, placeImage, releaseImages, storeImage } from "../../media/index.ts";

const BYTES_MAX = 12 * 1024 * 1024;
const TEXT_MAX = Math.ceil(BYTES_MAX / 3) * 4 + 100;
const SHAPE = { width: 256, height: 256, fit: "cover" } as const;

export const uploadPhoto = defineOperation({
  id: "membership.upload_photo",
  tool: "ic_membership_upload_photo",
  rest: { method: "POST", path: "/api/membership/photo", operationId: "uploadMyPhoto" },
  title: "Upload my photo",
  summary: "Sets the photo on the member's card, cropped to a square without metadata. It replaces the previous photo.",
  when: "Use when the member gives you a photo of themselves for their card.",

  effect: "destructive",
  access: { scope: "membership:write", session: true },
  quotas: [{ per: "token", max: 30, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: TEXT_MAX + 1024,

  input: object("UploadPhoto", {
    data_url: Type.Optional(
      verbatim({ maxLength: TEXT_MAX, description: "data:image/…;base64,…, or send base64 instead." }),
    ),
    base64: Type.Optional(
      verbatim({ maxLength: TEXT_MAX, description: "The image's bytes in base64; at most 12 MB decoded." }),
    ),
  }),
  output: object("UploadPhotoResponse", {
    ok: Ok,
    profile: Profile,
    base64_len: Type.Integer({ description: "Length of the stored image in base64." }),
  }),
  errors: ["not_an_image"],
  examples: [
    {
      say: "Use this picture for my card",
      input: {
        base64: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
      },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ fail }, input) {
      const sent = bytesOf(input, BYTES_MAX);
      if ("bytes" in sent) return sent.bytes;
      throw fail("validation", { message: sent.fault, hint: "Send base64 of a JPEG, PNG, WebP, GIF or AVIF image." });
    },

    async perform(context, bytes) {
      const { ports, fail } = context;
      try {
        return await placeImage(context, await ports.images.toWebp(bytes, SHAPE));
      } catch (error) {
        if (!(error instanceof NotAnImage)) throw error;
        throw fail("not_an_image", { message: error.said, hint: "Send a JPEG, PNG, WebP, GIF or AVIF image." });
      }
    },

    async conclude({ tx, caller, now, settings }, _intent, image) {
      const memberId = memberOf(caller);
      const holder = `member:${memberId}`;
      const { sha256 } = await storeImage(tx, image, { holder, now });
      await releaseImages(tx, holder, sha256);
      await saveProfile(tx, memberId, { photo_sha256: sha256 }, now);
      const profile = await ownProfile(tx, memberId, settings.baseUrl);
      if (!profile) throw new Error(`the card of ${memberId} vanished during the update`);
      return { ok: true as const, profile, base64_len: Math.ceil(image.bytes.size / 3) * 4 };
    },
  },
});
