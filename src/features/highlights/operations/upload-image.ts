import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import type { OutsideContext } from "../../../kernel/pipeline/context.ts";
import { NotAnImage } from "../../../kernel/ports/images.ts";
import { OutboundRefused } from "../../../kernel/ports/outbound.ts";
import { bytesOf, placeImage, storeImage } from "../../media/index.ts";
import { say } from "../messages.ts";

const MEGABYTE = 1024 * 1024;
const IMAGE_BYTES_MAX = 8 * MEGABYTE;
/** Base64 makes 10.7 MB of 8 MB. */
const BODY_BYTES_MAX = 11 * MEGABYTE;
const SIDE_PIXELS_MAX = 2_048;
const FETCH = { timeoutMs: 10_000, bodyBytesMax: IMAGE_BYTES_MAX, redirectsMax: 3 };

const SMALLEST_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";

export const uploadImage = defineOperation({
  id: "highlights.upload_image",
  tool: "floor10_upload_image",
  rest: {
    method: "POST",
    path: "/api/ingest/highlights/image",
    operationId: "uploadHighlightImage",
    upload: { part: "file", field: "data_url" },
  },
  title: "Upload an image",
  summary: "Stores an image for a highlight, re-encoded without metadata, and returns its URL.",
  when: "Use to prepare each image without a public URL before floor10_submit_highlight. Unused images are deleted.",

  effect: "write",
  external: true,
  access: { scope: "events:submit_recap", session: true },
  quotas: [{ per: "token", max: 30, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: BODY_BYTES_MAX,

  input: object("UploadImage", {
    url: Type.Optional(
      Type.String({ maxLength: 2_000, description: "URL of the image, which the server fetches and copies." }),
    ),
    data_url: Type.Optional(
      verbatim({ description: "The image itself: data:image/<type>;base64,…; at most 8 MB decoded." }),
    ),
  }),
  output: object("UploadImageResponse", {
    ok: Ok,
    url: Type.String({ description: "Put it into `images` of a story. The same image has the same URL." }),
    sha256: Type.String(),
    content_type: Type.Literal("image/webp"),
    width: Type.Integer({ description: "Pixels." }),
    height: Type.Integer({ description: "Pixels." }),
    bytes: Type.Integer(),
    rate: Type.Optional(RateInfo),
  }),
  errors: [],
  examples: [
    {
      say: "Put this picture up for my story",
      input: { data_url: `data:image/png;base64,${SMALLEST_PNG}` },
      output: { ok: true, content_type: "image/webp", width: 1, height: 1 },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ fail }, { url, data_url }): Promise<{ url: string } | { bytes: Uint8Array }> {
      if (url !== undefined && data_url === undefined) return { url };
      if (data_url === undefined || url !== undefined) {
        throw fail("validation", {
          message: say.oneImageSource,
          hint: "Omit the other one.",
        });
      }
      const sent = bytesOf({ data_url }, Number.MAX_SAFE_INTEGER);
      if ("fault" in sent) throw fail("validation", { message: sent.fault, hint: "Send the image as base64." });
      if (sent.bytes.length > IMAGE_BYTES_MAX) {
        throw fail("body_too_large", {
          message: say.imageTooLarge,
          hint: "Send a smaller or more compressed image.",
          context: { limit_bytes: IMAGE_BYTES_MAX },
        });
      }
      return sent;
    },

    async perform(context, intent) {
      const bytes = "bytes" in intent ? intent.bytes : await fetchImage(context, intent.url);
      try {
        const shape = { width: SIDE_PIXELS_MAX, height: SIDE_PIXELS_MAX, fit: "inside" } as const;
        return await placeImage(context, await context.ports.images.toWebp(bytes, shape));
      } catch (error) {
        if (!(error instanceof NotAnImage)) throw error;
        throw context.fail("validation", {
          message: error.said,
          hint: "Send a JPEG, PNG, WebP, GIF or AVIF image.",
        });
      }
    },

    async conclude({ tx, now, settings }, _intent, image) {
      const { sha256, path } = await storeImage(tx, image, { holder: null, now });
      return {
        ok: true as const,
        url: `${settings.baseUrl}${path}`,
        sha256,
        content_type: image.type,
        width: image.width,
        height: image.height,
        bytes: image.bytes.size,
      };
    },
  },
});

async function fetchImage({ ports, fail }: OutsideContext, url: string): Promise<Uint8Array> {
  const hint = "Send the public URL of the image itself, or send the image as data_url.";
  try {
    const { status, body } = await ports.membersOutbound.fetch({ url, headers: { accept: "image/*" }, ...FETCH });
    if (status !== 200) throw fail("validation", { message: say.urlAnswered({ status }), hint });
    return body;
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    throw fail("validation", { message: say.urlNotFetched({ reason: error.said }), hint });
  }
}
