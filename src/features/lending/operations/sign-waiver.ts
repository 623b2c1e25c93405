import { Type } from "typebox";
import { memberOf, via } from "../../../kernel/access/caller.ts";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { canonicalRecord } from "../../../kernel/values/canonical-record.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { WAIVER_CHANNEL } from "../jobs/print-waivers.ts";
import { say } from "../messages.ts";
import { NO_SUCH_KIND, NO_TEXT } from "../refusals.ts";
import { HEADSET, waiverEnds } from "../rules.ts";
import { Kind } from "../schemas.ts";
import * as store from "../store.ts";
import * as waivers from "../waivers/waiver-store.ts";

export const signWaiver = defineOperation({
  id: "lending.sign_waiver",
  tool: "ic_headsets_sign_waiver",
  rest: { method: "POST", path: "/api/headsets/waiver", operationId: "signWaiver" },
  title: "Sign the waiver",
  summary: "Records that the member signed the waiver in force, with its digest.",
  when: "The signature is the member's own, under the text of ic_headsets_get_waiver_text. Where agents may not sign, the refusal names the page for the member.",

  effect: "write",
  access: { scope: "headsets:lend", session: true },
  approval: "signed_in",
  quotas: [{ per: "member", max: 10, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("SignWaiver", {
    name: Type.String({ minLength: 1, maxLength: 120, description: "Full name of the signer." }),
    email: Type.String({ format: "email", maxLength: 254, description: "Mail address of the signer." }),
    phone: Type.Optional(Type.String({ maxLength: 40, description: "Telephone number of the signer." })),
    telegram: Type.Optional(Type.String({ maxLength: 64, description: "Telegram name of the signer." })),
    signature_typed: Type.String({ minLength: 1, maxLength: 120, description: "The member's name, as they typed it." }),
    photo_consent: Type.Optional(
      choice(["yes", "no"], { description: "Whether photos of them may be shown. Default no." }),
    ),
    kind: Kind,
  }),
  output: object("SignWaiverResponse", { ok: Ok, record_id: Type.String(), expires_at: instant("When it expires.") }),
  errors: ["not_found", "not_configured", "person_decides"],
  examples: [
    {
      say: "Sign the headset waiver for me",
      input: {
        name: "Noor Adeyemi",
        email: "noor@example.org",
        signature_typed: "Noor Adeyemi",
        photo_consent: "yes",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, settings, fail }, { kind = HEADSET, photo_consent = "no", ...signer }) {
    const policy = await store.findPolicy(tx, kind);
    if (!policy) throw fail("not_found", NO_SUCH_KIND);
    const method = via(caller) === "agent" ? "agent-relayed" : "own-session";
    if (method === "agent-relayed" && !policy.relayed_signatures) {
      const url = `${settings.baseUrl}/loans/waiver?kind=${kind}`;
      throw fail("person_decides", {
        message: say.signOwnSession,
        hint: `Ask the member to sign at ${url}, then call ic_headsets_check_waiver.`,
        context: { url },
      });
    }
    const text = await waivers.textInForce(tx, kind, now);
    if (!text) throw fail("not_configured", NO_TEXT);
    const id = newId("wvr");
    const expires_at = waiverEnds(now, policy.waiver_days);
    const record = canonicalRecord({
      record_id: id,
      member_id: memberOf(caller),
      kind,
      method,
      ring: caller.tier,
      text: text.body,
      text_sha256: text.text_sha256,
      version: text.version,
      photo_consent,
      name: plainLine(signer.name),
      email: signer.email,
      signature_typed: plainLine(signer.signature_typed),
      phone: plainLine(signer.phone ?? "") || null,
      telegram: plainLine(signer.telegram ?? "") || null,
      signed_at: now.toISOString(),
      expires_at: expires_at.toISOString(),
    });
    const { sha256: record_sha256 } = digestOf(Buffer.from(record));
    const signed = {
      kind,
      version: text.version,
      member_id: memberOf(caller),
      method,
      signed_at: now,
      expires_at,
    } as const;
    await waivers.insertWaiver(tx, { id, ...signed, record, record_sha256, pdf_sha256: null });
    tx.announce(WAIVER_CHANNEL, id);
    return { ok: true as const, record_id: id, expires_at: expires_at.toISOString() };
  },
});
