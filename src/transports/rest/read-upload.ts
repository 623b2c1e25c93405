import type { FastifyRequest } from "fastify";
import { isPlain, readBytes } from "../../http/read-body.ts";
import type { Upload } from "../../kernel/catalogue/rest.ts";
import type { Call } from "../../kernel/pipeline/invocation.ts";

const FORM = /^multipart\/form-data\s*;/i;
const IMAGE = /^image\/[\w.+-]{1,40}\s*(?:;|$)/i;

/**
 * The input of a form with a file, or of a bare image; null for any other body. Reads only as much as base64 fits into
 * `bytesMax`. `lists` are the fields that a form may repeat.
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
  { bytesMax, lists }: { readonly bytesMax: number; readonly lists: ReadonlySet<string> },
): Promise<Call["body"] | null> {
  const type = request.headers["content-type"] ?? "";
  const isImage = upload.nameField === undefined && IMAGE.test(type);
  if (!isPlain(request) || !(FORM.test(type) || isImage)) return null;
  const bytes = await readBytes(request, Math.floor((bytesMax * 3) / 4));
  if (bytes === "too_large") return { bytes };
  if (isImage) return { value: { [upload.field]: dataUrl(type, bytes) } };
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
    const value = await inputOf(form, upload, lists);
    // Images may come in other fields too, such as a URL.
    const isWithout = upload.nameField !== undefined && !Object.hasOwn(value, upload.field);
    return isWithout ? { bytes: "no_file" } : { value };
  } catch (error) {
    if (error instanceof TypeError) return { bytes: "not_json" };
    throw error;
  }
}

/** The form's texts by name, and its file under the field that takes it. */
async function inputOf(
  form: FormData,
  { part, field, nameField }: Upload,
  lists: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => values.set(name, [...(values.get(name) ?? []), value]);
  for (const [name, value] of form) {
    if (typeof value === "string") {
      add(name, value);
      continue;
    }
    const bytes = Buffer.from(await value.arrayBuffer());
    add(name === part ? field : name, nameField ? bytes.toString("base64") : dataUrl(value.type, bytes));
    if (nameField && name === part && value.name !== "" && !form.has(nameField)) add(nameField, value.name);
  }
  // A repeated field stays a list, which only a list accepts: to choose one would drop the others.
  const inputs = [...values].map(([name, all]) => [name, lists.has(name) || all.length > 1 ? all : all[0]]);
  return Object.fromEntries(inputs);
}

/** Without an image type, the decoder detects it. */
function dataUrl(type: string, bytes: Buffer): string {
  const [essence = ""] = type.split(";");
  return `data:${IMAGE.test(essence) ? essence.trim().toLowerCase() : "image/unknown"};base64,${bytes.toString("base64")}`;
}
