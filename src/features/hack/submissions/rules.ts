interface Deadline {
  readonly submissions_close: Date | null;
  readonly grace_seconds: number;
}

/** Requests that waited for a lock were judged by then, so the job freezes no later one. */
const FREEZE_AFTER_MS = 5_000;

/** From this instant on submissions are refused; null: only the phase ends them. */
export function deadlineOf({ submissions_close, grace_seconds }: Deadline): Date | null {
  return submissions_close && new Date(submissions_close.getTime() + grace_seconds * 1_000);
}

export function isPastDeadline(event: Deadline, at: Date): boolean {
  const deadline = deadlineOf(event);
  return deadline !== null && deadline <= at;
}

/** When the job freezes the submissions. */
export function freezesAt(event: Deadline): Date | null {
  const deadline = deadlineOf(event);
  return deadline && new Date(deadline.getTime() + FREEZE_AFTER_MS);
}

/** A URL as it is stored, or null if it is none that people could open. */
export function projectUrl(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { href, username, password } = new URL(trimmed);
  return username === "" && password === "" && href.length <= 2048 ? href : null;
}

/** The first reference that a Git server lists, if it is HEAD (gitprotocol-pack, reference discovery). */
export function headOf(advertisement: string): string | null {
  const match = /^(?:001e# service=git-upload-pack\n0000)?[0-9a-f]{4}([0-9a-f]{64}|[0-9a-f]{40}) HEAD\0/.exec(
    advertisement,
  );
  return match?.[1] ?? null;
}

/** Where a Git server lists the references of a repository; null for a URL that is not https. */
export function referencesUrl(repoUrl: string): string | null {
  const url = new URL(repoUrl);
  if (url.protocol !== "https:") return null;
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path}/info/refs?service=git-upload-pack`;
}
