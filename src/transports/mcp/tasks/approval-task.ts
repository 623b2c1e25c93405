import { type CallToolResult, type InputRequests, inputRequired } from "@modelcontextprotocol/server";
import type { Approval } from "../../../features/approvals/index.ts";
import { APPROVAL_DAYS } from "../../../kernel/approvals/approval.ts";
import { isAskedBack } from "../../../kernel/approvals/question.ts";
import { type ErrorBody, errorBody, Refusal } from "../../../kernel/errors.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { refused, result } from "../call.ts";

const POLL_MS = 5_000;

/** A call that waits for its member, as a task of the extension Tasks. Its ID is that of the approval. */
interface Task {
  readonly taskId: string;
  readonly status: "working" | "input_required" | "completed" | "cancelled";
  readonly statusMessage: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number;
  readonly pollIntervalMs: number;
}

interface DetailedTask extends Task {
  readonly result?: CallToolResult;
  readonly inputRequests?: InputRequests;
}

/** `urls`: the client opens pages. Only it is asked for input, as nothing else can bring the member to decide. */
export function taskOf(approval: Approval, { urls }: { readonly urls: boolean }): Task {
  const { approval_id: taskId, created_at: createdAt, decided_at, ended_at } = approval;
  const task = {
    taskId,
    createdAt,
    lastUpdatedAt: ended_at ?? decided_at ?? createdAt,
    ttlMs: APPROVAL_DAYS * DAY_MS,
    pollIntervalMs: POLL_MS,
  };
  switch (approval.state) {
    case "pending":
      return { ...task, status: urls ? "input_required" : "working", statusMessage: waits(approval) };
    case "approved":
    case "executing":
      return { ...task, status: "working", statusMessage: "The member approved it. It is being done." };
    case "cancelled":
      return { ...task, status: "cancelled", statusMessage: "It was taken back. Nothing was done." };
    case "expired":
      return { ...task, status: "cancelled", statusMessage: "It was not decided in time. Nothing was done." };
    default:
      return { ...task, status: "completed", statusMessage: "The member decided, and the result says what was done." };
  }
}

/** The task with what its status adds: the page to open, or the result of the call. */
export function detailedTaskOf(approval: Approval, declared: { readonly urls: boolean }): DetailedTask {
  const task = taskOf(approval, declared);
  if (task.status === "completed") return { ...task, result: resultOf(approval) };
  return task.status === "input_required"
    ? { ...task, inputRequests: pageToOpen(approval.approval_id, approval.url) }
    : task;
}

/** Asks the client to open the page of the approval. No answer to it decides anything. */
export function pageToOpen(id: string, url: string): InputRequests {
  return { [id]: inputRequired.elicitUrl({ message: "Your agent asks before it acts. Decide on this page.", url }) };
}

function waits(approval: Approval): string {
  const asked = isAskedBack(approval)
    ? "The member asks about it: read ic_approvals_get and send ic_approvals_answer. "
    : "";
  return `${asked}It waits for the member, who decides at ${approval.url}`;
}

function resultOf({ state, reason, result: reply }: Approval): CallToolResult {
  if (state === "denied") {
    return refused(
      errorBody(
        new Refusal("approval_denied", {
          hint: "Your human has decided. Do not send the same call again.",
          ...(reason !== null && { context: { reason } }),
        }),
      ),
    );
  }
  if (!reply) {
    return refused(
      errorBody(
        new Refusal("approval_ended", { hint: "It was interrupted. Read the records before you send the call again." }),
      ),
    );
  }
  return reply.body.ok === false ? refused(reply.body as unknown as ErrorBody) : result(reply.body);
}
