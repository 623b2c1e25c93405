import { type ListTasksRequest, type ListTasksResponse, Task, TaskState, taskStateToJSON } from "@a2a-js/sdk";
import { TaskNotFoundError } from "@a2a-js/sdk/errors";
import type { Caller } from "../../../kernel/access/caller.ts";
import type { Operation } from "../../../kernel/catalogue/operation.ts";
import { isReachable } from "../../mcp/tools.ts";
import { checkedId } from "../message.ts";
import { invalidParams } from "../protocol-errors.ts";
import type { RequestContext } from "../request-context.ts";
import { OPEN_STATES, settled } from "./open-task.ts";
import * as store from "./task-store.ts";

const KEPT_MS = 7 * 86_400_000;
const PAGE_DEFAULT = 50;
const PAGE_MAX = 100;
const TASK_ID = /^task_[0-9a-f]{24}$/;
const TOKENS = /\bagt_[A-Za-z0-9_-]{43}/g;

/** Stores a task for its token to read again. Tasks of anonymous callers are not stored. */
export async function saveTask(
  { tasks }: RequestContext,
  { task, operation }: { task: Task; operation: Operation },
  { token, memberId }: Caller,
  now: Date,
): Promise<void> {
  if (!token) return;
  const owner = { token_id: token.id, member_id: memberId, operation: operation.id };
  await tasks.write({ ...rowOf(task, now), ...owner });
}

/** A task of the caller's token. @throws ProtocolError without a token, TaskNotFoundError for any other task */
export async function loadTask(context: RequestContext, id: unknown): Promise<Task> {
  const reader = await readerOf(context);
  await context.tasks.flushed();
  const { database, clock } = context.kernel;
  const isOurs = typeof id === "string" && TASK_ID.test(id);
  const row = isOurs && (await store.findReadable(database.read, reader, id, clock.now()));
  if (!row)
    throw new TaskNotFoundError("This token has no such task that it may still read. Tasks are kept for seven days.");
  const task = Task.fromJSON(row.task);
  return (await settle(context, task)) ?? task;
}

/** Keeps what became of a task that waited for its member. Returns null if it is as it was. */
async function settle(context: RequestContext, task: Task): Promise<Task | null> {
  if (!isOpen(task)) return null;
  const now = await settled(context, task);
  if (!now) return null;
  const { id, state, task: text, updated_at } = rowOf(now, context.kernel.clock.now());
  await context.kernel.database.transaction((tx) => store.update(tx, { id, state, task: String(text), updated_at }));
  return now;
}

export function isOpen({ status }: Task): boolean {
  return (OPEN_STATES as readonly string[]).includes(
    taskStateToJSON(status?.state ?? TaskState.TASK_STATE_UNSPECIFIED),
  );
}

/** A page of the tasks of the caller's token, newest first. @throws ProtocolError */
export async function listTasks(context: RequestContext, request: ListTasksRequest): Promise<ListTasksResponse> {
  const reader = await readerOf(context);
  await context.tasks.flushed();
  const { database, clock } = context.kernel;
  const pageSize = request.pageSize ?? PAGE_DEFAULT;
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > PAGE_MAX) {
    throw invalidParams("pageSize", `must be a whole number from 1 to ${PAGE_MAX}`);
  }
  const after = request.pageToken ? cursorOf(request.pageToken) : null;
  const open = await store.listOpen(database.read, reader, OPEN_STATES, clock.now());
  for (const { task } of open) await settle(context, Task.fromJSON(task));
  const filter: store.TaskFilter = {
    reader,
    now: clock.now(),
    contextId: request.contextId ? checkedId("contextId", request.contextId) : null,
    state: request.status === TaskState.TASK_STATE_UNSPECIFIED ? null : taskStateToJSON(request.status),
    updatedAfter: request.statusTimestampAfter ? moment("statusTimestampAfter", request.statusTimestampAfter) : null,
  };
  const [rows, totalSize] = await Promise.all([
    store.listReadable(database.read, filter, pageSize + 1, after),
    store.countReadable(database.read, filter),
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

/** Stored replies are read with the authority of now: the member's tier may have changed since. */
async function readerOf(context: RequestContext): Promise<store.TaskReader> {
  const { caller, token } = await context.known();
  const reachable = context.catalogue.entries.filter(({ operation }) => isReachable(caller, operation));
  return { tokenId: token.id, operations: reachable.map(({ operation }) => operation.id) };
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
function rowOf(task: Task, now: Date): Omit<store.TaskRow, "token_id" | "member_id" | "operation"> {
  const text = JSON.stringify(Task.toJSON(task));
  return {
    id: task.id,
    context_id: task.contextId,
    state: taskStateToJSON(task.status?.state ?? TaskState.TASK_STATE_UNSPECIFIED),
    task: text.includes("agt_") ? text.replace(TOKENS, "agt_…") : text,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  };
}
