import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { wantsRecentSignIn } from "../../src/kernel/access/access.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { isPreview } from "../../src/kernel/catalogue/preview.ts";
import { invoke } from "../../src/kernel/pipeline/invoke.ts";
import { CREDENTIALS_CHANNEL } from "../../src/kernel/ports/credentials.ts";
import { isAsked } from "../../src/reference/possible-errors.ts";
import { tokenFor } from "../harness/signed-requests.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";
import { after, counts } from "../parity/effect-counts.ts";

type Input = Record<string, unknown>;

const WRITES: [string, Entry][] = atriumCatalogue()
  .entries.filter(({ operation }) => isAsked(operation) && !operation.payable && !wantsRecentSignIn(operation.access))
  .map((entry) => [entry.operation.id, entry]);

const ASK_ALWAYS = {
  name: "asked_ask_always",
  text: `UPDATE agent_token SET rules = '[{ "id": "rul_0123456789abcdef01234567", "verdict": "ask" }]'`,
};

/** Attempts cost; here so many come from one token that they would end the test. */
const FORGET_ATTEMPTS = { name: "asked_forget_attempts", text: "DELETE FROM quota_use" };

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const [, { operation }] of WRITES) await tokenFor(world.atrium, operation, world.token); // makes its key
});
afterAll(() => world?.atrium.close());

async function rule(): Promise<void> {
  await world.atrium.kernel.database.transaction(async (tx) => {
    await tx.run(ASK_ALWAYS, []);
    await tx.run(FORGET_ATTEMPTS, []);
    for (const { id } of await tx.query.selectFrom("token_identity").select("id").execute()) {
      tx.notify(CREDENTIALS_CHANNEL, String(id));
    }
  });
}

const send = (entry: Entry, input: unknown) => callRest(world, entry, input as Input, credentialFor(entry, world));

const approvalOf = async (id: string) => {
  const { cookie } = world.operator;
  return (await world.atrium.request(`/api/approvals/${id}`, { cookie })).body.approval;
};

/** As the job does it. */
async function carryOut(id: string, entry: Entry): Promise<void> {
  const { kernel } = world.atrium;
  const row = await kernel.database.read.query
    .selectFrom("approval")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { effects, token_id: tokenId, key_id: keyId, transport, address } = row;
  const presented = { approved: { id, askedAt: row.created_at, effects, tokenId, keyId } };
  await invoke(kernel, { entry, transport, presented, address, requestId: "req_asked", body: { value: row.args } });
}

describe("an agent that must ask", () => {
  test.each(WRITES)("does %s once it is approved, with the effects that were shown", async (_id, entry) => {
    await rule();
    const acting = entry.operation.examples.filter(({ input }) => !isPreview(entry.operation.input, input as Input));
    for (const { input } of acting) {
      world.time.advance(10);
      const asked = await send(entry, input);
      expect(asked.body).toMatchObject({ error_kind: "approval_pending" });
      const { id } = asked.body.approval;
      const { cookie } = world.operator;
      const { body } = await world.atrium.request(`/api/approvals/${id}/approve`, { method: "POST", cookie, body: {} });
      const { effects } = await approvalOf(id);
      world.time.advance(10); // times that follow from now are others
      const before = await counts(world, effects);
      if (body.mode === "permit") await send(entry, input);
      else await carryOut(id, entry);
      const { state, result } = await approvalOf(id);
      expect({ state, result }).toMatchObject({ state: "executed" });
      if (entry.operation.steps?.outside === "acts") continue;
      expect(await counts(world, effects)).toEqual(after(before, effects));
    }
  });
});
