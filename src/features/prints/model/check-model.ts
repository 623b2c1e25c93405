import { SYSTEM } from "../../../kernel/access/caller.ts";
import { adoptBlob, findBlob, type PlacedBytes, placeBytes } from "../../../kernel/blobs/blobs.ts";
import type { JobContext } from "../../../kernel/catalogue/area.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import {
  MODEL_REFUSALS,
  type ModelRefusalCode,
  ModelRefused,
  type ReadModel,
} from "../../../kernel/ports/model-reader.ts";
import { ObjectMissing, ObjectStoreUnavailable } from "../../../kernel/ports/object-store.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { listPrinters } from "../../printers/index.ts";
import { listActiveProfiles, requestSlice } from "../../slicing/index.ts";
import { say } from "../messages.ts";
import { moveJob } from "../move-job.ts";
import { checkAt, modelEnding } from "../rules.ts";
import * as store from "../store.ts";
import { tellManagers, tellMember } from "../tell.ts";
import { chooseProfile, doubtOf } from "./choose-profile.ts";
import { type Claimed, noteModel, returnModel } from "./model-store.ts";

type Outcome = "read" | "refused" | "returned";

/** Reads a claimed model, draws it, and has it sliced if no person must look at it first. */
export async function checkModel(context: JobContext, claimed: Claimed): Promise<Outcome> {
  const { database, ports, now, newId, signal } = context;
  let model: ReadModel;
  try {
    const blob = await findBlob(database.read, claimed.source_sha256);
    if (!blob) throw new ObjectMissing(claimed.source_sha256);
    model = await ports.models.read(ports.objects.read(blob.key), modelEnding(claimed.file_name) ?? "", signal);
  } catch (error) {
    if (error instanceof ModelRefused) return refuse(context, claimed, error.code);
    if (error instanceof ObjectMissing) return "returned"; // counts as a try: the next begins once the lease ends
    if (!(error instanceof ObjectStoreUnavailable || signal.aborted)) throw error;
    await database.transaction((tx) => returnModel(tx, claimed, new Date(now().getTime() + MINUTE_MS)));
    return "returned";
  }
  const placed = {
    picture: await placeBytes(ports.objects, model.picture, newId),
    stl: await placeBytes(ports.objects, model.stl, newId),
  };
  await database.transaction((tx) => conclude(tx, claimed, { ...context, report: model.report, placed }));
  return "read";
}

/** A refused model is not sliced. A person decides, and its member can send another. */
async function refuse({ database, now }: JobContext, claimed: Claimed, refusal: ModelRefusalCode): Promise<Outcome> {
  await database.transaction(async (tx) => {
    const job = await noteModel(tx, claimed, { refusal });
    if (job?.step !== "checking") return;
    await review(tx, job, MODEL_REFUSALS[refusal], now());
    await tellMember(tx, job, MODEL_REFUSALS[refusal], now());
  });
  return "refused";
}

type Read = Pick<JobContext, "now" | "newId"> & {
  readonly report: ReadModel["report"];
  readonly placed: { readonly picture: PlacedBytes; readonly stl: PlacedBytes };
};

async function conclude(tx: WriteTx, claimed: Claimed, { report, placed, now, newId }: Read): Promise<void> {
  await adoptBlob(tx, placed.picture);
  const job = await noteModel(tx, claimed, { report, pictureSha256: placed.picture.sha256 });
  if (job?.step !== "checking") return;
  const doubt = doubtOf(job, report);
  if (doubt !== null) return review(tx, job, doubt, now());
  const printers = await listPrinters(tx, { withRetired: false });
  const profile = chooseProfile(await listActiveProfiles(tx, job.material), printers, report);
  if (!profile) return review(tx, job, say.noProfile, now());
  await adoptBlob(tx, placed.stl);
  const wanted = { profileId: profile.id, stlSha256: placed.stl.sha256, now: now(), newId };
  const slice = await requestSlice(tx, wanted);
  if (!slice) return review(tx, job, say.noProfile, now());
  await store.update(tx, job.id, {
    slice_id: slice.id,
    printer_model: profile.printer_model,
    waiting_reason: say.isSliced,
    check_at: checkAt("checking", now(), null),
  });
}

/** Leaves a locked request to the managers. */
export async function review(tx: WriteTx, job: store.JobRow, reason: Message | string, now: Date): Promise<void> {
  await moveJob(tx, job, { to: "review", by: SYSTEM, note: reason, changes: { waiting_reason: reason }, now });
  await tellManagers(tx, job, reason, now);
}
