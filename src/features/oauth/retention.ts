import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  oauthCodes: 7,
  oauthRefreshes: 30,
  oauthClients: 180,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "OAuth codes, refresh tokens, unused clients",
    why: "to keep clients connected and to detect reuse",
    kept: `${RETENTION_DAYS.oauthCodes}, ${RETENTION_DAYS.oauthRefreshes} and ${RETENTION_DAYS.oauthClients} days after their end`,
    tables: ["oauth_code", "oauth_refresh", "oauth_client"],
    job: "oauth.purge",
  },
];
