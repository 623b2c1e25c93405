import { createHash } from "node:crypto";
import { sql } from "kysely";
import { HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { emailOrText } from "../../kernel/values/texts/email-address.ts";
import type { Library, SignInOptions } from "./library.ts";

type Parts = Pick<Library, "kysely">;
type Time = Pick<SignInOptions, "clock">;

/** Wrong passwords without a wait. After them each one doubles the wait. */
const FREE_ATTEMPTS = 5;
const WAIT_MS_MAX = 5 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = HOUR_MS;
/** A code is accepted within a minute and a half. */
const CODE_MS = 5 * MINUTE_MS;

/** The number of this attempt; or the seconds to wait, and then the password must not be checked. */
export type Attempt = { readonly count: number } | { readonly waitSeconds: number };

/**
 * Counts a password for an account before it is checked, whichever IP address sends it. Unknown addresses count alike,
 * so that the limit does not reveal accounts.
 */
export async function countAttempt({ kysely }: Parts, { clock }: Time, email: string): Promise<Attempt> {
  const key = attemptKey(email);
  const now = clock.now().getTime();
  const wait = sql`least(${WAIT_MS_MAX}::bigint, (1000 * 2 ^ least(r."count" - ${FREE_ATTEMPTS}, 20))::bigint)`;
  const { rows } = await sql<{ count: number }>`
    INSERT INTO auth_rate_limit AS r ("id", "key", "count", "lastRequest") VALUES (gen_random_uuid()::text, ${key}, 1, ${now})
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN r."lastRequest" <= ${now - FORGOTTEN_AFTER_MS} THEN 1 ELSE r."count" + 1 END,
      "lastRequest" = ${now}
    WHERE r."count" < ${FREE_ATTEMPTS} OR r."lastRequest" <= ${now}::bigint - ${wait}
    RETURNING "count"`.execute(kysely);
  const [row] = rows;
  if (row) return { count: row.count };
  const { rows: left } = await sql<{ ms: string }>`
    SELECT r."lastRequest" + ${wait} - ${now}::bigint AS ms FROM auth_rate_limit r WHERE r."key" = ${key}`.execute(
    kysely,
  );
  return { waitSeconds: Math.max(1, Math.ceil(Number(left[0]?.ms ?? 1000) / 1000)) };
}

/** After a right password. */
export async function forgetAttempts({ kysely }: Parts, email: string): Promise<void> {
  await sql`DELETE FROM auth_rate_limit WHERE "key" = ${attemptKey(email)}`.execute(kysely);
}

/** Records a code of an authenticator app; false if the account used it before (RFC 6238 §5.2). */
export async function useCode({ kysely }: Parts, { clock }: Time, userId: string, code: string): Promise<boolean> {
  const key = `code:${createHash("sha256").update(`${userId}:${code}`).digest("hex")}`;
  const now = clock.now().getTime();
  const { rows } = await sql`
    INSERT INTO auth_rate_limit AS r ("id", "key", "count", "lastRequest") VALUES (gen_random_uuid()::text, ${key}, 1, ${now})
    ON CONFLICT ("key") DO UPDATE SET "lastRequest" = ${now} WHERE r."lastRequest" <= ${now - CODE_MS}
    RETURNING 1`.execute(kysely);
  return rows.length === 1;
}

function attemptKey(email: string): string {
  return `password:${createHash("sha256").update(emailOrText(email)).digest("hex")}`;
}
