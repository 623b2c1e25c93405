import type { Caller } from "../../kernel/access/caller.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import { MODEL_REFUSALS, MODEL_WARNINGS } from "../../kernel/ports/model-reader.ts";
import { daysAfter } from "../../kernel/values/duration.ts";
import { suspiciousPatterns, untrustedEnvelope } from "../../kernel/values/text.ts";
import type { NamedHandoff } from "./handoff-store.ts";
import type { Used } from "./model/model-store.ts";
import { isMine, STATUS_OF } from "./rules.ts";
import type { Handoff, PrintMove, PrintRequest, PrintUsed } from "./schemas.ts";
import type { NamedJob, NamedMove } from "./store.ts";

/** As in the contract. */
const SLICE_URL_DAYS = 7;

type Reader = { readonly caller: Caller; readonly baseUrl: string };

export function renderRequest(
  row: NamedJob,
  { caller, baseUrl, position }: Reader & { readonly position: number | undefined },
): PrintRequest {
  const { id, title, details, material, color, quantity, step, note, member_id } = row;
  const texts = [title, details, note].filter((text) => text !== null && text !== "").join("\n");
  return {
    id,
    title,
    details,
    material,
    color,
    quantity,
    step,
    note,
    member_id,
    status: STATUS_OF[step],
    member_name: row.member_name,
    mine: isMine(caller, row),
    file: modelOf(row, baseUrl),
    link_url: row.link_url,
    printer:
      row.printer_id !== null && row.printer_name !== null ? { id: row.printer_id, name: row.printer_name } : null,
    queue_position: position ?? null,
    waiting_reason: row.waiting_reason && keptSentence(row.waiting_reason),
    est_minutes: row.est_seconds === null ? null : Math.ceil(row.est_seconds / 60),
    est_grams: row.est_mg === null ? null : Math.round(row.est_mg / 10) / 100,
    attempts: row.attempts,
    progress: row.progress,
    model_check: checkOf(row, baseUrl),
    source_job_id: row.source_job_id,
    origin_claims: claimsOf(row.origin),
    created_at: row.created_at.toISOString(),
    updated_at: row.step_at.toISOString(),
    text_safe_render: untrustedEnvelope(texts),
    suspicious_patterns: suspiciousPatterns(texts),
    trust: "untrusted",
  };
}

function modelOf(row: NamedJob, baseUrl: string): PrintRequest["file"] {
  const { id, file_id, file_name, file_size } = row;
  if (file_name === null) return null;
  const download_url = `${baseUrl}/api/prints/${id}/model`;
  return { file_id, filename: file_name, size: file_size ?? 0, download_url };
}

function checkOf(row: NamedJob, baseUrl: string): PrintRequest["model_check"] {
  const { model_state, model_report: report, model_refusal, picture_sha256 } = row;
  if (model_state === "none") return null;
  return {
    state: model_state,
    picture_url: picture_sha256 === null ? null : `${baseUrl}/api/prints/${row.id}/picture`,
    refusal: model_refusal && MODEL_REFUSALS[model_refusal],
    warnings: report?.warnings.map((each) => MODEL_WARNINGS[each]) ?? [],
    size_mm: report?.bbox_mm ?? null,
    volume_cm3: report && Math.round(report.volume_mm3) / 1_000,
    facets: report?.facets ?? null,
    closed: report?.closed ?? null,
    unit: report?.unit ?? null,
  };
}

export function renderUsed({ attempts, mg, seconds, cents }: Used): PrintUsed {
  return { attempts, grams: Math.round(mg / 10) / 100, minutes: Math.ceil(seconds / 60), cents };
}

/** The G-code of an automatic slice, while its URL is valid; undefined otherwise. */
export function renderSlice(row: NamedJob, { baseUrl, now }: { readonly baseUrl: string; readonly now: Date }) {
  const { id, sliced_at, gcode_sha256: sha256, printer_model } = row;
  if (sliced_at === null || sha256 === null || printer_model === null) return undefined;
  const until = daysAfter(sliced_at, SLICE_URL_DAYS);
  if (until <= now) return undefined;
  return { download_url: `${baseUrl}/api/prints/${id}/slice`, expires_at: until.toISOString(), sha256, printer_model };
}

function claimsOf(origin: Readonly<Record<string, unknown>> | null): string | null {
  return origin && untrustedEnvelope(JSON.stringify(origin));
}

export function renderMove({ at, from_step, to_step, by_name, via, note }: NamedMove): Static<typeof PrintMove> {
  return {
    at: at.toISOString(),
    from: from_step,
    to: to_step,
    status: STATUS_OF[to_step],
    by: by_name,
    via,
    note: note && keptSentence(note),
  };
}

/** A pending one whose time is over is expired, whether or not a job has noted it. */
export function renderHandoff(row: NamedHandoff, now: Date): Handoff {
  const { id, title, details, material, color, quantity, file_id, link_url, quote, source_job_id } = row;
  const texts = [title, details, quote].filter((text) => text !== null && text !== "").join("\n");
  const isOver = row.state === "pending" && row.expires_at <= now;
  return {
    id,
    title,
    details,
    material,
    color,
    quantity,
    file_id,
    link_url,
    quote,
    source_job_id,
    status: isOver ? "expired" : row.state,
    target_member_id: row.member_id,
    broker_name: row.broker_name,
    origin_claims: claimsOf(row.origin),
    print_job_id: row.job_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    text_safe_render: untrustedEnvelope(texts),
    suspicious_patterns: suspiciousPatterns(texts),
    trust: "untrusted",
  };
}
