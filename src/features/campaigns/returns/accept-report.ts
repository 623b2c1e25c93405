import type { Database, WriteTx } from "../../../kernel/ports/database.ts";
import { daysBefore } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { suppressSubscriber } from "../../mailing/index.ts";
import { type ReportKind, type ReportSource, SOFT_BOUNCES } from "./rules.ts";
import { countOtherSoft, insertReport, lockNamed, type Named, type NamedDelivery, settle } from "./store.ts";

const DETAIL_CHARS_MAX = 400;

export interface Report extends Named {
  /** The same for the same report. */
  readonly id: string;
  readonly source: ReportSource;
  readonly kind: ReportKind;
  readonly detail: string;
}

/** `foreign`: it names no mail of ours. */
export type Accepted = "accepted" | "known" | "foreign";

/** Stores what became of a mail, and stops mail to the address where the rules say so. */
export function acceptReport(database: Pick<Database, "transaction">, report: Report, now: Date): Promise<Accepted> {
  const { id, source, kind } = report;
  return database.transaction(async (tx) => {
    const delivery = await lockNamed(tx, report);
    if (!delivery) return "foreign";
    const detail = withoutAddresses(plainLine(report.detail)).slice(0, DETAIL_CHARS_MAX);
    const stored = { ...delivery, id, source, kind, detail, at: now };
    if (!(await insertReport(tx, stored))) return "known";
    await settle(tx, stored);
    const { subscriber_id } = delivery;
    if (kind === "complaint") await suppressSubscriber(tx, subscriber_id, "complaint", now);
    if (kind === "hard") await suppressSubscriber(tx, subscriber_id, "hard_bounce", now);
    if (kind === "soft") await suppressAfterSoft(tx, delivery, now);
    return "accepted";
  });
}

/** Counts the campaign given as one more, whether or not its outcome is stored. */
export async function suppressAfterSoft(tx: WriteTx, delivery: NamedDelivery, now: Date): Promise<void> {
  const others = await countOtherSoft(tx, delivery, daysBefore(now, SOFT_BOUNCES.days));
  if (others + 1 >= SOFT_BOUNCES.campaigns) await suppressSubscriber(tx, delivery.subscriber_id, "soft_bounces", now);
}

/** The detail outlives the address. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>,;:"()]{1,64}@[\p{L}\p{N}.-]{1,253}/gu, "…");
}
