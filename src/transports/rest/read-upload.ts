import type { FastifyRequest } from "fastify";
import { isPlain, readBytes } from "../../http/read-body.ts";
import type { Upload } from "../../kernel/catalogue/rest.ts";
import type { Call } from "../../kernel/pipeline/invocation.ts";

const FORM = /^multipart\/form-data\s*;/i;
const IMAGE = /^image\/[\w.+-]{1,40}\s*(?:;|$)/i;

/**
 * The input of a form with a file, or of a bare image; null for any other body. Reads only as much as base64 fits into
 * `bytesMax`.
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
  bytesMax: number,
): Promise<Call["body"] | null> {
  const type = request.headers["content-type"] ?? "";
  if (!isPlain(request) || !(FORM.test(type) || IMAGE.test(type))) return null;
  const bytes = await readBytes(request, Math.floor((bytesMax * 3) / 4));
  if (bytes === "too_large") return { bytes };
  if (IMAGE.test(type)) return { value: { [upload.field]: dataUrl(type, bytes) } };
  try {
    return {
      value: await inputOf(
        await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData(),
        upload,
      ),
    };
  } catch (error) {
    if (error instanceof TypeError) return { bytes: "not_json" };
    throw error;
  }
}

/** The form's texts by name, and its file under the field that takes it. */
async function inputOf(form: FormData, { part, field }: Upload): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") input[name] = value;
    else input[name === part ? field : name] = dataUrl(value.type, Buffer.from(await value.arrayBuffer()));
  }
  return input;
}

/** Without an image type, the decoder detects it. */
function dataUrl(type: string, bytes: Buffer): string {
  const [essence = ""] = type.split(";");
  return `data:${IMAGE.test(essence) ? essence.trim().toLowerCase() : "image/unknown"};base64,${bytes.toString("base64")}`;
}
