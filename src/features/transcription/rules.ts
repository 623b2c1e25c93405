import type { Caller } from "../../kernel/access/caller.ts";
import { type BackoffPolicy, backoffMs } from "../../kernel/values/backoff.ts";
import { HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import type { TranscriptionRow } from "./store.ts";

export const ATTEMPTS_MAX = 3;

const BACKOFF: BackoffPolicy = { firstMs: MINUTE_MS, maxMs: HOUR_MS };

export function nextAttempt({ id, attempts }: Pick<TranscriptionRow, "id" | "attempts">, now: Date): Date {
  return new Date(now.getTime() + backoffMs(BACKOFF, attempts, id));
}

/** The member who submitted it, and operators. */
export function maySee(caller: Caller, { member_id }: Pick<TranscriptionRow, "member_id">): boolean {
  return isMine(caller, { member_id }) || caller.tier === "operator";
}

export function isMine(caller: Caller, { member_id }: Pick<TranscriptionRow, "member_id">): boolean {
  return caller.memberId !== null && caller.memberId === member_id;
}

/**
 * Whether content of this type may hold sound. Some containers have a type of their own, and octet-stream is the type of
 * those that only the decoder recognizes, such as AU.
 */
export function isRecording(type: string): boolean {
  return /^(?:audio|video)\/|^application\/(?:octet-stream|ogg|mxf|vnd\.ms-asf)$/.test(type);
}

/** A normalized https URL without credentials and fragment; null for other texts. */
export function recordingAddress(text: string): URL | null {
  const written = text.trim();
  if (!/^https:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url;
}

/** What to call a recording at a URL: the end of its path, or its host. */
export function nameAt(url: URL): string {
  const last = url.pathname.split("/").findLast((part) => part !== "") ?? url.hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
