import { adoptBlob, findBlob, type PlacedBytes, placeBytes } from "../../../kernel/blobs/blobs.ts";
import type { JobContext } from "../../../kernel/catalogue/area.ts";
import { reasonOf } from "../../../kernel/languages/said-error.ts";
import { StorageUnavailable } from "../../../kernel/ports/database.ts";
import { NotReadable } from "../../../kernel/ports/document-reader.ts";
import type { FilePreview } from "../../../kernel/ports/file-contents.ts";
import { ObjectMissing } from "../../../kernel/ports/object-store.ts";
import { SpeechFault } from "../../../kernel/ports/speech.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { ATTEMPTS_MAX, type Recipe, recipeOf } from "./rules.ts";
import * as store from "./store.ts";

const RETRY_MS = 5 * MINUTE_MS;
const ERROR_CHARS_MAX = 300;

/** Reads the content and stores what it made, or why it could not. Returns whether it made something. */
export async function make(context: JobContext, claimed: store.Claimed): Promise<boolean> {
  const { database, now, signal } = context;
  const recipe = recipeOf(claimed.kind, claimed);
  if ("reason" in recipe) {
    const { reason: error } = recipe;
    await database.transaction((tx) => store.end(tx, claimed, { state: "impossible", error }));
    return false;
  }
  try {
    const put = await carryOut(context, claimed, recipe);
    await database.transaction(put);
    return true;
  } catch (error) {
    const isInterrupted = signal.aborted || error instanceof StorageUnavailable;
    const dueAt = new Date(now().getTime() + (signal.aborted ? 0 : RETRY_MS));
    await database.transaction(async (tx) => {
      if (isInterrupted) await store.retry(tx, claimed, { dueAt, error: null, counts: false });
      else await conclude(tx, claimed, error as Error, dueAt);
    });
    return false;
  }
}

type Tx = Parameters<Parameters<JobContext["database"]["transaction"]>[0]>[0];

async function conclude(tx: Tx, claimed: store.Claimed, fault: Error, dueAt: Date): Promise<void> {
  const error = reasonOf(fault, ERROR_CHARS_MAX);
  if (isOfFile(fault)) await store.end(tx, claimed, { state: "impossible", error });
  else if (claimed.attempts >= ATTEMPTS_MAX) await store.end(tx, claimed, { state: "failed", error });
  else await store.retry(tx, claimed, { dueAt, error, counts: true });
}

/** Another attempt with this content would end the same. */
function isOfFile(error: Error): boolean {
  return (
    error instanceof NotReadable || error instanceof ObjectMissing || (error instanceof SpeechFault && error.permanent)
  );
}

/** Returns the last step, for a transaction. */
async function carryOut(
  context: JobContext,
  claimed: store.Claimed,
  recipe: Recipe,
): Promise<(tx: Tx) => Promise<void>> {
  const { ports, database, signal } = context;
  const { name, type, sha256, file_id } = claimed;
  const blob = await findBlob(database.read, sha256);
  if (!blob) throw new ObjectMissing(sha256);
  const chunks = ports.objects.read(blob.key, { first: 0, last: recipe.bytes - 1 });
  if (recipe.from === "words") {
    const words = await ports.fileContents.words({ name, type, bytes: await gathered(chunks) });
    return async (tx) => {
      if (await store.end(tx, claimed, { state: "made", error: null })) await store.setWords(tx, file_id, words);
    };
  }
  const content =
    recipe.from === "sound"
      ? { name, type: "image/png", bytes: await ports.recordings.waveform({ bytes: chunks, signal }) }
      : { name, type, bytes: await gathered(chunks) };
  return storedPreview(context, claimed, await ports.fileContents.preview(content));
}

async function storedPreview(
  { ports, newId }: JobContext,
  claimed: store.Claimed,
  { picture, thumbnail, excerpt }: FilePreview,
): Promise<(tx: Tx) => Promise<void>> {
  const placed: PlacedBytes[] = [];
  for (const { bytes } of [thumbnail, ...(picture ? [picture] : [])]) {
    placed.push(await placeBytes(ports.objects, bytes, newId));
  }
  return async (tx) => {
    for (const each of placed) await adoptBlob(tx, each);
    const [small, large] = placed;
    await store.makePreview(tx, claimed, {
      thumbnail: small?.sha256 ?? null,
      picture: large?.sha256 ?? null,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      excerpt,
    });
  };
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const copies: Buffer[] = [];
  for await (const chunk of chunks) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}
