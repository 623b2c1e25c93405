import { afterAll, expect, test } from "vitest";
import { leastDelay } from "../../../test/harness/loop-delay.ts";
import { createParsers } from "../../app/parsers/parsers.ts";
import { bounce, complaint, EXIM, OUT_OF_OFFICE, QMAIL } from "../../features/mailing/testing/reports.ts";
import { NotReadable } from "../../kernel/ports/document-reader.ts";

const DELAY_MS_MAX = 80;

const parsers = createParsers();
afterAll(() => parsers.close());
const read = (message: string) => parsers.mailReports.read(Buffer.from(message));

test("reads the outcome, the other server's words and what names our mail", async () => {
  const to = "Bounces+00112233445566778899AABB@house.example";
  expect(await read(bounce({ to, messageId: "<a.b@house.example>" }))).toEqual({
    kind: "delivery",
    action: "failed",
    status: "5.1.1",
    diagnostic: "550 5.1.1 <ada@d1.example>: unknown user",
    feedbackType: null,
    addresses: ["bounces+00112233445566778899aabb@house.example", "news@house.example"],
    messageIds: ["<a.b@house.example>"],
  });
  expect(await read(complaint({ messageId: "<a.b@house.example>" }))).toMatchObject({
    kind: "feedback",
    feedbackType: "abuse",
    messageIds: ["<a.b@house.example>"],
  });
});

test.each([
  ["a delay", bounce({ action: "delayed", status: "4.4.1" }), { kind: "delivery", action: "delayed" }],
  ["a delivery", bounce({ action: "delivered", status: "2.0.0" }), { kind: "delivery", action: "delivered" }],
  ["an unknown action", bounce({ action: "exploded" }), { kind: "delivery", action: null }],
  [
    "qmail's words",
    QMAIL,
    {
      kind: "delivery",
      status: "5.1.1",
      diagnostic: "Sorry, no mailbox here by that name. (#5.1.1)",
      messageIds: ["<of.qmail@house.example>"],
    },
  ],
  [
    "Exim's header",
    EXIM,
    {
      kind: "delivery",
      action: "failed",
      status: null,
      diagnostic: "550 No Such User Here",
      messageIds: ["<of.exim@house.example>"],
    },
  ],
  ["Exim's header from a person", EXIM.replace("Mailer-Daemon@", "ada@"), { kind: "reply" }],
  ["an automatic reply", OUT_OF_OFFICE, { kind: "reply" }],
  ["a person's mail", "From: a@b.example\r\nTo: c@d.example\r\n\r\n550 5.1.1 you wrote", { kind: "other" }],
  ["nothing", "", { kind: "other" }],
])("reads %s", async (_what, message, expected) => {
  expect(await read(message)).toMatchObject(expected);
});

const nested = (depth: number) => {
  const heads = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  return `${heads.join("")}Content-Type: text/plain\r\n\r\nx`;
};
const rfc822 = (depth: number) => "Content-Type: message/rfc822\r\n\r\n".repeat(depth);
const report = (status: string) =>
  `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n--b--\r\n`;

test.each([
  ["5,000 nested parts", nested(5_000)],
  ["5,000 nested mails", rfc822(5_000)],
  ["10 MB of headers", `X-A: ${"a".repeat(100)}\r\n`.repeat(100_000)],
  ["a status of 5 MB without a line end", report(`Action: failed\r\nStatus: ${"5.1.".repeat(1_250_000)}`)],
  ["a status of 100,000 groups", report("Action: failed\r\n\r\n".repeat(100_000))],
  ["100,000 parts", `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(100_000)}`],
  ["addresses without end", `To: ${"a@b.example, ".repeat(300_000)}\r\n\r\n`],
  ["an address of 5 MB", `To: ${"a".repeat(5_000_000)}\r\n\r\n`],
])("a mail of %s delays no request", { timeout: 90_000 }, async (_what, message) => {
  const bytes = Buffer.from(message);
  const reading = () => parsers.mailReports.read(bytes).catch((error: unknown) => error);
  const { delay, outcome } = await leastDelay(reading, DELAY_MS_MAX);
  expect(delay).toBeLessThan(DELAY_MS_MAX);
  if (outcome instanceof Error) expect(outcome).toBeInstanceOf(NotReadable);
  else expect(JSON.stringify(outcome).length).toBeLessThan(20_000);
});
