import {
  type CallToolRequestParams,
  type InputResponses,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import type { Approval } from "../../../features/approvals/index.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { invoke } from "../../../kernel/pipeline/invoke.ts";
import { declaredBy, requireTasks } from "../protocol/client-capabilities.ts";
import type { Method, MethodCall, Methods } from "../protocol/method.ts";
import type { RequestContext } from "../request-context.ts";
import { detailedTaskOf, pageToOpen, taskOf } from "./approval-task.ts";

/** How long a call waits that comes back once its client has opened the page. */
const DECIDE_SECONDS = 20;

type ToolCall = MethodCall<CallToolRequestParams>;
type Run = (call: ToolCall) => Promise<object>;

/**
 * Runs tool calls. A call that waits for its member answers in the form that its client has declared: as a task, by a
 * page to open, or with the refusal that every client can read.
 */
export function withApprovals(catalogue: Catalogue, run: Run): Run {
  return async (call) => {
    const opened = openedPage(call);
    if (opened) await readApproval(catalogue, call.context, opened, DECIDE_SECONDS);
    const answer = await run(call);
    return (await waiting(catalogue, call)) ?? answer;
  };
}

/** `tasks/get`, `tasks/update` and `tasks/cancel` of the extension Tasks. */
export function taskMethods(catalogue: Catalogue): Methods {
  return {
    "tasks/get": taskMethod(async (call, taskId) => {
      return detailedTaskOf(await approvalOf(catalogue, call.context, taskId), declaredBy(call));
    }),
    // The member decides on the page: an answer of the client has no effect.
    "tasks/update": taskMethod(async ({ context }, taskId) => {
      await approvalOf(catalogue, context, taskId);
      return {};
    }),
    "tasks/cancel": taskMethod(async ({ context }, taskId) => {
      await approvalOf(catalogue, context, taskId);
      await run(catalogue, context, "approvals.cancel", { approval_id: taskId }); // one that has ended stays as it is
      return {};
    }),
  };
}

function taskMethod(answer: (call: Omit<MethodCall, "params">, taskId: string) => Promise<object>): Method {
  return {
    era: "modern",
    run(_message, call) {
      requireTasks(call);
      return answer(call, String(call.received.taskId));
    },
  };
}

async function waiting(catalogue: Catalogue, call: ToolCall): Promise<object | null> {
  const { outcome } = call.context;
  if (!outcome || outcome.ok || outcome.kind !== "approval_pending") return null;
  const declared = declaredBy(call);
  const { id, state, mode, url } = outcome.body.approval as Readonly<Record<"id" | "state" | "mode" | "url", string>>;
  if (declared.tasks && mode === "run") {
    const approval = await readApproval(catalogue, call.context, id);
    return approval && { resultType: "task", ...taskOf(approval, declared) };
  }
  if (!declared.urls || state !== "pending" || responsesOf(call)[id] !== undefined) return null;
  return { resultType: "input_required", inputRequests: pageToOpen(id, url) };
}

const responsesOf = ({ received }: ToolCall) => (received.inputResponses ?? {}) as InputResponses;

/** The approval whose page the client says that it has opened. */
function openedPage(call: ToolCall): string | null {
  if (!declaredBy(call).urls) return null;
  const opened = Object.entries(responsesOf(call)).find(([, response]) => {
    return (response as { readonly action?: unknown } | null)?.action === "accept";
  });
  return opened?.[0] ?? null;
}

/** @throws ProtocolError for any other task than one of the caller's token */
async function approvalOf(catalogue: Catalogue, context: RequestContext, taskId: string): Promise<Approval> {
  const approval = await readApproval(catalogue, context, taskId);
  if (approval) return approval;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, "No task of this token has that ID.");
}

async function readApproval(catalogue: Catalogue, context: RequestContext, approval_id: string, wait = 0) {
  const found = await run(catalogue, context, "approvals.get", { approval_id, wait });
  return found.ok ? (found.body as { readonly approval: Approval }).approval : null;
}

async function run(catalogue: Catalogue, context: RequestContext, id: string, value: object) {
  const entry = catalogue.byId(id);
  if (!entry) throw new Error(`${id} is not in the catalogue`);
  const { kernel, presented, address, requestId, message } = context;
  return invoke(kernel, { entry, transport: "mcp", presented, address, requestId, message, body: { value } });
}
