import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { SaidError } from "../../../kernel/languages/said-error.ts";
import { NotReadable } from "../../../kernel/ports/document-reader.ts";
import { OutboundRefused } from "../../../kernel/ports/outbound.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { declared, say } from "../messages.ts";
import { BadFacts, FETCH_ATTEMPTS_MAX, nextAttempt, type Prepared, prepared } from "../rules.ts";
import { storeDocuments } from "../store-documents.ts";
import * as store from "../submission-store.ts";

const TIMEOUT_MS = MINUTE_MS;
const BODY_BYTES_MAX = 25 * 1024 * 1024;
const REDIRECTS_MAX = 5;
/** Longer than a fetch with parsing. */
const LEASE_MS = 5 * MINUTE_MS;
/** Temporary errors (RFC 9110 §15.5.9, RFC 6585 §4); other client errors are permanent. */
const PASSING_STATUS = new Set([408, 425, 429]);

class FetchFailed extends SaidError {
  readonly isPassing: boolean;
  constructor(said: Message, isPassing: boolean) {
    super(said);
    this.isPassing = isPassing;
  }
}

export const fetchApproved: Job = {
  name: "research.fetch_approved",
  summary: declared.fetchApprovedJob,
  everyMs: MINUTE_MS,
  wakesOn: store.RESEARCH_CHANNEL,
  async run(context) {
    const counts = { added: 0, failed: 0 };
    await workLeases<store.SubmissionRow>(context, {
      leaseMs: LEASE_MS,
      claim: one(store.claimDue),
      async perform(submission) {
        counts[(await take(context, submission)) ? "added" : "failed"] += 1;
      },
    });
    return counts.added + counts.failed > 0 ? say.sourcesAdded(counts) : null;
  },
};

async function take(context: JobContext, submission: store.SubmissionRow): Promise<boolean> {
  const { database, newId, now } = context;
  let failure: FetchFailed | null = null;
  const documents = await fetchDocuments(context, submission).catch((error: unknown) => {
    if (!(error instanceof FetchFailed)) throw error;
    failure = error;
    return [];
  });
  await database.transaction(async (tx) => {
    const locked = await store.lockSubmission(tx, submission.id);
    // Another process took over and will conclude.
    if (locked?.next_attempt_at?.getTime() !== submission.next_attempt_at?.getTime() || locked?.state !== "approved")
      return;
    if (failure) return conclude(context, tx, locked, failure);
    const at = { origin: "url" as const, place: submission.url, newId, now: now() };
    const [document_id] = await storeDocuments(tx, documents, at);
    await store.updateSubmission(tx, locked.id, {
      state: "added",
      document_id: document_id ?? null,
      next_attempt_at: null,
      last_error: null,
    });
  });
  return failure === null;
}

async function conclude(
  { now }: JobContext,
  tx: Parameters<typeof store.updateSubmission>[0],
  submission: store.SubmissionRow,
  failure: FetchFailed,
): Promise<void> {
  const attempts = submission.attempts + 1;
  const last_error = failure.said;
  if (failure.isPassing && attempts < FETCH_ATTEMPTS_MAX) {
    await store.updateSubmission(tx, submission.id, {
      attempts,
      last_error,
      next_attempt_at: nextAttempt(attempts, now()),
    });
    return;
  }
  await store.updateSubmission(tx, submission.id, { attempts, last_error, state: "failed", next_attempt_at: null });
  await appendMemberEvents(tx, {
    memberIds: [submission.member_id],
    type: "research_source_decided",
    target: { kind: "research_submission", id: submission.id },
    payload: { submission_id: submission.id, title: submission.url, decision: "not_added", reason: failure.said },
    now: now(),
  });
}

/** @throws FetchFailed */
async function fetchDocuments({ ports }: JobContext, submission: store.SubmissionRow): Promise<Prepared[]> {
  const { url, source, tier } = submission;
  try {
    const limits = { timeoutMs: TIMEOUT_MS, bodyBytesMax: BODY_BYTES_MAX, redirectsMax: REDIRECTS_MAX };
    const { status, headers, body } = await ports.membersOutbound.fetch({ url, ...limits });
    if (status !== 200) {
      throw new FetchFailed(say.serverAnswered({ status }), status >= 500 || PASSING_STATUS.has(status));
    }
    const mediaType = headers["content-type"];
    const name = new URL(url).pathname;
    const read = await ports.documents.read({ name, bytes: body, ...(mediaType && { mediaType }) });
    const facts = { name: url, url, source: source ?? undefined, tier: tier ?? undefined };
    return read.map((document) => prepared(document, facts));
  } catch (error) {
    if (error instanceof BadFacts || error instanceof NotReadable) throw new FetchFailed(error.said, false);
    if (error instanceof OutboundRefused) {
      throw new FetchFailed(error.said, error.fault === "timeout" || error.fault === "unreachable");
    }
    throw error;
  }
}
