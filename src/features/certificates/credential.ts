import { createPublicKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { ACHIEVEMENT_NAMES, type Achievement, criteriaOf } from "./rules.ts";

/** Verifiers have these contexts; nothing here fetches them. */
const CONTEXTS = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  // Defines 1EdTechRevocationList.
  "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
];

export interface Certified {
  readonly id: string;
  readonly eid: string;
  readonly achievement: Achievement;
  readonly event_title: string;
  readonly event_days: string;
  readonly team: string | null;
  readonly identity_hash: string | null;
  readonly identity_salt: string | null;
  readonly issued_at: Date;
  readonly shown_name: string | null;
}

export interface Issuer {
  readonly baseUrl: string;
  readonly space: string;
}

export const issuerUrl = (baseUrl: string) => `${baseUrl}/api/certificates/issuer`;
export const keysUrl = (baseUrl: string) => `${baseUrl}/api/certificates/keys`;
export const revokedUrl = (baseUrl: string) => `${baseUrl}/api/certificates/revoked`;
export const certificateUrl = (baseUrl: string, id: string) => `${baseUrl}/certificates/${id}`;

/** An AchievementCredential (Open Badges 3.0). It names the recipient by a salted hash, and by name only by choice. */
export function credentialOf(row: Certified, { baseUrl, space }: Issuer) {
  const url = certificateUrl(baseUrl, row.id);
  const name = `${row.event_title}: ${ACHIEVEMENT_NAMES[row.achievement]}`;
  return {
    "@context": CONTEXTS,
    id: url,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name,
    issuer: { id: issuerUrl(baseUrl), type: ["Profile"], name: space, url: baseUrl },
    validFrom: row.issued_at.toISOString(),
    credentialSubject: {
      id: `${url}#recipient`,
      type: ["AchievementSubject"],
      identifier: identifiersOf(row),
      achievement: {
        id: `${baseUrl}/hack/${encodeURIComponent(row.eid)}#${row.achievement}`,
        type: ["Achievement"],
        name,
        description: [row.event_title, row.event_days, row.team].filter(Boolean).join(", "),
        criteria: { narrative: criteriaOf(row.achievement) },
      },
    },
    credentialStatus: { id: revokedUrl(baseUrl), type: "1EdTechRevocationList" },
  };
}

function identifiersOf({ identity_hash, identity_salt, shown_name }: Certified) {
  const common = { type: "IdentityObject" };
  return [
    ...(identity_hash
      ? [{ ...common, hashed: true, identityHash: identity_hash, identityType: "emailAddress", salt: identity_salt }]
      : []),
    ...(shown_name ? [{ ...common, hashed: false, identityHash: shown_name, identityType: "name" }] : []),
  ];
}

export type Credential = ReturnType<typeof credentialOf>;

/** The credential as a JWT (Open Badges 3.0 §8.2.4): the payload is the credential itself, with registered claims. */
export async function signCredential(
  credential: Credential,
  { kid, key, baseUrl }: { readonly kid: string; readonly key: KeyObject; readonly baseUrl: string },
): Promise<string> {
  const claims = {
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Math.floor(Date.parse(credential.validFrom) / 1_000),
  };
  const { kty = "", crv = "", x = "" } = createPublicKey(key).export({ format: "jwk" });
  // Open Badges 3.0 §8.2.3 wants `jwk`, unless `kid` is an address; `jku` says that it is a key of the issuer.
  const header = { alg: "EdDSA", typ: "JWT", kid, jwk: { kty, crv, x }, jku: keysUrl(baseUrl) };
  return new SignJWT({ ...credential, ...claims }).setProtectedHeader(header).sign(key);
}
