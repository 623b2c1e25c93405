import { expect, test } from "vitest";
import { outcomeOf, type SmtpError } from "./list-transport.ts";

const error = (message: string, facts: Partial<SmtpError>) => Object.assign(new Error(message), facts);

test.each([
  ["refused connection", { code: "ESOCKET", command: "CONN", syscall: "connect" }, "deferred"],
  ["unknown host", { code: "EDNS", command: "CONN" }, "deferred"],
  ["Greeting never received", { code: "ETIMEDOUT", command: "CONN" }, "deferred"],
  ["refused sign-in", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }, "deferred"],
  ["no such mailbox", { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, "failed"],
  ["greylisted", { code: "EENVELOPE", command: "RCPT TO", responseCode: 450 }, "deferred"],
  ["refused text", { code: "EMESSAGE", command: "DATA", responseCode: 554 }, "failed"],
  ["postponed text", { code: "EMESSAGE", command: "DATA", responseCode: 451 }, "deferred"],
  ["421 after the text", { code: "EMESSAGE", command: "DATA", responseCode: 421 }, "unknown"],
  ["Connection closed unexpectedly", { code: "ECONNECTION", command: "CONN" }, "unknown"],
  ["Timeout", { code: "ETIMEDOUT", command: "CONN" }, "unknown"],
  ["reset after the text", { code: "ESOCKET", command: "CONN", syscall: "read" }, "unknown"],
])("%s with %j is %s", (message, facts, state) => {
  expect(outcomeOf(error(message, facts)).state).toBe(state);
});
