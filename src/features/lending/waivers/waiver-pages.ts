import type { PdfText } from "../../../kernel/ports/pdf.ts";

interface Signed {
  readonly text: string;
  readonly name: string;
  readonly email: string;
  readonly signature_typed: string;
  readonly signed_at: string;
  readonly expires_at: string;
  readonly kind: string;
  readonly version: number;
  readonly method: string;
  readonly photo_consent: string;
}

/** The record as a document for people. The record with its digest stays the evidence. */
export function waiverPages(record: string, sha256: string): PdfText {
  const signed = JSON.parse(record) as Signed;
  return {
    title: `Waiver: ${signed.kind}, version ${signed.version}`,
    createdAt: new Date(signed.signed_at),
    body: signed.text,
    facts: [
      ["Name", signed.name],
      ["E-mail", signed.email],
      ["Signature", signed.signature_typed],
      ["Photos allowed", signed.photo_consent],
      ["Signed at", signed.signed_at],
      ["Valid until", signed.expires_at],
      ["Signed by", signed.method === "own-session" ? "the member, signed in" : "an agent, on the member's behalf"],
      ["SHA-256 of the record", sha256],
    ],
  };
}
