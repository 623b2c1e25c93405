import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  oauthCodes: 7,
  oauthRefreshes: 30,
  oauthClients: 180,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.oauthCodeWhat,
    why: declared.oauthCodeWhy,
    kept: declared.oauthCodeKept({
      oauthCodes: RETENTION_DAYS.oauthCodes,
      oauthRefreshes: RETENTION_DAYS.oauthRefreshes,
      days: RETENTION_DAYS.oauthClients,
    }),
    tables: ["oauth_code", "oauth_refresh", "oauth_client"],
    job: "oauth.purge",
  },
];
