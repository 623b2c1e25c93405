import { Type } from "typebox";
import { instant, nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { StartupRow } from "../store.ts";
import { domainOf, proofOf } from "./domain.ts";

/** What proves that a website is the startup's own; either place is enough. */
export const Proof = object("StartupProof", {
  domain: Type.String(),
  record: Type.String({ description: "Name of the TXT record." }),
  text: Type.String({ description: "The record's text, and a line of the file." }),
  file: Type.String({ description: "URL of the file." }),
  verified_at: nullable(instant("When the proof was first found; null without it.")),
});

export function renderProof({ id, website, verified_domain, verified_at }: StartupRow): Static<typeof Proof> | null {
  const domain = domainOf(website);
  if (domain === null) return null;
  const since = verified_domain === domain ? verified_at : null;
  return { domain, ...proofOf(id, domain), verified_at: since?.toISOString() ?? null };
}
