import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { KeptForms } from "../../kernel/ports/sign-in.ts";
import type { Library, SignInOptions } from "./library.ts";

/** With at most 64 KiB in a form, all of them take about 20 MB. */
const KEPT_MAX = 200;
const PREFIX = "kept-form:";

const keyOf = (token: string) => PREFIX + createHash("sha256").update(token).digest("hex");

/** Sealed forms of visitors who sign in first, beside the codes of sign-ins. Expired ones make room for new ones. */
export function keptForms({ kysely }: Library, { clock }: Pick<SignInOptions, "clock">): KeptForms {
  return {
    async keep(token, sealed, until) {
      const now = clock.now();
      await sql`DELETE FROM auth_verification WHERE starts_with("identifier", ${PREFIX}) AND "expiresAt" <= ${now}`.execute(
        kysely,
      );
      const key = keyOf(token);
      const { numAffectedRows } = await sql`
        INSERT INTO auth_verification ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
        SELECT ${key}, ${key}, ${sealed}, ${until}, ${now}, ${now}
        WHERE (SELECT count(*) FROM auth_verification WHERE starts_with("identifier", ${PREFIX})) < ${KEPT_MAX}`.execute(
        kysely,
      );
      return Number(numAffectedRows) > 0;
    },
    async take(token) {
      const { rows } = await sql<{ value: string }>`
        DELETE FROM auth_verification WHERE "identifier" = ${keyOf(token)} RETURNING "value"`.execute(kysely);
      return rows[0]?.value ?? null;
    },
  };
}
