import { wantsRecentSignIn } from "../../access/access.ts";
import { memberOf } from "../../access/caller.ts";
import { isOperators } from "../../access/policy.ts";
import { requestRecommendation } from "../../approvals/recommendations.ts";
import { isPreview } from "../../catalogue/preview.ts";
import { Refusal } from "../../errors.ts";
import { fingerprint } from "../../idempotency/fingerprint.ts";
import type { Invocation, Success } from "../invocation.ts";
import { requireRecentSignIn } from "./authorize.ts";

/**
 * If the space, the operation or the input requires a person, an operator's agent changes nothing: its call becomes a
 * recommendation. A token has no sign-in that could be recent, so it carries out nothing that needs one. Previews,
 * reads and the operator's own calls go on.
 */
export function requireApproval(invocation: Invocation): undefined | Promise<Success | undefined> {
  const { operation } = invocation.entry;
  return operation.effect === "read" || !isOperators(operation) ? undefined : decide(invocation);
}

async function decide(invocation: Invocation): Promise<undefined> {
  const { caller, entry, input, kernel, now } = invocation;
  const { operation } = entry;
  if (invocation.isDryRun || isPreview(operation.input, input)) return undefined;
  const isForPeople = wantsRecentSignIn(operation.access) || operation.forPeople?.(input) === true;
  if (caller.kind === "session" && isForPeople) requireRecentSignIn(invocation);
  if (caller.kind !== "token") return undefined;
  const { operatorTools } = await kernel.policy.now();
  if (operatorTools === "act" && !isForPeople) return undefined;
  const id = await kernel.database.transaction((tx) =>
    requestRecommendation(tx, {
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
    hint: "The action is now in the operators' inbox, where a person approves or dismisses it. Tell your human, and do not retry.",
    context: { recommended: true, recommendation_id: id },
  });
}
