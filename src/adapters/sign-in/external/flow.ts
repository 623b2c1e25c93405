import { AsyncLocalStorage } from "node:async_hooks";
import type { Message } from "../../../kernel/languages/messages.ts";

/** Data of a callback from another site that the library does not return. */
export interface ExternalFlow {
  /** The account there, and what its owner calls it. */
  account?: { readonly id: string; readonly login: string };
  /** Why it failed, where our own code knows. */
  fault?: Message;
}

/** One callback from another site. */
export const externalFlow = new AsyncLocalStorage<ExternalFlow>();

/** Notes why the callback fails. */
export function failFlow(fault: Message): null {
  const flow = externalFlow.getStore();
  if (flow) flow.fault = fault;
  return null;
}
