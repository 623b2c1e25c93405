import type { Statement } from "../../../kernel/database/statement.ts";
import type { Database } from "../../../kernel/ports/database.ts";

export const CAMPAIGN = "cmp_0a1b2c3d4e5f60718293ffff";
const PLACEHOLDER = "f".repeat(32);
const PARAGRAPH = "<p>The loom in the yard hall weaves again, after three evenings of cleaning and oiling.</p>\n";

const statement = <Row>(name: string, text: string): Statement<Row> => ({ name: `test_${name}`, text });

/** Subscribers `1@d0.example`, `2@d1.example` and so on, over so many domains. */
export async function subscribe(database: Database, count: number, domains: number, now: Date): Promise<void> {
  await database.transaction(
    async (tx) => {
      await tx.run(
        statement(
          "subscribers",
          `INSERT INTO mailing_subscriber (id, email, email_norm, address_hash, domain, created_at)
           SELECT 'sbr_' || lpad(i::text, 8, '0'), a.email, a.email, sha256(convert_to(a.email, 'UTF8')),
             'd' || (i % $2::int) || '.example', $3
           FROM generate_series(1, $1::int) i, LATERAL (SELECT i || '@d' || (i % $2::int) || '.example' AS email) a`,
        ),
        [count, domains, now],
      );
      await tx.run(
        statement(
          "subscriptions",
          `INSERT INTO mailing_subscription (subscriber_id, list, state, opted_at)
           SELECT id, 'newsletter', 'confirmed', $1 FROM mailing_subscriber`,
        ),
        [now],
      );
    },
    { statementMsMax: 120_000 },
  );
}

/** A campaign that an operator approved, which starts now, with 8 KB of HTML. */
export async function approvedCampaign(database: Database, now: Date): Promise<void> {
  const html = `<html><body>${PARAGRAPH.repeat(85)}<a href="https://house.example/u/${PLACEHOLDER}">x</a></body></html>`;
  const text = `The loom weaves again.\n\nUnsubscribe: https://house.example/u/${PLACEHOLDER}\n`;
  const sha = "a".repeat(64);
  await database.transaction(async (tx) => {
    await tx.run(
      statement(
        "approver_user",
        `INSERT INTO auth_user (id, name, email, "emailVerified") VALUES ('usr_approver', 'Ada', 'ada@example.org', true)
         ON CONFLICT DO NOTHING`,
      ),
      [],
    );
    await tx.run(
      statement(
        "approver",
        `INSERT INTO member (id, user_id, tier, created_at, updated_at)
         VALUES ('mem_approver', 'usr_approver', 'operator', $1, $1) ON CONFLICT DO NOTHING`,
      ),
      [now],
    );
    await tx.run(
      statement(
        "campaign",
        `INSERT INTO campaign (id, list, slug, issue_number, edition_sha256, subject, html, text, placeholder, sha256,
           state, scheduled_for, approved_at, created_at, approved_by)
         VALUES ($1, 'newsletter', 'test', 1, $2, 'Looms and lathes', $3, $4, $5, $2, 'scheduled', $6, $6, $6, 'mem_approver')`,
      ),
      [CAMPAIGN, sha, html, text, PLACEHOLDER, now],
    );
  });
}

/** Numbers of recipients by outcome. */
export async function outcomes(database: Database): Promise<Record<string, number>> {
  const rows = await database.read.run<{ state: string; count: number }>(
    statement("outcomes", "SELECT state, count(*)::int AS count FROM campaign_delivery GROUP BY state"),
    [],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export async function campaignState(database: Database): Promise<string | undefined> {
  const [row] = await database.read.run<{ state: string }>(statement("state", "SELECT state FROM campaign"), []);
  return row?.state;
}

export const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, each) => all + each, 0);
