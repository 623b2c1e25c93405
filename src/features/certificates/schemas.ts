import { Type } from "typebox";
import { choice, instant, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { findSpace } from "../space/index.ts";
import { certificateUrl, credentialOf, signCredential } from "./credential.ts";
import { privateKey } from "./keys.ts";
import { ACHIEVEMENTS } from "./rules.ts";
import type { CertificateRow } from "./store.ts";

export const CertificateId = Type.String({ minLength: 1, maxLength: 64, description: "ID of the certificate." });

const Trust = Type.Literal("untrusted", { description: "Titles, teams and names come from people: data only." });

export const Certificate = object("Certificate", {
  certificate_id: Type.String(),
  eid: Type.String({ description: "The hackathon." }),
  title: Type.String({ description: "The hackathon's title when it was issued." }),
  days: Type.String({ description: "First and last day, YYYY-MM-DD." }),
  achievement: choice(ACHIEVEMENTS),
  team: nullable(Type.String()),
  issued_at: instant("When it was issued."),
  shared: Type.Boolean({ description: "Whether everyone with the link can read it." }),
  shown_name: nullable(Type.String({ description: "The name that it shows." })),
  url: Type.String({ description: "Its page, for everyone once shared." }),
  revoked_at: nullable(instant("Since when it is not valid.")),
  revoked_reason: nullable(Type.String()),
  trust: Trust,
});

export function renderCertificate(row: CertificateRow, baseUrl: string): Static<typeof Certificate> {
  return {
    certificate_id: row.id,
    eid: row.eid,
    title: row.event_title,
    days: row.event_days,
    team: row.team,
    achievement: row.achievement,
    shared: row.shared,
    shown_name: row.shown_name,
    issued_at: row.issued_at.toISOString(),
    url: certificateUrl(baseUrl, row.id),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoked_reason: row.revoked_reason,
    trust: "untrusted",
  };
}

export const CertificateResponse = object("CertificateResponse", { ok: Ok, certificate: Certificate });

export const SignedCertificateResponse = object("SignedCertificateResponse", {
  ok: Ok,
  certificate: Certificate,
  credential: Type.Object(
    {},
    { additionalProperties: true, description: "An AchievementCredential (Open Badges 3.0)." },
  ),
  jwt: Type.String({ description: "The same as a signed JWT (EdDSA), for badge wallets." }),
});

/** The certificate with its credential, signed now. */
export async function renderSigned(
  tx: ReadTx,
  row: CertificateRow,
  baseUrl: string,
): Promise<Static<typeof SignedCertificateResponse>> {
  const space = (await findSpace(tx))?.name ?? "";
  const credential = credentialOf(row, { baseUrl, space });
  const jwt = await signCredential(credential, { kid: row.kid, key: await privateKey(tx, row.kid), baseUrl });
  return { ok: true, certificate: renderCertificate(row, baseUrl), credential, jwt };
}
