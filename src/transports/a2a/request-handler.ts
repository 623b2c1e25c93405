import type { AgentCard, StreamResponse } from "@a2a-js/sdk";
import {
  PushNotificationNotSupportedError,
  TaskNotCancelableError,
  UnsupportedOperationError,
} from "@a2a-js/sdk/errors";
import type { A2ARequestHandler } from "@a2a-js/sdk/server";
import type { Caller } from "../../kernel/caller.ts";
import { act, type Skills } from "./act.ts";
import type { Exchange } from "./exchange.ts";
import { listTasks, loadTask } from "./kept-tasks.ts";
import { lifecycle } from "./task.ts";

export interface Offer extends Skills {
  readonly card: AgentCard;
  /** The card with what this caller can use. */
  extendedCard(caller: Caller): AgentCard;
}

/**
 * A2A's methods over the catalogue, for one exchange; the SDK's transport handlers speak both protocol versions to it.
 * Operations end before their reply, so a task is complete when a caller first sees it: none can be cancelled, awaited
 * or found half done after a crash.
 */
export function createRequestHandler(offer: Offer, exchange: Exchange): A2ARequestHandler {
  async function cancel(id: string): Promise<never> {
    await loadTask(exchange, id);
    throw new TaskNotCancelableError("The task has ended, and what it did stands.");
  }

  async function extendedCard(): Promise<AgentCard> {
    const { caller } = await exchange.known();
    return offer.extendedCard(caller);
  }

  async function noPushNotifications(): Promise<never> {
    throw new PushNotificationNotSupportedError();
  }

  return {
    getAgentCard: async () => offer.card,
    getAuthenticatedExtendedAgentCard: () => exchange.noting(extendedCard()),
    sendMessage: (request) => exchange.noting(act(offer, exchange, request)),
    async *sendMessageStream(request): AsyncGenerator<StreamResponse, void, undefined> {
      const result = await act(offer, exchange, request);
      if ("messageId" in result) yield { payload: { $case: "message", value: result } };
      else if (exchange.status !== 200) yield { payload: { $case: "task", value: result } };
      else yield* lifecycle(result);
    },
    getTask: ({ id }) => exchange.noting(loadTask(exchange, id)),
    listTasks: (request) => exchange.noting(listTasks(exchange, request)),
    cancelTask: ({ id }) => exchange.noting(cancel(id)),
    // biome-ignore lint/correctness/useYield: there is never anything to come
    async *resubscribe({ id }) {
      await loadTask(exchange, id);
      throw new UnsupportedOperationError("The task has ended; read it with GetTask.");
    },
    createTaskPushNotificationConfig: noPushNotifications,
    getTaskPushNotificationConfig: noPushNotifications,
    listTaskPushNotificationConfigs: noPushNotifications,
    deleteTaskPushNotificationConfig: noPushNotifications,
  };
}
