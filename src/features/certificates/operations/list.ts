import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Certificate, renderCertificate } from "../schemas.ts";
import { listOf } from "../store.ts";

const LIMIT = 200;

export const list = defineOperation({
  id: "certificates.list",
  tool: "ic_certificates_list",
  rest: { method: "GET", path: "/api/certificates", operationId: "listCertificates" },
  title: "List my certificates",
  summary: "Lists the member's certificates of hackathons, newest first.",
  when: "Use when the member asks for a proof of a hackathon. ic_certificates_get signs one.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("CertificatesResponse", {
    ok: Ok,
    certificates: Type.Array(Certificate, { description: `At most ${LIMIT}.` }),
  }),
  errors: [],
  examples: [{ say: "Do I have a certificate of the hackathon?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings: { baseUrl } }) {
    const rows = await listOf(tx, memberOf(caller), LIMIT);
    return { ok: true as const, certificates: rows.map((row) => renderCertificate(row, baseUrl)) };
  },
});
