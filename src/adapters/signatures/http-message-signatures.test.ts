import { createPublicKey, verify as verifyBytes } from "node:crypto";
import { createSignature, verifySignature, webcrypto } from "http-message-sig";
import { createSigner, createVerifier, httpbis } from "http-message-signatures";
import { describe, expect, test } from "vitest";
import { contentDigest, newKey, type SignedParts, signedMessage } from "../../../test/harness/signing.ts";
import type { HttpMessage } from "../../kernel/pipeline/invocation.ts";
import { BadDigest } from "../../kernel/ports/signature-verifier.ts";
import { signatureVerifier } from "./http-message-signatures.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const KEY = newKey("kid_one");
const BODY = Buffer.from('{"hello":"world"}');
const URL_ = "https://atrium.example/api/agent/feedback?x=1";

const message = (parts: Partial<SignedParts> = {}) =>
  signedMessage(KEY, { method: "POST", url: URL_, body: BODY, created: NOW, ...parts });

function verdict(signed: HttpMessage, at = NOW): Promise<unknown> {
  return signatureVerifier.verify(signed, KEY.bound, at).then(
    () => "accepted",
    (error: Error) => error.message,
  );
}

/** The vector of RFC 9421, Appendix B.2.6. */
const VECTOR = {
  spki: "MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=",
  input:
    'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
  signature: "sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:",
  fields: [
    { name: "date", value: "Tue, 20 Apr 2021 02:07:55 GMT" },
    { name: "content-type", value: "application/json" },
    { name: "content-length", value: "18" },
  ],
};

test("the library verifies the Ed25519 vector of RFC 9421, B.2.6", async () => {
  const key = createPublicKey({ key: Buffer.from(VECTOR.spki, "base64"), format: "der", type: "spki" });
  const fields = [
    ...VECTOR.fields,
    { name: "signature-input", value: VECTOR.input },
    { name: "signature", value: VECTOR.signature },
  ];
  const verified = verifySignature(
    { kind: "request", method: "POST", targetUri: "https://example.com/foo?param=Value&Pet=dog", fields },
    {
      policy: { algorithms: ["ed25519"], requiredComponents: [], requiredParameters: [] },
      resolveVerifier: () => ({
        algorithm: "ed25519",
        verify: (data, signature) => verifyBytes(null, data, key, signature),
      }),
    },
  );
  await expect(verified).resolves.toMatchObject({ label: "sig-b26", parameters: { keyid: "test-key-ed25519" } });
});

describe("accepts signatures by http-message-signatures", () => {
  test.each([
    ["GET", Buffer.alloc(0)],
    ["POST", BODY],
  ])("%s", async (method, body) => {
    const covered = ["@method", "@authority", "@target-uri", ...(body.length > 0 ? ["content-digest"] : [])];
    const signed = await httpbis.signMessage(
      {
        key: createSigner(KEY.privateKey, "ed25519", KEY.bound.id),
        name: "sig1",
        fields: covered,
        params: ["created", "keyid", "alg"],
        paramValues: { created: NOW },
      },
      { method, url: URL_, headers: body.length > 0 ? { "content-digest": contentDigest(body) } : {} },
    );
    const headers = Object.fromEntries(
      Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const received = {
      method,
      targetUri: URL_,
      signature: headers.signature ?? null,
      signatureInput: headers["signature-input"] ?? null,
      contentDigest: headers["content-digest"] ?? null,
      body,
    };
    expect(await verdict(received)).toBe("accepted");
    expect(await verdict({ ...received, targetUri: `${URL_}&y` })).toBe("signature does not verify");
  });
});

test("http-message-signatures verifies signatures by our profile's library", async () => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const created = Math.floor(Date.UTC(2026, 10, 20) / 1000);
  const fields = await createSignature(
    { kind: "request", method: "GET", targetUri: URL_, fields: [] },
    {
      label: "sig1",
      components: ["@method", "@authority", "@target-uri"],
      parameters: { created, keyid: "kid_x", alg: "ed25519" },
      signer: webcrypto.signer(privateKey),
    },
  );
  const spki = Buffer.from(await crypto.subtle.exportKey("spki", publicKey));
  const key = createPublicKey({ key: spki, format: "der", type: "spki" });
  const verified = await httpbis.verifyMessage(
    {
      keyLookup: async () => ({ id: "kid_x", algs: ["ed25519"], verify: createVerifier(key, "ed25519") }),
      notAfter: created + 1,
      maxAge: 1e9,
    },
    { method: "GET", url: URL_, headers: { signature: fields.signature, "signature-input": fields.signatureInput } },
  );
  expect(verified).toBe(true);
});

