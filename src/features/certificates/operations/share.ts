import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { memberName } from "../member-name.ts";
import { NAME_WITHOUT_SHARING, NO_SUCH_CERTIFICATE } from "../refusals.ts";
import { CertificateId, CertificateResponse, renderCertificate } from "../schemas.ts";
import { lockCertificate, updateCertificate } from "../store.ts";

export const share = defineOperation({
  id: "certificates.share",
  tool: "ic_certificates_share",
  rest: { method: "PUT", path: "/api/certificates/{certificate_id}/sharing", operationId: "shareCertificate" },
  title: "Share my certificate",
  summary: "Shows a certificate to everyone with its link, with or without the member's name, or hides it again.",
  when: "Copies of a shared certificate stay with others.",

  effect: "destructive",
  access: { scope: "membership:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "certificates.share",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ certificate_id }, _, before) =>
      before && { certificate_id, shared: before.shared, show_name: before.show_name },
  },
  bodyBytesMax: 1024,

  input: object("ShareCertificate", {
    certificate_id: CertificateId,
    shared: Type.Boolean({ description: "Whether everyone with the link sees it." }),
    show_name: Type.Optional(Type.Boolean({ default: false, description: "Shows the member's name on it." })),
  }),
  output: undoable(CertificateResponse),
  errors: ["not_found", "validation"],
  examples: [
    {
      say: "Share my hackathon certificate with my name",
      input: { certificate_id: "cert_0a1b2c3d4e5f607182930001", shared: true, show_name: true },
      output: { ok: true },
    },
  ],

  checkInput: ({ shared, show_name }) => (show_name && !shared ? NAME_WITHOUT_SHARING : undefined),

  async handler({ tx, caller, fail, settings: { baseUrl }, wasBefore }, { certificate_id, shared, show_name = false }) {
    const memberId = memberOf(caller);
    const before = await lockCertificate(tx, certificate_id);
    if (before?.member_id !== memberId) throw fail("not_found", NO_SUCH_CERTIFICATE);
    wasBefore({ shared: before.shared, show_name: before.shown_name !== null });
    const shown_name = show_name ? await memberName(tx, memberId) : null;
    const row = await updateCertificate(tx, certificate_id, { shared, shown_name });
    return { ok: true as const, certificate: renderCertificate(row, baseUrl) };
  },
});
