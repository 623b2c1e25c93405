import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { signedOffBy } from "../attested.ts";
import { HEADSET } from "../rules.ts";
import { Attestation, Kind, renderAttestation, SubjectId } from "../schemas.ts";
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
  contract: true,

  input: object("AttestMember", {
    subject_user_id: SubjectId,
    notes: Type.Optional(Type.String({ maxLength: 600, description: "What was checked." })),
    kind: Kind,
  }),
  output: object("AttestationResponse", { ok: Ok, record: Attestation }),
  errors: ["not_found", "forbidden"],
  examples: [
    { say: "I vouch for Ilse", input: { subject_user_id: "mem_51671ed000000000000000e1" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail }, { subject_user_id, notes = "", kind = HEADSET }) {
    const subject = await signedOffBy(tx, caller, { subjectId: subject_user_id, kind });
    if ("kind" in subject) throw fail(subject.kind, subject.details);
    const before = await waivers.findAttestation(tx, kind, subject.id);
    if (before?.attested_at) return { ok: true as const, record: renderAttestation(before) };
    const signed = { attested_by: memberOf(caller), attested_at: now, notes };
    return {
      ok: true as const,
      record: renderAttestation(await waivers.putAttestation(tx, { kind, member_id: subject.id, ...signed })),
    };
  },
});
