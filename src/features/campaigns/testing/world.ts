import type { World } from "../../../../test/harness/world.ts";
import { startCampaign } from "../audience.ts";
import { digestOf } from "../rules.ts";
import { insertCampaign, scheduleCampaign } from "../store.ts";

const PLACEHOLDER = "0123456789abcdef".repeat(2);
const HTML = `<html><head><style>p { margin: 0 }</style></head><body><p>The loom is back.</p>
<a href="https://house.example/newsletter/preferences/${PLACEHOLDER}">Unsubscribe</a></body></html>`;
const TEXT = `The loom is back.\n\nUnsubscribe: https://house.example/newsletter/preferences/${PLACEHOLDER}\n`;
const SUBJECTS = ["Looms and lathes", "Fire and code", "A spring clean"];

/** A draft, another to cancel, and one that ended with unknown outcomes. */
export async function seed({ atrium, time, operator }: World): Promise<void> {
  const now = time.now();
  await atrium.kernel.database.transaction(async (tx) => {
    for (const [at, subject] of SUBJECTS.entries()) {
      const mail = { list: "newsletter", subject, html: HTML, text: TEXT } as const;
      const id = `cmp_0a1b2c3d4e5f60718293000${at + 1}`;
      await insertCampaign(tx, {
        ...mail,
        id,
        slug: `seeded-${at + 1}`,
        issue_number: at + 1,
        edition_sha256: "ab".repeat(32),
        placeholder: PLACEHOLDER,
        sha256: digestOf(mail),
        created_by: operator.memberId,
        created_at: now,
      });
    }
    const id = "cmp_0a1b2c3d4e5f607182930003";
    await scheduleCampaign(tx, { id, at: now, by: operator.memberId, now });
    await startCampaign(tx, { id, list: "newsletter", host: "house.example", rate: 10, now });
    const run = (name: string, text: string) => tx.run({ name, text }, [id]);
    await run("lost", "UPDATE campaign_delivery SET state = 'unknown' WHERE campaign_id = $1 AND state = 'queued'");
    await run(
      "bounced",
      `INSERT INTO campaign_report (id, campaign_id, subscriber_id, source, kind, detail, at)
       SELECT repeat('ab', 32), campaign_id, subscriber_id, 'mailbox', 'hard', '5.1.1 no such mailbox', changed_at
       FROM campaign_delivery WHERE campaign_id = $1 ORDER BY subscriber_id LIMIT 1`,
    );
    await run("over", "UPDATE campaign SET state = 'finished', ended_at = started_at WHERE id = $1");
  });
}
