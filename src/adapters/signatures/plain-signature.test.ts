import { sign, verify } from "node:crypto";
import { verifySignature } from "http-message-sig";
import { expect, test } from "vitest";
import { seeded } from "../../../test/harness/seeded.ts";
import { contentDigest, newKey, signedMessage } from "../../../test/harness/signing.ts";
import type { HttpMessage } from "../../kernel/run.ts";
import { publicKeyOf, readPlainSignature } from "./plain-signature.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const KEY = newKey("kid_one");
const BODY = Buffer.from('{"hello":"world"}');
const URLS = [
  "https://atrium.example/api/x?y=%20&z",
  "http://[::1]:8080/",
  "https://Atrium.Example:443/a//b;c?d=é",
  "x",
];
const PIECES = [
  ";nonce=",
  '"',
  "a+/=",
  ";",
  " ",
  ",",
  "created=1",
  "created=01",
  ";alg",
  "\\",
  "(",
  "\t",
  "sig1=",
  "@",
];

/** By the library, with the signature that the key's owner would make of the text that we read. */
async function libraryAccepts(message: HttpMessage, base: Buffer): Promise<boolean> {
  const signature = `sig1=:${sign(null, base, KEY.privateKey).toString("base64")}:`;
  const fields = Object.entries({
    signature,
    "signature-input": message.signatureInput ?? "",
    ...(message.contentDigest !== null && { "content-digest": message.contentDigest }),
  }).map(([name, value]) => ({ name, value }));
  const { method, targetUri } = message;
  const policy = {
    algorithms: ["ed25519"],
    requiredComponents: [],
    requiredParameters: [],
    now: 1,
    clockSkew: 2 ** 50,
  };
  const verifier = {
    algorithm: "ed25519",
    verify: (data: Uint8Array, made: Uint8Array) => verify(null, data, publicKeyOf(KEY.bound), made),
  };
  const request = { kind: "request" as const, method, targetUri, fields };
  return verifySignature(request, { policy, resolveVerifier: () => verifier }).then(
    () => true,
    () => false,
  );
}

test("what is read without the library is what the library reads, however it is written", async () => {
  const random = seeded(9421);
  const at = (below: number) => random.below(Math.max(1, below));
  let read = 0;
  for (let round = 0; round < 500; round++) {
    const [method, body] = round % 2 ? ["POST", BODY] : ["GET", Buffer.alloc(0)];
    const url = URLS[at(URLS.length - (round % 5 ? 1 : 0))] ?? "";
    const absolute = url === "x" ? "https://atrium.example/x#y" : url;
    const nonce = round % 3 ? {} : { nonce: `n-${round}=` };
    const made = await signedMessage(KEY, { method, url: absolute, body, created: NOW, ...nonce }).catch(() => null);
    const digest = body.length > 0 ? contentDigest(body) : null;
    const message = made ?? {
      method,
      targetUri: absolute,
      signature: null,
      signatureInput: null,
      contentDigest: digest,
      body,
    };
    let input = message.signatureInput ?? "";
    for (let change = at(3); change > 0; change--) {
      const from = at(input.length);
      input = input.slice(0, from) + (PIECES[at(PIECES.length)] ?? "") + input.slice(from + at(3));
    }
    if (round % 7 === 0) input = input.replace(/(;created=\d+)(;keyid="\w+")/, "$2$1");
    const changed = { ...message, signatureInput: input };
    const plain = readPlainSignature(changed);
    if (!plain) continue;
    read++;
    expect(await libraryAccepts(changed, plain.base), input).toBe(true);
  }
  expect(read).toBeGreaterThan(100);
});
