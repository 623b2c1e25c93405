import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as waivers from "../waivers/waiver-store.ts";

interface Content {
  readonly sha256: string;
  readonly filename: string;
  readonly contentType: string;
}

const contentOf = ({ pdf }: { readonly pdf: Content }) => pdf;

export const getWaiverPdf = defineOperation({
  id: "lending.get_waiver_pdf",
  tool: "ic_headsets_get_waiver_pdf",
  rest: {
    method: "GET",
    path: "/api/headsets/waivers/{record_id}/pdf",
    operationId: "getWaiverPdf",
    files: [{ path: "/api/headsets/waivers/{record_id}/pdf/content", object: contentOf }],
  },
  title: "Get the PDF of a signed waiver",
  summary: "Describes the PDF of a waiver that the member signed. Its content is at a path of its own.",
  when: "Use when the member wants to print or keep a copy. It is made within a minute of signing.",

  effect: "read",
  access: { scope: "headsets:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetWaiverPdf", {
    record_id: Type.String({
      maxLength: 64,
      description: "ID of the signed waiver, such as from ic_headsets_sign_waiver.",
    }),
  }),
  output: object("WaiverPdfResponse", {
    ok: Ok,
    pdf: object("WaiverPdf", { sha256: Type.String(), filename: Type.String(), contentType: Type.String() }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "I want a copy of my waiver",
      input: { record_id: "wvr_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { record_id }) {
    const waiver = await waivers.findWaiver(tx, record_id);
    if (!waiver?.pdf_sha256 || waiver.member_id !== memberOf(caller)) {
      throw fail("not_found", { hint: "Take record_id from ic_headsets_check_waiver. A new PDF takes a minute." });
    }
    const file = { filename: `${record_id}.pdf`, contentType: "application/pdf" };
    return { ok: true as const, pdf: { sha256: waiver.pdf_sha256, ...file } };
  },
});
