import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { FacilitatorSilent, type PaymentPayload, type PaymentRequirement } from "../../kernel/ports/facilitator.ts";
import { createGuardedOutbound } from "../outbound/guarded.ts";
import { createHttpFacilitator } from "./http.ts";

const REQUIREMENT = { scheme: "exact", amount: "1" } as PaymentRequirement;
const PAYMENT = { x402Version: 2, accepted: REQUIREMENT } as PaymentPayload;

/** The result for a facilitator that answers `body` with `status`. */
async function ask(call: "verify" | "settle", body: string, status = 200) {
  let heard: unknown;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard = { path: request.url, body: JSON.parse(Buffer.concat(chunks).toString("utf8")) };
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const outbound = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "test" });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const answer = await createHttpFacilitator({ url, outbound })[call](PAYMENT, REQUIREMENT);
    return { answer, heard };
  } finally {
    await outbound.close();
    await new Promise((resolve) => server.close(resolve));
  }
}

test("sends requests in the shape of x402 v2", async () => {
  const { heard } = await ask("verify", '{"isValid":true,"payer":"0x1"}');
  expect(heard).toEqual({
    path: "/verify",
    body: { x402Version: 2, paymentPayload: PAYMENT, paymentRequirements: REQUIREMENT },
  });
});

test.each([
  ["verify", '{"isValid":true}', 200, { valid: true }],
  ["verify", '{"isValid":false,"invalidReason":"expired"}', 400, { valid: false, reason: "expired" }],
  ["settle", '{"success":true,"transaction":"0x1","network":"x"}', 200, { success: true, transaction: "0x1" }],
  ["settle", '{"success":true,"transaction":""}', 200, { success: false, reason: "unspecified", transaction: null }],
  [
    "settle",
    '{"success":false,"errorReason":"settlement_pending","transaction":"0x2"}',
    200,
    { success: false, reason: "settlement_pending", transaction: "0x2" },
  ],
] as const)("%s reads %s", async (call, body, status, expected) => {
  expect((await ask(call, body, status)).answer).toEqual(expected);
});

test.each(["<html>", "{}", '{"success":"yes"}'])("treats an answer such as %s as unusable", async (body) => {
  await expect(ask("settle", body, 502)).rejects.toBeInstanceOf(FacilitatorSilent);
});
