import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { SenderOptions } from "../engine/sender.ts";
import { sendDue } from "../engine/sender.ts";
import { startDue, tend } from "../engine/tend.ts";
import { declared, say } from "../messages.ts";

/** One that is running is never waited for. */
const NEXT = statement(`
SELECT min(CASE WHEN state = 'running' THEN $1 ELSE scheduled_for END) AS at FROM campaign
  WHERE state = 'running' OR (state = 'scheduled' AND held_at IS NULL)`);

/** Notified when a campaign has mails to send. */
export const CAMPAIGN_CHANNEL = "campaigns";

/** The lease outlives all timeouts of one mail, so that it ends only with its sender. */
const OPTIONS: Omit<SenderOptions, "connections" | "rate"> = {
  perDomain: 2,
  leaseMs: 60_000,
  batch: 200,
  tendMs: 5_000,
};

export const send: Job = {
  name: "campaigns.send",
  summary: declared.sendJob,
  everyMs: 15_000,
  wakesOn: CAMPAIGN_CHANNEL,
  due: NEXT,
  async run(context) {
    const { connections, perDomainRate: rate } = context.settings.listMail;
    await startDue(context);
    await tend(context);
    const sent = await sendDue(context, { ...OPTIONS, connections, rate });
    return sent > 0 ? say.mailsHandedOver({ count: sent }) : null;
  },
};
