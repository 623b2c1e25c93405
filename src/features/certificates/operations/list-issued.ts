import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { Certificate, CertificateId, renderCertificate } from "../schemas.ts";
import { countIssued, listIssued as readIssued } from "../store.ts";

const LIMIT_DEFAULT = 50;

const Issued = object("IssuedCertificate", {
  member_id: Type.String(),
  name: Type.String({ description: "The member's name; empty once the account is deleted." }),
  certificate: Certificate,
});

export const listIssued = defineOperation({
  id: "certificates.list_issued",
  tool: "ic_admin_certificates_list",
  rest: { method: "GET", path: "/api/admin/certificates", operationId: "listIssuedCertificates" },
  title: "List issued certificates",
  summary: "Lists the certificates of all members, or of one hackathon, newest first.",
  when: "Use before ic_admin_certificates_revoke. ic_certificates_list is for members.",

  effect: "read",
  access: { scope: "hack:admin", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListIssuedCertificates", {
    eid: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "One hackathon. Default all." })),
    certificate_id: Type.Optional(CertificateId),
    limit: pageLimit(200, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("IssuedCertificatesResponse", {
    ok: Ok,
    total: Type.Integer(),
    certificates: Type.Array(Issued),
  }),
  errors: [],
  examples: [{ say: "Who has certificates of the harbor hackathon?", input: {}, output: { ok: true } }],

  async handler(
    { tx, settings: { baseUrl } },
    { eid = null, certificate_id = null, limit = LIMIT_DEFAULT, offset = 0 },
  ) {
    const which = { eid, id: certificate_id };
    const rows = await readIssued(tx, { ...which, limit, offset });
    const certificates = rows.map((row) => ({
      member_id: row.member_id,
      name: row.name,
      certificate: renderCertificate(row, baseUrl),
    }));
    return { ok: true as const, total: await countIssued(tx, which), certificates };
  },
});
