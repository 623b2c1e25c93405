import { memberOf } from "../../kernel/access/caller.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import type { FileRow } from "../files/index.ts";
import { managerIds } from "../printers/index.ts";
import { MODEL_CHANNEL } from "./model/model-store.ts";
import { checkAt, colorName, isReadModel, materialName } from "./rules.ts";
import * as store from "./store.ts";

interface Sent {
  readonly title: string;
  readonly details?: string | undefined;
  readonly material?: string | undefined;
  readonly color?: string | undefined;
  readonly quantity?: number | undefined;
}

/** A request as stored. The title may be empty then. */
export function wishOf({ title, details = "", material = "", color = "", quantity = 1 }: Sent) {
  return {
    title: plainLine(title),
    details: plainText(details),
    material: materialName(material) || "PLA",
    color: colorName(color) || "any",
    quantity,
  };
}

type Model = Pick<FileRow, "id" | "name" | "size" | "type" | "sha256">;

export interface NewJob {
  readonly wish: ReturnType<typeof wishOf>;
  readonly model: Model | null;
  readonly linkUrl: string | null;
  readonly handoff?: {
    readonly id: string;
    readonly source_job_id: string | null;
    readonly origin: Readonly<Record<string, unknown>> | null;
  };
}

/**
 * Files a request for the model check, or for review if no check reads it; the farm's managers are notified then. The
 * content of `model` must be stored.
 */
export async function createJob(
  { tx, caller, now, newId }: Pick<Context<never, "write">, "tx" | "caller" | "now" | "newId">,
  { wish, model, linkUrl, handoff }: NewJob,
): Promise<store.JobRow> {
  const isRead = model !== null && isReadModel(model.name);
  const step = isRead ? ("checking" as const) : ("review" as const);
  const model_state = isRead ? ("wanted" as const) : ("none" as const);
  const unknown = { printer_id: null, size_x: null, size_y: null, size_z: null, est_seconds: null, est_mg: null };
  const job = await store.insertJob(
    tx,
    {
      ...wish,
      ...unknown,
      id: newId("pj"),
      member_id: memberOf(caller),
      token_id: caller.token?.id ?? null,
      handoff_id: handoff?.id ?? null,
      source_job_id: handoff?.source_job_id ?? null,
      file_id: model?.id ?? null,
      file_name: model?.name ?? null,
      file_size: model?.size ?? null,
      file_type: model?.type ?? null,
      source_sha256: model?.sha256 ?? null,
      link_url: linkUrl,
      step,
      model_state,
      gcode_sha256: null,
      rank_at: null,
      note: null,
      closed_at: null,
      check_at: checkAt(step, now, null),
      created_at: now,
      step_at: now,
    },
    handoff?.origin ?? null,
  );
  const via = caller.kind === "token" ? ("agent" as const) : ("session" as const);
  const first = {
    job_id: job.id,
    from_step: null,
    to_step: step,
    by_member: caller.memberId,
    via,
    note: null,
    at: now,
  };
  await store.insertMove(tx, first);
  if (isRead) tx.notify(MODEL_CHANNEL, job.id);
  else await notifyManagers(tx, job, { memberName: caller.memberName, reason: null, now });
  return job;
}

/** Tells the managers that a request needs them. */
export async function notifyManagers(
  tx: WriteTx,
  job: Pick<store.JobRow, "id" | "title" | "member_id">,
  {
    memberName,
    reason,
    now,
  }: { readonly memberName: string | null; readonly reason: Message | string | null; readonly now: Date },
): Promise<void> {
  const managers = await managerIds(tx);
  await appendMemberEvents(tx, {
    memberIds: managers.filter((id) => id !== job.member_id),
    type: "print_needs_manager",
    target: { kind: "print_request", id: job.id },
    payload: {
      request_id: job.id,
      title: job.title,
      ...(memberName && { display_name: memberName }),
      ...(reason && { reason }),
    },
    now,
  });
}
