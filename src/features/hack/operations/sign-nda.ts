import { Type } from "typebox";
import { memberOf, via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NDA_CHANGED, NO_NDA, NO_SUCH_SEAT } from "../refusals.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";
import { findSeat, updateSeat } from "../seat-store.ts";

export const signNda = defineOperation({
  id: "hack.sign_nda",
  tool: "ic_hack_sign_nda",
  rest: { method: "POST", path: "/api/hack/nda", operationId: "signHackathonNda" },
  title: "Sign the hackathon's NDA",
  summary: "Signs the NDA in its current version for the member. An agent's signature is recorded as relayed.",
  when: "Use after the member read ic_hack_get_nda and agreed.",

  effect: "destructive",
  access: { scope: "hack:register", session: true },
  approval: "signed_in",
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("SignHackathonNda", {
    eid: Eid,
    version: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100_000, description: "The version that the member read." }),
    ),
  }),
  output: object("SignHackathonNdaResponse", {
    ok: Ok,
    nda_signed_at: instant("When this version was signed first."),
    version: Type.Integer(),
    signed_via: choice(["session", "agent"], { description: "agent: relayed by an agent." }),
  }),
  errors: ["not_found", "locked", "rev_conflict"],
  examples: [{ say: "I agree to the NDA", input: { version: 1 }, output: { version: 1 } }],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID, version: read }) {
    const { event } = await admitShared(tx, "ic_hack_sign_nda", eid, caller);
    const version = event.nda_version;
    if (version === null) throw fail("not_found", NO_NDA);
    if (read !== undefined && read !== version) throw fail("rev_conflict", { ...NDA_CHANGED, context: { version } });
    const seat = await findSeat(tx, eid, memberOf(caller));
    if (!seat) throw fail("not_found", NO_SUCH_SEAT);
    // The member's own signature replaces a relayed one.
    const isSigned = seat.nda_version === version && (seat.nda_signed_via === "session" || via(caller) === "agent");
    const signed = isSigned
      ? seat
      : await updateSeat(tx, seat, { nda_version: version, nda_signed_at: now, nda_signed_via: via(caller) });
    const at = signed.nda_signed_at ?? now;
    return {
      ok: true as const,
      nda_signed_at: at.toISOString(),
      version,
      signed_via: signed.nda_signed_via ?? via(caller),
    };
  },
});
