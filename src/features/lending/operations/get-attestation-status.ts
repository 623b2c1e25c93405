import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_MEMBER } from "../refusals.ts";
import { HEADSET } from "../rules.ts";
import { Attestation, Kind, renderAttestation } from "../schemas.ts";
import * as store from "../store.ts";
import * as waivers from "../waivers/waiver-store.ts";

export const getAttestationStatus = defineOperation({
  id: "lending.get_attestation_status",
  tool: "ic_headsets_get_attestation_status",
  rest: { method: "GET", path: "/api/headsets/attestations", operationId: "getAttestationStatus" },
  title: "Check whether a member is attested",
  summary: "Returns whether a member is attested, by default the caller. Operators are.",
  when: "Use before ic_headsets_attest_member.",

  effect: "read",
  access: { scope: "headsets:lend", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetAttestationStatus", {
    user_id: Type.Optional(Type.String({ maxLength: 64, description: "Default: the member." })),
    kind: Kind,
  }),
  output: object("AttestationStatusResponse", {
    ok: Ok,
    user_id: Type.String(),
    is_attested: Type.Boolean(),
    record: Type.Optional(Attestation),
  }),
  errors: ["not_found"],
  examples: [{ say: "Am I attested?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, fail }, { user_id = memberOf(caller), kind = HEADSET }) {
    const person = await store.findPerson(tx, user_id);
    if (!person) throw fail("not_found", NO_SUCH_MEMBER);
    const row = await waivers.findAttestation(tx, kind, user_id);
    const is_attested = person.tier === "operator" || row?.attested_at != null;
    return { ok: true as const, user_id, is_attested, ...(row && { record: renderAttestation(row) }) };
  },
});
