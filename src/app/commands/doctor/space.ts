import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { DAY_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { jobLines } from "../jobs.ts";
import { type Finding, findings } from "./finding.ts";

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
  const cure = "Run npm run atrium -- backup <folder> each day, and keep the folder on another machine.";
  if (at === null) return warning("No backup was ever made.", cure);
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  const words = `The last backup was made ${days === 0 ? "less than a day" : `${days} days`} ago.`;
  return days >= BACKUP_DAYS ? warning(words, cure) : ok(words);
}

function checkOperators({ operators }: Facts): Finding {
  const { ok, warning } = findings("operators");
  return operators === 0
    ? warning(
        "The space has no operator.",
        "Open the link that npm start prints, or run npm run atrium -- create-operator <e-mail>.",
      )
    : ok(operators === 1 ? "The space has one operator." : `The space has ${operators} operators.`);
}

function checkDeadLetters({ dead }: Facts): Finding {
  const { ok, warning } = findings("deliveries");
  return dead > 0
    ? warning(
        `${dead} outbound messages could not be delivered.`,
        "Correct the cause, and repeat them under /operate/deliveries.",
      )
    : ok("All outbound messages were delivered or wait for their turn.");
}

async function checkJobs(tx: ReadTx, now: Date): Promise<Finding> {
  const { ok, warning } = findings("jobs");
  const jobs = await jobLines(tx, now);
  const late = jobs.filter(
    ({ state, next_run_at }) => state === "due" && now.getTime() - Date.parse(next_run_at) > LATE_MS,
  );
  const failing = jobs.filter(({ error }) => error !== null);
  if (late.length > 0) {
    return warning(
      `${late.length} jobs have been due for half an hour: ${listed(late)}.`,
      "Start a server with ATRIUM_JOBS=on.",
    );
  }
  if (failing.length > 0) {
    const cure = "npm run atrium -- jobs shows the errors, and the log has more.";
    return warning(`The last run of ${failing.length} jobs failed: ${listed(failing)}.`, cure);
  }
  return ok(`${jobs.length} jobs run on time.`);
}

function listed(jobs: readonly { readonly name: string }[]): string {
  const names = jobs.slice(0, 5).map(({ name }) => name);
  return `${names.join(", ")}${jobs.length > names.length ? ", …" : ""}`;
}
