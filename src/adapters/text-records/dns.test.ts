import { createSocket, type Socket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { type Answer, decode, encode } from "dns-packet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTextRecordReader } from "./dns.ts";

const RCODES: Readonly<Record<string, number>> = { "nxdomain.test": 3, "servfail.test": 2 };

/** An authoritative server of a few names. */
let server: Socket;
let address: string;
beforeAll(async () => {
  server = createSocket("udp4");
  server.on("message", (message, { port, address: sender }) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name ?? "";
    if (name === "silent.test") return;
    const data: Answer[] =
      name === "proof.test"
        ? [
            { type: "TXT", name, data: "v=spf1 -all" },
            { type: "TXT", name, data: ["atrium-verify=", "0a1b"] },
          ]
        : [];
    const flags = 0x0400 | (RCODES[name] ?? 0); // AA and RCODE (RFC 1035 §4.1.1)
    server.send(encode({ type: "response", id: id ?? 0, flags, questions, answers: data }), port, sender);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ["proof.test", { kind: "found", texts: ["v=spf1 -all", "atrium-verify=0a1b"] }],
  ["empty.test", { kind: "absent" }],
  ["nxdomain.test", { kind: "absent" }],
  ["servfail.test", { kind: "later" }],
  ["silent.test", { kind: "later" }],
])("reads the TXT records of %s", async (name, expected) => {
  const reader = createTextRecordReader({ servers: [address], timeoutMs: 150 });
  expect(await reader.read(name)).toEqual(expected);
});
