import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { parsePublicKey } from "./public-key.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const { x = "" } = publicKey.export({ format: "jwk" });
const jwk = { kty: "OKP", crv: "Ed25519", x };
const length = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes]);
const ssh = Buffer.concat([length(Buffer.from("ssh-ed25519")), length(Buffer.from(x, "base64url"))]).toString("base64");

test.each([
  ["a JWK with additional members", JSON.stringify({ ...jwk, kid: "1", use: "sig" })],
  ["PEM", publicKey.export({ format: "pem", type: "spki" }).toString().trim()],
  ["an SSH key line", `ssh-ed25519 ${ssh} me@laptop`],
  ["its bytes as base64url", x],
])("parses %s", (_form, text) => {
  expect(parsePublicKey(text)).toEqual(jwk);
});

test.each([
  ["as JWK", JSON.stringify(privateKey.export({ format: "jwk" }))],
  ["as PEM", privateKey.export({ format: "pem", type: "pkcs8" }).toString()],
  ["of OpenSSH", "-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----"],
])("detects a private key %s", (_form, text) => {
  expect(parsePublicKey(text)).toBe("private");
});

test.each([
  [
    "another kind of key",
    generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "pem", type: "spki" }).toString(),
  ],
  ["a JWK of another curve", JSON.stringify({ ...jwk, crv: "X25519" })],
  ["a JWK of too few bytes", JSON.stringify({ ...jwk, x: "AAAA" })],
  ["broken JSON", "{"],
  ["null", "null"],
  ["a broken PEM", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"],
  ["a word", "hello"],
])("rejects %s", (_form, text) => {
  expect(parsePublicKey(text)).toBe("other");
});
