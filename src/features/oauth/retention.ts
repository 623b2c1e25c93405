import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.oauthCodeWhat,
    why: declared.oauthCodeWhy,
    kept: declared.oauthCodeKept,
    tables: ["oauth_code", "oauth_refresh", "oauth_client"],
    after: { codeDays: 7, refreshDays: 30, days: 180 },
    expires: {
      codeDays: { oauth_code: "expires_at < $1" },
      refreshDays: { oauth_refresh: "token_id IN (SELECT id FROM token_identity WHERE renewable_until < $1)" },
      days: {
        oauth_client: `last_used_at < $1 AND NOT EXISTS (SELECT FROM token_identity AS t
          WHERE t.client_id = oauth_client.id AND t.renewable_until > $2 AND t.revoked_at IS NULL)`,
      },
    },
  }),
];
