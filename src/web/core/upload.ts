import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { FILE_BYTES_MAX, IMAGE_BYTES_MAX, NamedFile, VAULT_FILE_BYTES_MAX } from "./form.ts";

/** Texts of such a form have at most 4,000 characters. */
const LIMITS = { files: 1, fields: 31, parts: 32, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20 };

/** What the `multipart` form of a page takes: text (true), an image, or several files of any type. */
export type Takes = true | "image" | "files";

const BYTES_MAX = { true: FILE_BYTES_MAX, image: IMAGE_BYTES_MAX, files: VAULT_FILE_BYTES_MAX };
/** They are in memory together. */
const FILES_AT_ONCE = 5;

/** Keeps one byte more than allowed, so that the page can reject the file and still show its other fields. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { ...LIMITS, fileSize: FILE_BYTES_MAX + 1 }, throwFileSizeLimit: false });
}

/** A `multipart/form-data` body that violates RFC 7578 or is truncated. */
class UnreadableUpload extends Error {
  readonly statusCode = 400;
}

/** A text that would be cut. */
class TextTooLong extends Error {
  readonly statusCode = 413;
}

/** Reads the upload of a page. */
export function readUpload(takes: Takes): (request: FastifyRequest) => Promise<void> {
  const files = takes === "files" ? FILES_AT_ONCE : LIMITS.files;
  const limits = { ...LIMITS, files, parts: LIMITS.fields + files, fileSize: BYTES_MAX[`${takes}`] + 1 };
  return (request) => readParts(request, limits, takes === "files");
}

/**
 * Reads a `multipart/form-data` body into fields; a file becomes a Buffer, or with `named` a NamedFile if one was chosen.
 * @throws FastifyError with its status when a limit is exceeded, TextTooLong, or UnreadableUpload
 */
async function readParts(request: FastifyRequest, limits: typeof LIMITS & { fileSize: number }, named: boolean) {
  if (!request.isMultipart()) return;
  const fields = new Map<string, unknown[]>();
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field" && part.valueTruncated) throw new TextTooLong(`${part.fieldname} is too long`);
      const value = part.type === "file" ? fileOf(part.filename, await part.toBuffer(), named) : part.value;
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    throw (error as FastifyError).statusCode ? error : new UnreadableUpload("the form could not be read");
  }
  request.body = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

/** A file field without a choice is sent without a name (HTML, constructing the entry list). */
function fileOf(name: string, bytes: Buffer, named: boolean): unknown {
  if (!named) return bytes;
  return name === "" ? "" : new NamedFile(name, bytes);
}
