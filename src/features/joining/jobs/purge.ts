import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { KEPT_DAYS } from "../retention.ts";

const INVITATIONS = statement(
  `DELETE FROM invitation WHERE id IN (SELECT id FROM invitation WHERE expires_at < $1 LIMIT 5000) RETURNING 1 AS gone`,
);

const IMPORTS = statement("DELETE FROM member_import WHERE expires_at < $1 RETURNING 1 AS gone");

const REQUESTS = statement(`DELETE FROM join_request WHERE coalesce(decided_at, created_at) < $1 RETURNING 1 AS gone`);

export const purge: Job = {
  name: "joining.purge",
  summary: declared.purgeJob({ days: KEPT_DAYS }),
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
    const gone = await database.transaction(async (tx) => {
      let deleted = 0;
      for (const each of [INVITATIONS, IMPORTS, REQUESTS]) deleted += (await tx.run(each, [before])).length;
      return deleted;
    });
    return gone > 0 ? say.recordsDeleted({ count: gone }) : null;
  },
};
