import { memberOf } from "../../access/caller.ts";
import { isOperators } from "../../access/policy.ts";
import { requestApproval } from "../../approvals/approvals.ts";
import { Refusal } from "../../errors.ts";
import { fingerprint } from "../../idempotency/fingerprint.ts";
import type { Invocation, Success } from "../invocation.ts";

/**
 * Where the space wants people to decide, an operator's agent changes nothing: what it would have done is kept for a
 * person. Previews and reads go on, and so does what the operator does themselves.
 */
export async function requireApproval(invocation: Invocation): Promise<Success | undefined> {
  const { caller, entry, input, kernel, now } = invocation;
  const { operation } = entry;
  if (caller.kind !== "token" || operation.effect === "read" || !isOperators(operation)) return undefined;
  if ("confirm" in operation.input.properties && input.confirm !== true) return undefined;
  const { operatorTools } = await kernel.policy.now();
  if (operatorTools === "act") return undefined;
  const id = await kernel.database.transaction((tx) =>
    requestApproval(tx, {
      id: kernel.ids.newId("rec"),
      operation: operation.id,
      input,
      fingerprint: fingerprint(input),
      member_id: memberOf(caller),
      token_id: caller.token?.id,
      created_at: now,
    }),
  );
  throw new Refusal("person_decides", {
    hint: "It waits in the operators' inbox, where a person carries it out or dismisses it. Tell your human; there is nothing to retry.",
    context: { recommended: true, recommendation_id: id },
  });
}
