import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { safeName } from "../../../http/objects/archive-paths.ts";
import { bytesOfBlob } from "../../../http/stored-contents.ts";
import { call, csvOf, type MemberRequest, need } from "../../../web/core/index.ts";
import { archiveText as text } from "./text.ts";
import type { Reviewed } from "./types.ts";

const PAGE = 100;
const NAME_MAX = 60;

interface Included extends Pick<Reviewed, "photo" | "uploader" | "others"> {
  readonly path: string;
}

/** The public photos of a hackathon as a ZIP, with a manifest at its end. Memory holds one photo at a time. */
export function photosArchive(request: MemberRequest, eid: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a PassThrough, declared more narrowly
  const fail = (error: Error) => void output.destroy(error);
  zip.on("error", fail);
  addAll(request, zip, eid).catch(fail);
  return output;
}

async function addAll(request: MemberRequest, zip: ZipFile, eid: string): Promise<void> {
  const included: Included[] = [];
  for (const reviewed of await publicPhotos(request, eid)) {
    const added = await addPhoto(request, zip, reviewed, included.length + 1);
    if (added) included.push(added);
  }
  zip.addReadStream(Readable.from(manifestOf(included)), "manifest.csv", { mtime: request.now });
  zip.end();
}

async function publicPhotos(request: MemberRequest, eid: string): Promise<Reviewed[]> {
  const found: Reviewed[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await need(request, "gallery.list_review", { eid, state: "published", limit: PAGE, offset });
    found.push(...page.photos);
    if (!page.has_more) return found;
  }
}

/** Asks for the photo again right before it is sent: null if it is not public any more. */
async function addPhoto(
  request: MemberRequest,
  zip: ZipFile,
  { photo: listed, uploader, others }: Reviewed,
  number: number,
): Promise<Included | null> {
  const called = await call(request, "gallery.get", { photo_id: listed.photo_id });
  if (!called.ok || called.body.photo.state !== "published") return null;
  const { photo, picture } = called.body;
  const bytes = await buffer(bytesOfBlob(request.parts.kernel, picture.sha256));
  if (bytes.length === 0) return null;
  const words = (photo.caption || photo.alt).slice(0, NAME_MAX).trim();
  const path = safeName(`${String(number).padStart(4, "0")} ${words}.webp`);
  const options = { compress: false, mtime: new Date(photo.uploaded_at), size: bytes.length };
  await new Promise<void>((sent) => {
    zip.addReadStreamLazy(path, options, (opened) => opened(null, Readable.from([bytes]).once("end", sent)));
  });
  return { path, photo, uploader, others };
}

function manifestOf(included: readonly Included[]): AsyncIterable<string> {
  return csvOf(
    text.columns,
    (async function* () {
      yield included.map(manifestRow);
    })(),
  );
}

function manifestRow({ path, photo, uploader, others }: Included): unknown[] {
  const agreed = photo.people.filter(({ consent }) => consent === "granted");
  const people = agreed.map(({ name, answered_at }) => text.agreed(name, answered_at));
  return [
    path,
    photo.photo_id,
    photo.caption || photo.alt,
    photo.alt,
    uploader.name,
    people.join("; "),
    text.others[others],
    photo.uploaded_at,
  ];
}
