import { AtriumError } from "./errors.ts";
import { type ApprovalPending, dataOf } from "./outcome.ts";
import type { components } from "./paths.ts";
import { sleep } from "./retries.ts";
import type { Sender } from "./sender.ts";

type Approval = components["schemas"]["Approval"];

const POLL_SECONDS = 5;
const UNDECIDED: readonly string[] = ["pending", "executing"];

export interface WaitOptions {
  readonly signal?: AbortSignal;
  readonly pollSeconds?: number;
}

/**
 * Waits until the member has decided, and returns the reply of the act.
 * @throws AtriumError with the state as its kind, such as `approval_denied`
 */
export async function waitForApproval<Data>(
  sender: Sender,
  { approval, repeat }: ApprovalPending<Data>,
  { signal, pollSeconds = POLL_SECONDS }: WaitOptions = {},
): Promise<Data> {
  for (;;) {
    const call = { method: "GET", path: "/api/approvals/{approval_id}", parameters: { approval_id: approval.id } };
    const { approval: found } = (await sender.read({ ...call, signal })) as components["schemas"]["ApprovalResponse"];
    if (found.state === "executed") return (found.result?.body ?? null) as Data;
    if (found.state === "approved" && found.mode === "permit") return dataOf(await repeat());
    if (!UNDECIDED.includes(found.state) && found.state !== "approved") throw ended(found);
    await sleep(pollSeconds * 1000, signal);
  }
}

function ended({ state, reason, refusal }: Approval): AtriumError {
  const why = reason ?? refusal;
  return new AtriumError(`The act was not done: its approval is ${state}.${why ? ` ${why}` : ""}`, {
    kind: `approval_${state}`,
    status: 0,
    hint: state === "denied" ? "Do not ask for the same act again." : "Send the call again to ask anew.",
  });
}
