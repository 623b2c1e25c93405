import type { Job } from "../../../kernel/catalogue/area.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";
import * as store from "../store.ts";

const CODES_KEPT_MS = RETENTION_DAYS.oauthCodes * DAY_MS;
const REFRESHES_KEPT_MS = RETENTION_DAYS.oauthRefreshes * DAY_MS;
const CLIENTS_KEPT_MS = RETENTION_DAYS.oauthClients * DAY_MS;

/** Codes stay for a week so that a replayed code still revokes its tokens. */
export const purge: Job = {
  name: "oauth.purge",
  summary: declared.purgeJob,
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const at = now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    return database.transaction(async (tx) => {
      const codes = await store.purgeCodes(tx, ago(CODES_KEPT_MS));
      const refreshes = await store.purgeRefreshes(tx, ago(REFRESHES_KEPT_MS));
      const clients = await store.purgeClients(tx, ago(CLIENTS_KEPT_MS), at);
      if (codes + refreshes + clients === 0) return null;
      return say.purged({ codes, refreshes, clients });
    });
  },
};
