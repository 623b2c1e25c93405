import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import * as store from "../store.ts";

const DAY_MS = 86_400_000;
const CODES_KEPT_MS = KEPT_DAYS.oauthCodes * DAY_MS;
const REFRESHES_KEPT_MS = KEPT_DAYS.oauthRefreshes * DAY_MS;
const CLIENTS_KEPT_MS = KEPT_DAYS.oauthClients * DAY_MS;

/** Codes stay for a week, so that one shown again still ends what it gave; clients as long as they may come back. */
export const purge: Job = {
  name: "oauth.purge",
  summary:
    "Deletes codes after 7 days, refresh tokens 30 days after their connection ended, and clients unused for 180 days.",
  everyMs: 3_600_000,
  async run({ database, now }) {
    const at = now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    return database.transaction(async (tx) => {
      const purged = {
        codes: await store.purgeCodes(tx, ago(CODES_KEPT_MS)),
        "refresh tokens": await store.purgeRefreshes(tx, ago(REFRESHES_KEPT_MS)),
        clients: await store.purgeClients(tx, ago(CLIENTS_KEPT_MS), at),
      };
      const told = Object.entries(purged).filter(([, count]) => count > 0);
      return told.length > 0 ? `purged ${told.map(([what, count]) => `${count} ${what}`).join(", ")}` : null;
    });
  },
};