describe("a signature of the profile", () => {
  test.each<[string, Partial<SignedParts>]>([
    ["with a body", {}],
    ["without a body", { method: "GET", body: Buffer.alloc(0) }],
    ["with a nonce", { nonce: "n-1" }],
    ["sixty seconds old", { created: new Date(NOW.getTime() - 60_000) }],
    ["sixty seconds ahead", { created: new Date(NOW.getTime() + 60_000) }],
    ["with its components in another order", { covered: ["content-digest", "@target-uri", "@method", "@authority"] }],
  ])("%s is accepted", async (_name, parts) => {
    expect(await verdict(await message(parts))).toBe("accepted");
  });

  test("is accepted with another digest beside its sha-256", async () => {
    const signed = await message({ digest: `sha-512=:${"A".repeat(86)}==:, ${contentDigest(BODY)}` });
    expect(await verdict(signed)).toBe("accepted");
  });
});

describe("refuses", () => {
  test.each<[string, Partial<HttpMessage>, string]>([
    ["another method", { method: "PUT" }, "signature does not verify"],
    ["another host", { targetUri: URL_.replace("atrium.", "evil.") }, "signature does not verify"],
    ["another path", { targetUri: URL_.replace("feedback", "token/revoke") }, "signature does not verify"],
    ["another query", { targetUri: `${URL_}2` }, "signature does not verify"],
    ["another body", { body: Buffer.from('{"hello":"w0rld"}') }, "digest mismatch"],
    ["another body with its own digest", swapped(), "signature does not verify"],
    ["no body any more", { body: Buffer.alloc(0), contentDigest: null }, "wrong covered fields"],
    ["no digest", { contentDigest: null }, "wrong covered fields"],
    ["no signature beside its input", { signature: null }, "malformed signature"],
    ["no input beside the signature", { signatureInput: null }, "malformed signature"],
    ["a value other than a signature", { signature: "sig1=nonsense" }, "malformed signature"],
  ])("%s", async (_name, tampered, reason) => {
    expect(await verdict({ ...(await message()), ...tampered })).toBe(reason);
  });

  test.each<[string, Partial<SignedParts>, string]>([
    ["too old", { created: new Date(NOW.getTime() - 61_000) }, "outside freshness window"],
    ["too far ahead", { created: new Date(NOW.getTime() + 61_000) }, "outside freshness window"],
    ["another keyid", { keyid: "kid_two" }, "keyid mismatch"],
    ["too few fields", { covered: ["@method", "@target-uri", "content-digest"] }, "wrong covered fields"],
    ["the body left out", { covered: ["@method", "@authority", "@target-uri"] }, "wrong covered fields"],
    [
      "too many fields",
      { covered: ["@method", "@authority", "@target-uri", "content-digest", "@path"] },
      "wrong covered fields",
    ],
    ["another label", { label: "sig2" }, "malformed signature"],
    ["another parameter", { parameters: { tag: "web-bot-auth" } }, "malformed signature"],
    ["an expiry", { parameters: { expires: 1 } }, "malformed signature"],
    ["no created", { parameters: { created: undefined } }, "malformed signature"],
    ["no alg", { parameters: { alg: undefined } }, "malformed signature"],
    ["no keyid", { parameters: { keyid: undefined } }, "malformed signature"],
  ])("%s", async (_name, parts, reason) => {
    expect(await verdict(await message(parts))).toBe(reason);
  });

  test("another key under our key's id", async () => {
    const thief = { ...newKey("kid_thief"), bound: { ...KEY.bound } };
    const signed = await signedMessage(thief, { method: "POST", url: URL_, body: BODY, created: NOW });
    expect(await verdict(signed)).toBe("signature does not verify");
  });

  test("any signature where no key is bound", async () => {
    await expect(signatureVerifier.verify(await message(), null, NOW)).rejects.toThrow("keyid mismatch");
  });

  test("two signatures, and one twice under the same label", async () => {
    const one = await message();
    const two = await message({ label: "sig2" });
    const both = {
      ...one,
      signature: `${one.signature}, ${two.signature}`,
      signatureInput: `${one.signatureInput}, ${two.signatureInput}`,
    };
    expect(await verdict(both)).toBe("malformed signature");
    const twice = {
      ...one,
      signature: `${one.signature}, ${one.signature}`,
      signatureInput: `${one.signatureInput}, ${one.signatureInput}`,
    };
    expect(await verdict(twice)).toBe("malformed signature");
  });

  test("parameters that were changed after signing", async () => {
    const signed = await message();
    const later = Math.floor(NOW.getTime() / 1000) + 30;
    const signatureInput = signed.signatureInput?.replace(/created=\d+/, `created=${later}`) ?? null;
    expect(await verdict({ ...signed, signatureInput })).toBe("signature does not verify");
  });

  test.each(["nonsense;;", "sha-512=:AAAA:", "sha-256=:AAAA:", "sha-256=abc", ""])(
    "a digest that cannot be read: %j",
    async (digest) => {
      const signed = await message();
      await expect(
        signatureVerifier.verify({ ...signed, contentDigest: digest }, KEY.bound, NOW),
      ).rejects.toBeInstanceOf(BadDigest);
    },
  );
});

function swapped(): Partial<HttpMessage> {
  const body = Buffer.from('{"hello":"nobody"}');
  return { body, contentDigest: contentDigest(body) };
}
