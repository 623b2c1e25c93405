import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { isAttested } from "../attested.ts";
import { NO_SUCH_KIND, NO_SUCH_MEMBER, NOT_ATTESTED, NOT_YOURSELF } from "../refusals.ts";
import { HEADSET } from "../rules.ts";
import { Attestation, Kind, renderAttestation, SubjectId } from "../schemas.ts";
import * as store from "../store.ts";
import * as waivers from "../waivers/waiver-store.ts";

export const attestMember = defineOperation({
  id: "lending.attest_member",
  tool: "ic_headsets_attest_member",
  rest: { method: "POST", path: "/api/headsets/attestations", operationId: "attestMember" },
  title: "Sign a member off",
  summary: "Records that an attested member signed off another member for headsets.",
  when: "Use when an attested member or operator vouches for a member of the inner circle.",

  effect: "write",
  access: { scope: "headsets:lend", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  unknownFields: "ignored",

  input: object("AttestMember", {
    subject_user_id: SubjectId,
    notes: Type.Optional(Type.String({ maxLength: 600 })),
    kind: Kind,
  }),
  output: object("AttestationResponse", { ok: Ok, record: Attestation }),
  errors: ["not_found", "forbidden"],
  examples: [
    { say: "I vouch for Ilse", input: { subject_user_id: "mem_51671ed000000000000000e1" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail }, { subject_user_id, notes = "", kind = HEADSET }) {
    const by = memberOf(caller);
    if (!(await store.findPolicy(tx, kind))) throw fail("not_found", NO_SUCH_KIND);
    if (!(await isAttested(tx, caller, kind))) throw fail("forbidden", NOT_ATTESTED);
    if (subject_user_id === by) throw fail("forbidden", NOT_YOURSELF);
    const subject = await store.findPerson(tx, subject_user_id);
    if (!subject) throw fail("not_found", NO_SUCH_MEMBER);
    if (!authorizes(subject.tier, "headsets:lend")) {
      throw fail("forbidden", {
        message: "This member's tier does not allow loans.",
        hint: "Ask an operator about their tier.",
      });
    }
    const before = await waivers.findAttestation(tx, kind, subject.id);
    if (before?.attested_at) return { ok: true as const, record: renderAttestation(before) };
    const signed = { attested_by: by, attested_at: now, notes: plainText(notes) };
    return {
      ok: true as const,
      record: renderAttestation(await waivers.putAttestation(tx, { kind, member_id: subject.id, ...signed })),
    };
  },
});
