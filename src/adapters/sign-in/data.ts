import type { DataOwner } from "../../kernel/catalogue/data-owner.ts";
import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { expiring } from "../../kernel/catalogue/retention.ts";
import { declared } from "../messages.ts";

const OWN = `"userId" = (SELECT user_id FROM member_identity WHERE id = $1)`;

/** Sessions end by the clock of the database. A process whose clock runs ahead removes none that still signs in. */
const HAS_ENDED = `"expiresAt" < $1 AND "expiresAt" < now()`;

/** The tables of the sign-in library. `member_identity` gives areas names and email addresses. */
export const signInData: DataOwner = {
  name: "sign-in",
  tables: [
    "auth_user",
    "auth_account",
    "auth_passkey",
    "auth_two_factor",
    "auth_session",
    "auth_verification",
    "auth_rate_limit",
  ],
  shares: ["auth_github_account"],
  retention: [
    {
      what: declared.authUserWhat,
      why: declared.authUserWhy,
      kept: declared.authUserKept,
      tables: ["auth_user", "auth_account", "auth_passkey", "auth_two_factor"],
      job: null,
    },
    expiring({
      what: declared.authSessionWhat,
      why: declared.authSessionWhy,
      kept: declared.authSessionKept,
      tables: ["auth_session", "auth_verification", "auth_rate_limit"],
      after: { days: 1 },
      expires: {
        days: {
          auth_session: HAS_ENDED,
          auth_verification: HAS_ENDED,
          auth_rate_limit: `"lastRequest" < extract(epoch FROM $1::timestamptz) * 1000`,
        },
      },
    }),
  ],
  personalData: [
    personalData("sign-in", [
      {
        table: "auth_session",
        what: declared.authSessionYours,
        where: OWN,
        omit: ["token"],
        onDeletion: "deleted",
      },
      {
        table: "auth_account",
        what: declared.authAccountYours,
        where: OWN,
        omit: ["password", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt"],
        onDeletion: "deleted",
      },
      {
        table: "auth_passkey",
        what: declared.authPasskeyYours,
        where: OWN,
        omit: ["publicKey", "credentialID", "counter"],
        onDeletion: "deleted",
      },
      {
        table: "auth_two_factor",
        what: declared.authTwoFactorYours,
        where: OWN,
        notExported: declared.authTwoFactorNotExported,
        onDeletion: "deleted",
      },
      {
        table: "auth_verification",
        what: declared.authVerificationYours,
        where: `EXISTS (SELECT FROM member_identity m WHERE m.id = $1
                  AND (strpos(identifier || ' ' || value, m.email) > 0 OR strpos(value, m.user_id) > 0))`,
        notExported: declared.authVerificationNotExported,
        onDeletion: "deleted",
      },
    ]),
    personalData(
      "person",
      [
        {
          table: "auth_user",
          what: declared.authUserYours,
          where: "id = (SELECT user_id FROM member_identity WHERE id = $1)",
          onDeletion: "deleted",
        },
      ],
      { last: true },
    ),
  ],
};
