-- Further ways of signing in, in the shape that the sign-in library generates; `login`, `signedInAt` and the constraints are ours.

-- When the person last proved who they are. A refreshed session keeps it.
ALTER TABLE auth_session ADD COLUMN "signedInAt" timestamptz;
UPDATE auth_session SET "signedInAt" = "createdAt";
ALTER TABLE auth_session ALTER COLUMN "signedInAt" SET NOT NULL;

-- From here on a session's token is kept as its hash only.
UPDATE auth_session SET "token" = 'sha256:' || encode(sha256(convert_to("token", 'UTF8')), 'hex');
ALTER TABLE auth_session ADD CONSTRAINT auth_session_token_is_a_hash CHECK ("token" ~ '^sha256:[0-9a-f]{64}$');

-- One account elsewhere is one person here, and none of its tokens is kept.
ALTER TABLE auth_account ADD CONSTRAINT auth_account_once UNIQUE ("providerId", "accountId");
UPDATE auth_account SET "accessToken" = NULL, "refreshToken" = NULL, "idToken" = NULL;
ALTER TABLE auth_account ADD CONSTRAINT auth_account_keeps_no_token
  CHECK (num_nonnulls("accessToken", "refreshToken", "idToken") = 0);
-- What the account is called over there, as it said when it was last used.
ALTER TABLE auth_account ADD COLUMN "login" text;

ALTER TABLE auth_user ADD COLUMN "twoFactorEnabled" boolean NOT NULL DEFAULT false;

CREATE TABLE auth_two_factor (
  "id" text NOT NULL PRIMARY KEY,
  "secret" text NOT NULL,
  "backupCodes" text NOT NULL,
  "userId" text NOT NULL UNIQUE REFERENCES auth_user ("id") ON DELETE CASCADE,
  "verified" boolean NOT NULL DEFAULT false,
  "failedVerificationCount" integer NOT NULL DEFAULT 0,
  "lockedUntil" timestamptz
);

CREATE TABLE auth_passkey (
  "id" text NOT NULL PRIMARY KEY,
  "name" text,
  "publicKey" text NOT NULL,
  "userId" text NOT NULL REFERENCES auth_user ("id") ON DELETE CASCADE,
  "credentialID" text NOT NULL UNIQUE,
  "counter" integer NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" boolean NOT NULL,
  "transports" text,
  "createdAt" timestamptz,
  "aaguid" text
);
CREATE INDEX "auth_passkey_userId_idx" ON auth_passkey ("userId");
