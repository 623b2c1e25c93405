import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { type Finding, findings } from "./finding.ts";
import { jobLines } from "./job-lines.ts";
import { cure, found } from "./messages.ts";

/** As the operators' pages warn. */
const BACKUP_DAYS = 8;
const LATE_MS = 30 * MINUTE_MS;

const FACTS = statement(`
  SELECT (SELECT finished_at FROM backup_mark) AS backed_up_at,
    (SELECT count(*) FROM member_identity WHERE tier = 'operator' AND suspended_at IS NULL) AS operators,
    (SELECT count(*) FROM envelope WHERE state = 'dead') AS dead`);

interface Facts {
  backed_up_at: Date | null;
  operators: number;
  dead: number;
}

/** Checks of the records. */
export async function checkSpace(tx: ReadTx, now: Date): Promise<Finding[]> {
  const [facts] = await tx.run<Facts>(FACTS, []);
  if (!facts) return [];
  return [checkBackup(facts, now), checkOperators(facts), checkDeadLetters(facts), await checkJobs(tx, now)];
}

function checkBackup({ backed_up_at: at }: Facts, now: Date): Finding {
  const { ok, warning } = findings("backup");
  if (at === null) return warning(found.noBackup, cure.backUp);
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  const words = found.backupMade({ days });
  return days >= BACKUP_DAYS ? warning(words, cure.backUp) : ok(words);
}

function checkOperators({ operators }: Facts): Finding {
  const { ok, warning } = findings("operators");
  return operators === 0 ? warning(found.noOperator, cure.makeOperator) : ok(found.operators({ count: operators }));
}

function checkDeadLetters({ dead }: Facts): Finding {
  const { ok, warning } = findings("deliveries");
  return dead > 0 ? warning(found.deliveriesDead({ count: dead }), cure.repeatDeliveries) : ok(found.deliveriesFine);
}

async function checkJobs(tx: ReadTx, now: Date): Promise<Finding> {
  const { ok, warning } = findings("jobs");
  const jobs = await jobLines(tx, now);
  const late = jobs.filter(
    ({ state, next_run_at }) => state === "due" && now.getTime() - Date.parse(next_run_at) > LATE_MS,
  );
  const failing = jobs.filter(({ error }) => error !== null);
  if (late.length > 0) {
    return warning(found.jobsLate({ count: late.length, names: listed(late) }), cure.runJobs);
  }
  if (failing.length > 0) {
    return warning(found.jobsFailed({ count: failing.length, names: listed(failing) }), cure.readErrors);
  }
  return ok(found.jobsFine({ count: jobs.length }));
}

function listed(jobs: readonly { readonly name: string }[]): string {
  const names = jobs.slice(0, 5).map(({ name }) => name);
  return `${names.join(", ")}${jobs.length > names.length ? ", …" : ""}`;
}
