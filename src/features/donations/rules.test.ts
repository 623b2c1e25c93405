import { expect, test } from "vitest";
import { firstVerdict, hashOf, judge, laterVerdict, nextAttempt, requirements, wholeTokens } from "./rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const PAY_TO = "0xAbCdEf0000000000000000000000000000000001";
const TERMS = {
  payTo: PAY_TO,
  network: "eip155:84532",
  asset: { address: "0x036CbD53842c5426634e7929541eC2318f3dCF7e", name: "USDC", version: "2", decimals: 6 },
  tiers: [25, 5],
  since: NOW,
};
const OFFERED = requirements(TERMS);
const [FIVE] = OFFERED;
const URL = "https://space.example/api/x402/donate";

const AUTHORIZATION = {
  from: `0x${"1".repeat(40)}`,
  to: PAY_TO.toLowerCase(),
  value: "5000000",
  validAfter: "0",
  validBefore: String(NOW.getTime() / 1000 + 60),
  nonce: `0x${"a".repeat(64)}`,
};
const PAYLOAD = { signature: `0x${"b".repeat(130)}`, authorization: AUTHORIZATION };
const PAYMENT = { x402Version: 2, accepted: FIVE, payload: PAYLOAD };
const authorized = (change: object) => ({
  ...PAYMENT,
  payload: { ...PAYLOAD, authorization: { ...AUTHORIZATION, ...change } },
});

test("sorts tiers as requirements in the token's smallest unit", () => {
  expect(OFFERED.map(({ amount }) => amount)).toEqual(["5000000", "25000000"]);
  expect(OFFERED.map(({ amount }) => wholeTokens(amount, TERMS))).toEqual([5, 25]);
});

test.each([
  ["accepts one of our requirements", PAYMENT, { requirement: FIVE }],
  [
    "writes our addresses in other letters",
    { ...PAYMENT, accepted: { ...FIVE, payTo: PAY_TO.toUpperCase().replace("0X", "0x") } },
    { requirement: FIVE },
  ],
  [
    "is of the older protocol",
    { x402Version: 1, scheme: "exact", network: "base-sepolia", payload: PAYLOAD },
    { requirement: FIVE },
  ],
  ["is not an object", "not-base64", { malformed: expect.objectContaining({ key: expect.any(String) }) }],
  [
    "has a nonce of another length",
    authorized({ nonce: "0xaa" }),
    {
      malformed: expect.objectContaining({
        parameters: expect.objectContaining({ field: expect.stringContaining("nonce") }),
      }),
    },
  ],
  [
    "changes the amount it accepts",
    { ...PAYMENT, accepted: { ...FIVE, amount: "1" } },
    { unacceptable: "accepted_requirement_mismatch" },
  ],
  [
    "changes whom it accepts to pay",
    { ...PAYMENT, accepted: { ...FIVE, payTo: `0x${"9".repeat(40)}` } },
    { unacceptable: "accepted_requirement_mismatch" },
  ],
  [
    "accepts another chain",
    { ...PAYMENT, accepted: { ...FIVE, network: "eip155:1" } },
    { unacceptable: "accepted_requirement_mismatch" },
  ],
  ["signs for somebody else", authorized({ to: `0x${"9".repeat(40)}` }), { unacceptable: "recipient_mismatch" }],
  ["signs for less than it accepts", authorized({ value: "1" }), { unacceptable: "amount_mismatch" }],
  ["is no longer valid", authorized({ validBefore: "1" }), { unacceptable: "payment_expired" }],
])("rejects a payment that %s", (_what, sent, expected) => {
  expect(judge(sent, OFFERED, URL, NOW)).toMatchObject(expected);
});

test("sends the facilitator only our own requirement", () => {
  const judged = judge({ ...authorized({ more: 1 }), extensions: { x: 1 } }, OFFERED, URL, NOW);
  expect("payment" in judged && judged.payment).toEqual({
    x402Version: 2,
    resource: { url: URL },
    accepted: FIVE,
    payload: PAYLOAD,
  });
});

test("hashes equal payments alike and altered ones differently", () => {
  const hash = (sent: unknown) => {
    const judged = judge(sent, OFFERED, URL, NOW);
    if (!("payment" in judged)) throw new Error("not judged acceptable");
    return hashOf(judged.payment).toString("hex");
  };
  expect(hash(authorized({ nonce: AUTHORIZATION.nonce.toUpperCase().replace("0X", "0x") }))).toBe(hash(PAYMENT));
  expect(hash(authorized({ validAfter: "1" }))).not.toBe(hash(PAYMENT));
});

test.each([
  [{ success: true, transaction: "0x1" } as const, "settled", "settled"],
  [
    { success: false, reason: "invalid_exact_evm_insufficient_balance", transaction: null } as const,
    "failed",
    "unknown",
  ],
  [{ success: false, reason: "invalid_exact_evm_signature", transaction: null } as const, "failed", "unknown"],
  [
    { success: false, reason: "invalid_exact_evm_transaction_failed", transaction: "0x1" } as const,
    "unknown",
    "unknown",
  ],
  [
    { success: false, reason: "invalid_exact_evm_nonce_already_used", transaction: null } as const,
    "unknown",
    "settled",
  ],
  [{ success: false, reason: "settlement_pending", transaction: "0x1" } as const, "unknown", "unknown"],
  [{ success: false, reason: "ECONNRESET", transaction: null } as const, "unknown", "unknown"],
])("%j is %s at first and %s when repeated", (settlement, first, later) => {
  expect(firstVerdict(settlement).state).toBe(first);
  expect(laterVerdict(settlement).state).toBe(later);
});

test("repeats an unknown payment soon, then less often, for a day", () => {
  const at = (attempts: number, hours = 0) => nextAttempt(attempts, new Date(NOW.getTime() - hours * 3_600_000), NOW);
  expect(at(0)?.getTime()).toBe(NOW.getTime() + 5_000);
  expect(at(9)?.getTime()).toBe(NOW.getTime() + 600_000);
  expect(at(3, 25)).toBeNull();
});
