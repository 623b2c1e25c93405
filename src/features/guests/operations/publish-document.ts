import { Type } from "typebox";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import * as flows from "../flow-store.ts";
import { DocumentKind } from "../schemas.ts";
import { lockCount } from "../store.ts";

export const publishDocument = defineOperation({
  id: "guests.publish_document",
  tool: "ic_admin_guests_publish_document",
  rest: { method: "POST", path: "/api/guests/admin/documents", operationId: "publishGuestDocument" },
  title: "Publish a document for guests",
  summary: "Publishes the next version of a text that guests sign. Guests who come later sign this version.",
  when: "Use when the operators agreed on a text. ic_admin_guests_set_flow asks guests for it.",

  effect: "destructive",
  access: { scope: "admin:guests", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 64 * 1024,

  input: object("PublishGuestDocument", {
    kind: DocumentKind,
    title: line({ minLength: 1, maxLength: 120, description: "Title of the document." }),
    body: Type.String({ minLength: 1, maxLength: 40_000, description: "Plain text." }),
  }),
  output: object("PublishGuestDocumentResponse", { ok: Ok, version: Type.Integer(), text_sha256: Type.String() }),
  errors: [],
  examples: [
    {
      say: "Publish our photo rules for guests",
      input: { kind: "photo-rules", title: "Photo rules", body: "I take no photos of people without asking." },
      output: { ok: true },
    },
  ],

  async handler({ tx, now }, { kind, title, body }) {
    await lockCount(tx, "documents");
    const [newest] = await flows.documentsInForce(tx, [kind]);
    const { sha256: text_sha256 } = digestOf(Buffer.from(body));
    const version = (newest?.version ?? 0) + 1;
    await flows.insertDocument(tx, { kind, version, title, body, text_sha256, created_at: now });
    return { ok: true as const, version, text_sha256 };
  },
});
