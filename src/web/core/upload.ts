import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { FILE_BYTES_MAX, IMAGE_BYTES_MAX } from "./form.ts";

/** Other fields of such a form are short: names, tokens, choices. */
const LIMITS = { files: 1, fields: 30, parts: 31, fieldSize: 4_096, fieldNameSize: 100, headerPairs: 20 };

const BYTES_MAX = { text: FILE_BYTES_MAX, image: IMAGE_BYTES_MAX };

/** Keeps one byte more than allowed, so that the page can reject the file and still show its other fields. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { ...LIMITS, fileSize: FILE_BYTES_MAX + 1 }, throwFileSizeLimit: false });
}

/** A `multipart/form-data` body that violates RFC 7578 or is truncated. */
class UnreadableUpload extends Error {
  readonly statusCode = 400;
}

/** Reads the upload of a page that takes text (true) or an image. */
export function readUpload(takes: true | "image"): (request: FastifyRequest) => Promise<void> {
  return (request) => readParts(request, BYTES_MAX[takes === true ? "text" : takes] + 1);
}

/**
 * Reads a `multipart/form-data` body into fields; a file becomes a Buffer.
 * @throws FastifyError with its status when a limit is exceeded, or UnreadableUpload
 */
async function readParts(request: FastifyRequest, fileSize: number): Promise<void> {
  if (!request.isMultipart()) return;
  const fields = new Map<string, unknown[]>();
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize } })) {
      const value = part.type === "file" ? await part.toBuffer() : part.value;
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    throw (error as FastifyError).statusCode ? error : new UnreadableUpload("the form could not be read");
  }
  request.body = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}
