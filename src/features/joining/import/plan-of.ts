import type { Message } from "../../../kernel/languages/messages.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { emailKey } from "../../../kernel/values/texts/email-address.ts";
import { listTierFacts } from "../../membership/index.ts";
import type { InvitedTier } from "../rules.ts";
import { invitedAmong, membersByEmail } from "../store.ts";
import { planGroups } from "./groups.ts";
import { type PlannedRow, planImport } from "./plan.ts";
import { readCsv } from "./read-csv.ts";

type Planned =
  | {
      readonly plan: readonly PlannedRow[];
      readonly groups: Awaited<ReturnType<typeof planGroups>>;
      readonly ignored: readonly (string | Message)[];
      readonly fault?: undefined;
    }
  | { readonly fault: Message };

/** Reads the table, and says of each row what would happen with it now. */
export async function planOf(
  tx: ReadTx,
  { csv, tier, by, now }: { csv: string; tier: InvitedTier; by: string; now: Date },
): Promise<Planned> {
  const read = readCsv(csv);
  if (read.fault !== undefined) return read;
  const emails = [...new Set(read.rows.flatMap(({ email }) => emailKey(email) ?? []))];
  const [members, invited, facts] = [
    await membersByEmail(tx, emails),
    await invitedAmong(tx, emails, now),
    await listTierFacts(tx),
  ];
  const labels = new Map(facts.map((each) => [each.label.toLowerCase(), each.tier]));
  const plan = planImport({ rows: read.rows, usualTier: tier, labels, members, invited, by });
  return { plan, groups: await planGroups(tx, plan), ignored: read.ignored };
}
