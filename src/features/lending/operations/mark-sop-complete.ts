import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { signedOffBy } from "../attested.ts";
import { HEADSET } from "../rules.ts";
import { Attestation, Kind, renderAttestation, SubjectId } from "../schemas.ts";
import * as waivers from "../waivers/waiver-store.ts";

export const markSopComplete = defineOperation({
  id: "lending.mark_sop_complete",
  tool: "ic_headsets_mark_sop_complete",
  rest: { method: "POST", path: "/api/headsets/walk-throughs", operationId: "markSopComplete" },
  title: "Record the walk-through",
  summary: "Records that an attested member walked through the handling with another member.",
  when: "Use after the walk-through.",

  effect: "write",
  access: { scope: "headsets:lend", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("MarkSopComplete", { subject_user_id: SubjectId, kind: Kind }),
  output: object("AttestationResponse", { ok: Ok, record: Attestation }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "I showed Ilse how to handle it",
      input: { subject_user_id: "mem_51671ed000000000000000e1" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { subject_user_id, kind = HEADSET }) {
    const subject = await signedOffBy(tx, caller, { subjectId: subject_user_id, kind });
    if ("kind" in subject) throw fail(subject.kind, subject.details);
    const before = await waivers.findAttestation(tx, kind, subject.id);
    if (before?.sop_at) return { ok: true as const, record: renderAttestation(before) };
    const signed = { sop_by: memberOf(caller), sop_at: now };
    return {
      ok: true as const,
      record: renderAttestation(await waivers.putAttestation(tx, { kind, member_id: subject.id, ...signed })),
    };
  },
});
