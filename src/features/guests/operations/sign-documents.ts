import { Type } from "typebox";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { canonicalRecord } from "../../../kernel/values/canonical-record.ts";
import { secretNamed } from "../../space/index.ts";
import { documentsInForce } from "../flow-store.ts";
import { say } from "../messages.ts";
import { closed, NO_SUCH_LINK, UNSIGNED } from "../refusals.ts";
import { isEnded, SECRET_NAME, visitOfLink } from "../rules.ts";
import { DocumentKind, linkSecretField, renderVisit, Signed } from "../schemas.ts";
import * as store from "../store.ts";

export const signDocuments = defineOperation({
  id: "guests.sign_documents",
  tool: "ic_guests_sign_documents",
  rest: { method: "POST", path: "/api/guests/invitations/{secret}/documents", operationId: "signGuestDocuments" },
  title: "Sign a guest's documents",
  summary: "Records that the guest signed the named versions of the visit's documents, with a digest of each record.",
  when: "Use for the guest who has read the texts, with the secret of their link.",

  effect: "write",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SignGuestDocuments", {
    secret: linkSecretField,
    signature_typed: line({ minLength: 1, maxLength: 120, description: "The guest's name, as they typed it." }),
    documents: Type.Array(
      object("DocumentVersion", {
        kind: DocumentKind,
        version: Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: "Version of the document that was read.",
        }),
      }),
      {
        minItems: 1,
        maxItems: 5,
        description: "The versions that the guest read.",
      },
    ),
  }),
  output: object("SignGuestDocumentsResponse", { ok: Ok, documents: Type.Array(Signed) }),
  errors: ["not_found", "visit_closed", "documents_missing"],
  examples: [
    {
      say: "I have read it and sign",
      input: {
        secret: "vis_0a1b2c3d4e5f607182930007.j-f_NOgB2qsul6nqaPqGR5",
        signature_typed: "Ada Byron",
        documents: [{ kind: "house-rules", version: 1 }],
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { secret, signature_typed, documents }) {
    const id = visitOfLink(await secretNamed(tx, SECRET_NAME), secret);
    const visit = id === null ? undefined : await store.lock(tx, id);
    if (!visit || visit.purged_at !== null) throw fail("not_found", NO_SUCH_LINK);
    if (isEnded(visit.state)) throw fail("visit_closed", closed(visit.state));
    const inForce = await documentsInForce(tx, visit.documents);
    for (const { kind, version } of documents) {
      const document = inForce.find((each) => each.kind === kind && each.version === version);
      if (!document) {
        throw fail("documents_missing", {
          ...UNSIGNED,
          message: say.documentChanged({ kind }),
          hint: "Read the invitation again and sign what it shows.",
        });
      }
      const record = canonicalRecord({
        visit_id: visit.id,
        kind,
        version,
        title: document.title,
        text: document.body,
        text_sha256: document.text_sha256,
        name: visit.guest_name,
        signature_typed,
        signed_at: now.toISOString(),
      });
      const { sha256: record_sha256 } = digestOf(Buffer.from(record));
      await store.insertSignature(tx, { visit_id: visit.id, kind, version, record, record_sha256, signed_at: now });
    }
    return { ok: true as const, documents: (await renderVisit(tx, visit, now)).documents };
  },
});
