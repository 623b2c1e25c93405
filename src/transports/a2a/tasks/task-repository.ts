import { type ListTasksRequest, type ListTasksResponse, Task, TaskState, taskStateToJSON } from "@a2a-js/sdk";
import { TaskNotFoundError } from "@a2a-js/sdk/errors";
import type { Caller } from "../../../kernel/access/caller.ts";
import { checkedId } from "../message.ts";
import { invalidParams } from "../protocol-errors.ts";
import { ownerOf, type RequestContext } from "../request-context.ts";
import * as store from "./task-store.ts";

const KEPT_MS = 7 * 86_400_000;
const PAGE_DEFAULT = 50;
const PAGE_MAX = 100;
const TASK_ID = /^task_[0-9a-f]{24}$/;
const TOKENS = /\bagt_[A-Za-z0-9_-]{43}/g;

/** Stores a finished task for its caller to read again. Tasks of anonymous callers are not stored: nobody owns them. */
export async function saveTask({ tasks }: RequestContext, task: Task, caller: Caller, now: Date): Promise<void> {
  const owner = ownerOf(caller);
  if (owner !== null) await tasks.write(rowOf(task, owner, now));
}

/** A task of the caller. @throws ProtocolError without a token, TaskNotFoundError for an unknown task or that of another */
export async function loadTask(context: RequestContext, id: unknown): Promise<Task> {
  const { owner } = await context.known();
  await context.tasks.flushed();
  const { database, clock } = context.kernel;
  const isOurs = typeof id === "string" && TASK_ID.test(id);
  const row = isOurs && (await store.findOwned(database.read, owner, id, clock.now()));
  if (!row) throw new TaskNotFoundError("There is no such task of yours; tasks are kept for seven days.");
  return Task.fromJSON(row.task);
}

/** A page of the caller's tasks, newest first. @throws ProtocolError */
export async function listTasks(context: RequestContext, request: ListTasksRequest): Promise<ListTasksResponse> {
  const { owner } = await context.known();
  await context.tasks.flushed();
  const { database, clock } = context.kernel;
  const pageSize = request.pageSize ?? PAGE_DEFAULT;
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > PAGE_MAX) {
    throw invalidParams("pageSize", `must be a whole number from 1 to ${PAGE_MAX}`);
  }
  const after = request.pageToken ? cursorOf(request.pageToken) : null;
  const filter: store.TaskFilter = {
    owner,
    now: clock.now(),
    contextId: request.contextId ? checkedId("contextId", request.contextId) : null,
    state: request.status === TaskState.TASK_STATE_UNSPECIFIED ? null : taskStateToJSON(request.status),
    updatedAfter: request.statusTimestampAfter ? moment("statusTimestampAfter", request.statusTimestampAfter) : null,
  };
  const [rows, totalSize] = await Promise.all([
    store.listOwned(database.read, filter, pageSize + 1, after),
    store.countOwned(database.read, filter),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    tasks: page.map((row) => ({ ...Task.fromJSON(row.task), ...(!request.includeArtifacts && { artifacts: [] }) })),
    nextPageToken: last && rows.length > pageSize ? tokenOf({ updatedAt: last.updated_at, id: last.id }) : "",
    pageSize,
    totalSize,
  };
}

function tokenOf({ updatedAt, id }: store.TaskCursor): string {
  return Buffer.from(`${updatedAt.toISOString()}|${id}`).toString("base64url");
}

function cursorOf(token: string): store.TaskCursor {
  const [at = "", id = ""] = Buffer.from(token, "base64url").toString().split("|");
  if (!TASK_ID.test(id)) throw invalidParams("pageToken", "is none of ours");
  return { updatedAt: moment("pageToken", at), id };
}

function moment(field: string, text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw invalidParams(field, "must be an RFC 3339 timestamp");
  return at;
}

/** The outcome alone: the message that asked for it may hold secrets. */
function rowOf(task: Task, owner: string, now: Date): store.TaskRow {
  const text = JSON.stringify(Task.toJSON(task));
  return {
    id: task.id,
    context_id: task.contextId,
    owner,
    state: taskStateToJSON(task.status?.state ?? TaskState.TASK_STATE_UNSPECIFIED),
    task: text.includes("agt_") ? text.replace(TOKENS, "agt_…") : text,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  };
}
