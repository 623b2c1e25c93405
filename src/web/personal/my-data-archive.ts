import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { storedImage } from "../../transports/http/stored-image.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

/** A copy of a member's data, as `account.export` replies. */
export interface AccountCopy {
  readonly member_id: string;
  readonly generated_at: string;
  readonly areas: readonly { readonly area: string; readonly tables: Readonly<Record<string, readonly unknown[]>> }[];
  readonly files: readonly { readonly sha256: string }[];
  readonly left_out: readonly { readonly what: string; readonly why: string }[];
}

/** The copy as a ZIP: a JSON file for each area, and the images one after the other as they are sent. */
export function archiveOf(visit: MemberVisit, copy: AccountCopy): Readable {
  const zip = new ZipFile();
  const mtime = visit.now;
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime });
  zip.on("error", (error) => zip.outputStream.destroy(error));
  add("READ-ME.txt", words.myData.readMe(visit.space.name, copy));
  for (const { area, tables } of copy.areas) {
    const isEmpty = Object.values(tables).every((rows) => rows.length === 0);
    if (!isEmpty) add(`${area}.json`, `${JSON.stringify(tables, null, 2)}\n`);
  }
  for (const { sha256 } of copy.files) {
    // The operation named them; their bytes are read here, one at a time, as the media path reads them.
    zip.addReadStreamLazy(`images/${sha256}.webp`, { mtime, compress: false }, (opened) => {
      storedImage(visit.parts.kernel, sha256).then(
        (image) => opened(null, Readable.from(image ? [image.bytes] : [])),
        (error: Error) => opened(error),
      );
    });
  }
  zip.end();
  return zip.outputStream;
}
