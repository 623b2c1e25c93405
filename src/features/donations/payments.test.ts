import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { type JobBench, startJobBench } from "../../../test/harness/jobs.ts";
import { type Facilitator, FacilitatorSilent, type Settlement } from "../../kernel/ports/facilitator.ts";
import { payments } from "./index.ts";

let atrium: TestAtrium;
let bench: JobBench;
beforeAll(async () => {
  [atrium, bench] = await Promise.all([startTestAtrium(), startJobBench()]);
});
afterAll(async () => {
  await atrium.close();
  await bench[Symbol.asyncDispose]();
});

test("Endpoints 26: the donor wall is public, also without payment settings", async () => {
  const { status, body } = await atrium.request("/api/floor10/donations");
  expect({ status, body }).toEqual({ status: 200, body: { ok: true, total_usdc: 0, donor_count: 0, recent: [] } });
});

test.each([0, 51, "many"])("Endpoints 26: rejects a limit of %s", async (limit) => {
  expect((await atrium.request(`/api/floor10/donations?limit=${limit}`)).status).toBe(400);
});

test("Endpoints 6, Endpoints 26: the donor wall can be batched", async () => {
  const requests = [{ path: "/api/floor10/donations?limit=3" }];
  const { body } = await atrium.request("/api/batch", { body: { requests } });
  expect(body.results).toMatchObject([{ status: 200, ok: true, body: { total_usdc: 0 } }]);
});

test("Service 5: without a wallet lists nothing, and paying answers 503", async () => {
  const listed = await atrium.request("/discovery/resources");
  expect(listed.body).toMatchObject({ x402Version: 2, items: [], pagination: { total: 0 } });
  for (const [path, options] of [
    ["/api/x402/tiers", {}],
    ["/api/x402/donate", { method: "POST", body: {} }],
  ] as const) {
    const { status, headers, body } = await atrium.request(path, options);
    expect(status).toBe(503);
    expect(body).toMatchObject({ ok: false, error_kind: "not_configured" });
    expect(body.error).toContain("no wallet is configured");
    expect(headers.get("payment-required")).toBeNull();
  }
});

const reconcile = payments.jobs?.find(({ name }) => name === "payments.reconcile");

async function leave(state: "intent" | "unknown", nonce: string): Promise<void> {
  const now = bench.clock.now();
  await bench.database.transaction(({ query }) =>
    query
      .insertInto("payment")
      .values({
        id: `pay_${nonce}`,
        payer: "0x1",
        nonce,
        state,
        network: "eip155:84532",
        amount: "5",
        requirement: JSON.stringify({ amount: "5000000" }),
        payload: JSON.stringify({ nonce }),
        payload_hash: Buffer.alloc(32),
        attempts: 0,
        next_attempt_at: now,
        created_at: now,
      } as never)
      .execute()
      .then(() => undefined),
  );
}

async function runWith(settle: () => Promise<Settlement>, verify?: Facilitator["verify"]): Promise<number> {
  let settlements = 0;
  const facilitator: Facilitator = {
    verify: verify ?? (async () => ({ valid: true })),
    settle: () => {
      settlements++;
      return settle();
    },
  };
  await reconcile?.run(bench.context({ facilitator }));
  return settlements;
}

async function stateOf(nonce: string) {
  const [row] = await bench.database.read.query
    .selectFrom("payment")
    .select(["state", "transaction", "next_attempt_at"])
    .where("nonce", "=", nonce)
    .execute();
  return row;
}

test("Payments: the job settles interrupted payments once", async () => {
  await leave("intent", "0xa1");
  expect(await runWith(async () => ({ success: true, transaction: "0xf" }))).toBe(1);
  expect(await stateOf("0xa1")).toEqual({ state: "settled", transaction: "0xf", next_attempt_at: null });
  bench.clock.advance(3_600_000);
  expect(await runWith(async () => ({ success: true, transaction: "0xf" }))).toBe(0);
});

test("Payments: recognizes a used nonce as the settlement without an answer", async () => {
  await leave("unknown", "0xa2");
  const failed = async () => ({ success: false, reason: "transaction_reverted", transaction: null }) as const;
  await runWith(failed, async () => ({ valid: false, reason: "invalid_exact_evm_nonce_already_used" }));
  expect(await stateOf("0xa2")).toMatchObject({ state: "settled", transaction: null });
});

test("Payments: retries a silent facilitator and gives up after a day", async () => {
  await leave("unknown", "0xa3");
  const silent = () => Promise.reject(new FacilitatorSilent("no answer"));
  expect(await runWith(silent)).toBe(1);
  const waiting = await stateOf("0xa3");
  expect(waiting?.state).toBe("unknown");
  expect(waiting?.next_attempt_at?.getTime()).toBeGreaterThan(bench.clock.now().getTime());
  expect(await runWith(silent)).toBe(0);
  bench.clock.advance(25 * 3_600_000);
  expect(await runWith(silent)).toBe(1);
  expect(await stateOf("0xa3")).toMatchObject({ state: "unknown", next_attempt_at: null });
});
