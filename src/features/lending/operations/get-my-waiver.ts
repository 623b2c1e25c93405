import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Trust } from "../schemas.ts";
import * as waivers from "../waivers/waiver-store.ts";

export const getMyWaiver = defineOperation({
  id: "lending.get_my_waiver",
  tool: "ic_headsets_get_my_waiver",
  rest: {
    method: "GET",
    path: "/api/headsets/waivers/{record_id}",
    operationId: "getMyWaiver",
  },
  title: "Get a signed waiver",
  summary: "Returns what the member signed, as text with its digest.",
  when: "Use when the member wants a copy. ic_headsets_check_waiver has record_id.",

  effect: "read",
  access: { scope: "headsets:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetMyWaiver", {
    record_id: Type.String({
      maxLength: 64,
      description: "ID of the signed waiver, such as from ic_headsets_sign_waiver.",
    }),
  }),
  output: object("MyWaiverResponse", {
    ok: Ok,
    record_id: Type.String(),
    record: Type.String({ description: "Canonical JSON." }),
    record_sha256: Type.String(),
    method: choice(["own-session", "agent-relayed"]),
    has_pdf: Type.Boolean({ description: "Whether ic_headsets_get_waiver_pdf has it; it is made within a minute." }),
    trust: Trust,
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Show me the waiver that I signed",
      input: { record_id: "wvr_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { record_id }) {
    const waiver = await waivers.findWaiver(tx, record_id);
    if (!waiver || waiver.member_id !== memberOf(caller) || waiver.record === null) {
      throw fail("not_found", { hint: "Take record_id from ic_headsets_check_waiver." });
    }
    const { record, record_sha256, method, pdf_sha256 } = waiver;
    const has_pdf = pdf_sha256 !== null;
    return { ok: true as const, record_id, record, record_sha256, method, has_pdf, trust: "untrusted" as const };
  },
});
