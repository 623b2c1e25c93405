import type { AgentCard, StreamResponse, Task } from "@a2a-js/sdk";
import {
  PushNotificationNotSupportedError,
  TaskNotCancelableError,
  UnsupportedOperationError,
} from "@a2a-js/sdk/errors";
import type { A2ARequestHandler } from "@a2a-js/sdk/server";
import type { Caller } from "../../kernel/access/caller.ts";
import { handleMessage, type Skills } from "./handle-message.ts";
import type { RequestContext } from "./request-context.ts";
import { awaitDecision, takeBack } from "./tasks/open-task.ts";
import { lifecycle, updatesOf } from "./tasks/task.ts";
import { isOpen, listTasks, loadTask } from "./tasks/task-repository.ts";

export interface Agent extends Skills {
  /** Signed when it is first asked for. */
  readonly card: () => Promise<AgentCard>;
  /** The card with the skills that this caller can use. */
  extendedCard(caller: Caller): AgentCard;
}

/** How long a stream follows an open task. It says the state after each round, so that proxies keep it open. */
const FOLLOWED = { seconds: 25, rounds: 24 } as const;

/**
 * A2A's methods over the catalogue, for one request; the SDK's transport handlers translate both protocol versions.
 * Operations end before their reply, so every task is complete, but for those whose act waits for the member.
 */
export function createRequestHandler(agent: Agent, context: RequestContext): A2ARequestHandler {
  async function cancel(id: string): Promise<Task> {
    const task = await loadTask(context, id);
    if (isOpen(task) && (await takeBack(context, task))) return loadTask(context, id);
    throw new TaskNotCancelableError("The task has ended. Its effects cannot be canceled.");
  }

  async function extendedCard(): Promise<AgentCard> {
    const { caller } = await context.known();
    return agent.extendedCard(caller);
  }

  async function noPushNotifications(): Promise<never> {
    throw new PushNotificationNotSupportedError();
  }

  return {
    getAgentCard: () => agent.card(),
    getAuthenticatedExtendedAgentCard: () => context.keepingError(extendedCard()),
    sendMessage: (request) => context.keepingError(handleMessage(agent, context, request)),
    async *sendMessageStream(request): AsyncGenerator<StreamResponse, void, undefined> {
      const result = await handleMessage(agent, context, request);
      if ("messageId" in result) yield { payload: { $case: "message", value: result } };
      else if (context.status !== 200) yield { payload: { $case: "task", value: result } };
      else yield* lifecycle(result);
    },
    getTask: ({ id }) => context.keepingError(loadTask(context, id)),
    listTasks: (request) => context.keepingError(listTasks(context, request)),
    cancelTask: ({ id }) => context.keepingError(cancel(id)),
    async *resubscribe({ id }) {
      let task = await loadTask(context, id);
      if (!isOpen(task)) throw new UnsupportedOperationError("The task has ended; read it with GetTask.");
      yield { payload: { $case: "task", value: task } };
      for (let round = 0; isOpen(task) && round < FOLLOWED.rounds; round++) {
        await awaitDecision(context, task, FOLLOWED.seconds);
        task = await loadTask(context, id);
        yield* updatesOf(task);
      }
    },
    createTaskPushNotificationConfig: noPushNotifications,
    getTaskPushNotificationConfig: noPushNotifications,
    listTaskPushNotificationConfigs: noPushNotifications,
    deleteTaskPushNotificationConfig: noPushNotifications,
  };
}
