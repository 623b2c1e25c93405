import { createHmac, createPrivateKey, createPublicKey, type JsonWebKey } from "node:crypto";
import { compactVerify } from "jose";
import type { TestAtrium } from "../../../../test/harness/atrium.ts";
import { signatureHeaders, signedMessage } from "../../../../test/harness/signing.ts";
import type { Person } from "../../../seed/users.ts";

interface Configuration {
  readonly controller_id: string;
  readonly list_url: string;
  readonly entries_url: string;
  readonly private_key: JsonWebKey & { readonly x: string };
  readonly space_key: JsonWebKey;
  readonly number_key: string;
  readonly list_key: string;
  readonly doors: readonly { readonly id: string; readonly name: string }[];
}

export interface PulledList {
  readonly generated_at: string;
  readonly expires_at: string;
  readonly doors: readonly { id: string; name: string; hours: { from: string; until: string }[] | null }[];
  readonly entries: readonly { badge: string; doors: { id: string; valid_until: string; always: boolean }[] }[];
}

let nonces = 0;

/** A door controller as a maker would write one: it knows its configuration, and nothing of our code. */
export class DoorController {
  readonly configuration: Configuration;
  private readonly atrium: TestAtrium;
  private constructor(atrium: TestAtrium, configuration: Configuration) {
    this.atrium = atrium;
    this.configuration = configuration;
  }

  static async register(atrium: TestAtrium, { cookie }: Person, doors: readonly string[]): Promise<DoorController> {
    const body = { name: doors.join(", "), doors };
    const made = await atrium.request("/api/admin/doors", { cookie, body, method: "POST" });
    return new DoorController(atrium, JSON.parse(made.body.configuration));
  }

  doorId(name: string): string {
    return this.configuration.doors.find((each) => each.name === name)?.id ?? "";
  }

  /** What this controller computes from a card. */
  badge(number: string): string {
    const { number_key, list_key } = this.configuration;
    const known = createHmac("sha256", Buffer.from(number_key, "base64url")).update(number).digest();
    return createHmac("sha256", Buffer.from(list_key, "base64url")).update(known).digest("hex");
  }

  async send(url: string, options: Parameters<DoorController["signed"]>[1] = {}): Promise<Response> {
    return (await this.signed(url, options))();
  }

  /** Signs a request. Each call of the result sends it as it is. */
  async signed(url: string, { body = "", headers = {}, id = this.configuration.controller_id } = {}) {
    const { private_key: jwk } = this.configuration;
    const privateKey = createPrivateKey({ key: jwk, format: "jwk" });
    const key = { privateKey, jwk: { kty: "OKP", crv: "Ed25519", x: jwk.x }, bound: { id, x: jwk.x } } as const;
    const method = body ? "POST" : "GET";
    const created = this.atrium.kernel.clock.now();
    const signed = await signedMessage(key, { method, url, body: Buffer.from(body), created, nonce: `d${++nonces}` });
    return () => fetch(url, { method, headers: { ...signatureHeaders(signed), ...headers }, ...(body && { body }) });
  }

  pull(headers: Record<string, string> = {}): Promise<Response> {
    return this.send(this.configuration.list_url, { headers });
  }

  async list(): Promise<PulledList> {
    return this.verified(await (await this.pull()).text());
  }

  /** @throws Error unless the space signed it */
  async verified(jws: string): Promise<PulledList> {
    const key = createPublicKey({ key: this.configuration.space_key, format: "jwk" });
    const { payload } = await compactVerify(jws, key);
    return JSON.parse(Buffer.from(payload).toString());
  }

  /** The doors that a card opens by the current list. */
  async opens(number: string): Promise<{ door: string; always: boolean; valid_until: string }[]> {
    const { doors, entries } = await this.list();
    const found = entries.find(({ badge }) => badge === this.badge(number));
    return (found?.doors ?? []).map(({ id, always, valid_until }) => ({
      door: doors.find((each) => each.id === id)?.name ?? "",
      always,
      valid_until,
    }));
  }

  report(entries: readonly object[]): Promise<Response> {
    return this.send(this.configuration.entries_url, { body: JSON.stringify({ entries }) });
  }
}
