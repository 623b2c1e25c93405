import { memberOf } from "../caller.ts";
import { Refusal } from "../errors.ts";
import { fingerprint } from "../fingerprint.ts";
import { isOperators } from "../policy.ts";
import type { Statement, WriteTx } from "../ports/database.ts";
import type { Run, Success } from "../run.ts";

/** One open recommendation for the same act; a repeated one answers with the first. */
const KEEP: Statement = {
  name: "recommendation_keep",
  text: `INSERT INTO recommendation (id, operation, input, fingerprint, member_id, token_id, state, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'open', $7)
         ON CONFLICT (member_id, operation, fingerprint) WHERE state = 'open'
           DO UPDATE SET token_id = excluded.token_id
         RETURNING id`,
};

/** Where every process hears that a recommendation was made or decided. */
export const RECOMMENDATIONS_CHANNEL = "recommendations";

/**
 * Where the space wants people to decide, an operator's agent changes nothing: what it would have done is kept for a
 * person. Previews and reads go on, and so does what the operator does themselves.
 */
export async function recommend(run: Run): Promise<Success | undefined> {
  const { caller, entry, input, kernel } = run;
  const { operation } = entry;
  if (caller.kind !== "token" || operation.effect === "read" || !isOperators(operation)) return undefined;
  if ("confirm" in operation.input.properties && input.confirm !== true) return undefined;
  const { operatorTools } = await kernel.policy.now();
  if (operatorTools === "act") return undefined;
  const id = await kernel.database.transaction((tx) => keep(run, tx));
  throw new Refusal("person_decides", {
    hint: "It waits in the operators' inbox, where a person carries it out or dismisses it. Tell your human; there is nothing to retry.",
    context: { recommended: true, recommendation_id: id },
  });
}

async function keep({ caller, entry, input, kernel, now }: Run, tx: WriteTx): Promise<string> {
  const [row] = await tx.run<{ id: string }>(KEEP, [
    kernel.ids.newId("rec"),
    entry.operation.id,
    JSON.stringify(input),
    fingerprint(input),
    memberOf(caller),
    caller.token?.id,
    now,
  ]);
  if (!row) throw new Error("the recommendation was not kept");
  tx.notify(RECOMMENDATIONS_CHANNEL, row.id);
  return row.id;
}
