import { randomBytes } from "node:crypto";
import { wantsSignature } from "../../src/kernel/access/access.ts";
import type { Operation } from "../../src/kernel/catalogue/operation.ts";
import type { Statement } from "../../src/kernel/database/statement.ts";
import { tokenHash } from "../../src/kernel/pipeline/stages/authenticate.ts";
import type { Clock } from "../../src/kernel/ports/clock.ts";
import type { TestAtrium } from "./atrium.ts";
import { newKey, type SigningKey, signatureHeaders, signedMessage } from "./signing.ts";

/** Keys of tokens whose requests the harness signs. */
const signers = new Map<string, { readonly key: SigningKey; readonly clock: Clock }>();
/** Signing tokens by the tokens that they copy. */
const copies = new Map<string, Promise<string>>();

/** The token, or a copy of it that requires signed requests if the operation asks for them. */
export async function tokenFor(atrium: TestAtrium, { access }: Operation, token: string): Promise<string> {
  if (!wantsSignature(access)) return token;
  const copy = copies.get(token) ?? copyWithKey(atrium, token);
  copies.set(token, copy);
  return copy;
}

/** The headers that sign a request by one of those tokens; none for other tokens. */
export async function signaturesOf(
  token: string | undefined,
  request: { readonly method: string; readonly url: string; readonly body: string | Uint8Array },
): Promise<Record<string, string>> {
  const signer = token === undefined ? undefined : signers.get(token);
  if (!signer) return {};
  const parts = { method: request.method, url: new URL(request.url).href, body: Buffer.from(request.body) };
  const nonce = randomBytes(9).toString("base64url");
  return signatureHeaders(await signedMessage(signer.key, { ...parts, nonce, created: signer.clock.now() }));
}

const COPY: Statement<{ id: string }> = {
  name: "harness_copy_token",
  text: `INSERT INTO agent_token SELECT (jsonb_populate_record(t, jsonb_build_object(
           'id', $2::text, 'hash', $3::bytea, 'prefix', $4::text, 'requires_signature', true,
           'previous_hash', null, 'previous_expires_at', null))).*
         FROM agent_token t WHERE hash = $1 RETURNING id`,
};
const BIND: Statement = {
  name: "harness_bind_key",
  text: "INSERT INTO token_key (token_id, id, x, bound_at) VALUES ($1, $2, $3, $4)",
};

/** A token that was never minted stays itself. */
async function copyWithKey({ kernel }: TestAtrium, token: string): Promise<string> {
  const copy = `agt_${randomBytes(32).toString("base64url")}`;
  const key = newKey(kernel.ids.newId("kid"));
  const values = [tokenHash(token), kernel.ids.newId("tok"), tokenHash(copy), copy.slice(0, 12)];
  const copied = await kernel.database.transaction(async (tx) => {
    const [row] = await tx.run<{ id: string }>(COPY, values);
    if (row) await tx.run(BIND, [row.id, key.bound.id, key.bound.x, kernel.clock.now()]);
    return row !== undefined;
  });
  if (!copied) return token;
  signers.set(copy, { key, clock: kernel.clock });
  return copy;
}
