import type { DataOwner } from "../../kernel/catalogue/data-owner.ts";
import { personalData } from "../../kernel/catalogue/personal-data.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    auth_user: { id: string; name: string; email: string };
  }
}

const OWN = `"userId" = (SELECT user_id FROM member_identity WHERE id = $1)`;

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
      what: "accounts, passkeys, two-factor authentication",
      why: "so that you can sign in",
      kept: "as long as the account",
      tables: ["auth_user", "auth_account", "auth_passkey", "auth_two_factor"],
      job: null,
    },
    {
      what: "sessions, sign-in codes, forms sent without a session, counts of attempts",
      why: "so that you stay signed in and lose no entries, and passwords cannot be guessed",
      kept: "sessions end after 30 days without use, forms after 15 minutes; a day after that",
      tables: ["auth_session", "auth_verification", "auth_rate_limit"],
      job: "account.purge_sign_in",
    },
  ],
  personalData: [
    personalData("sign-in", [
      {
        table: "auth_session",
        what: "sessions in browsers",
        where: OWN,
        omit: ["token"],
        onDeletion: "deleted",
      },
      {
        table: "auth_account",
        what: "ways of signing in",
        where: OWN,
        omit: ["password", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt"],
        onDeletion: "deleted",
      },
      {
        table: "auth_passkey",
        what: "passkeys",
        where: OWN,
        omit: ["publicKey", "credentialID", "counter"],
        onDeletion: "deleted",
      },
      {
        table: "auth_two_factor",
        what: "two-factor authentication",
        where: OWN,
        notExported: "All of it is secret.",
        onDeletion: "deleted",
      },
      {
        table: "auth_verification",
        what: "mailed links",
        where: `EXISTS (SELECT FROM member_identity m WHERE m.id = $1
                  AND (strpos(identifier || ' ' || value, m.email) > 0 OR strpos(value, m.user_id) > 0))`,
        notExported: "They are secrets that sign you in.",
        onDeletion: "deleted",
      },
    ]),
    personalData(
      "person",
      [
        {
          table: "auth_user",
          what: "name and email address",
          where: "id = (SELECT user_id FROM member_identity WHERE id = $1)",
          onDeletion: "deleted",
        },
      ],
      { last: true },
    ),
  ],
};
