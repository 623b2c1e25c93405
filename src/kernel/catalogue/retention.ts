import type { Message } from "../languages/messages.ts";
import type { Settings } from "../settings.ts";
import { DAY_MS, HOUR_MS } from "../values/duration.ts";

/** How long one kind of record is kept, in words for members, operators and the guide. */
export interface RetentionRule {
  readonly what: Message;
  readonly why: Message;
  /** Backticks mark names of configuration. */
  readonly kept: Message;
  readonly tables: readonly string[];
  /** The scheduled job that deletes expired rows; null if rows are deleted with their parent record. */
  readonly job: string | null;
  /** What the kernel's job does about expired rows, in this order. */
  readonly expiries?: readonly Expiry[];
}

/** Rows of one table that a period has passed for. */
export interface Expiry {
  readonly table: string;
  /** The period's name in the rule. */
  readonly period: string;
  /** SQL condition of the rows. `$1` is the start of the period, which ends now; `$2` is now. */
  readonly where: string;
  /** SQL assignments that empty the rows, after which `where` no longer holds; null if the rows are deleted. */
  readonly set: string | null;
  before(now: Date, settings: Settings): Date;
}

/** The job that deletes the rows of all rules with `expiries`. */
export const DELETE_EXPIRED = "kernel.delete_expired";

type Unit = "hours" | "days" | "years";
/** The unit is the end of the name, so that a sentence and the deletion cannot read a number differently. */
type PeriodName = Unit | `${string}${Capitalize<Unit>}`;

/** A number, or that of the configuration with the default that the sentence shows. */
type Amount = number | { readonly usual: number; of(settings: Settings): number };

/** The condition of rows to delete; with `set`, of rows to empty. */
type Expired = string | { readonly where: string; readonly set: string };
type ExpiredRows<Table extends string> = { readonly [table in Table]?: Expired };

/** `Periods` are the parameters of the sentence. */
interface ExpiringRule<Periods extends object, Table extends string> {
  readonly what: Message;
  readonly why: Message;
  readonly kept: (periods: Periods) => Message;
  readonly tables: readonly Table[];
  readonly after: { readonly [name in keyof NoInfer<Periods>]: name extends PeriodName ? Amount : never };
  /** Rows by period and table. `now` has rows with an end of their own. */
  readonly expires: { readonly [name in keyof NoInfer<Periods>]: ExpiredRows<NoInfer<Table>> } & {
    readonly now?: ExpiredRows<NoInfer<Table>>;
  };
}

/** A rule that the kernel's job carries out: the sentence and the deletion have the same periods. */
export function expiring<Periods extends object = Record<never, number>, const Table extends string = string>({
  what,
  why,
  kept,
  tables,
  after,
  expires,
}: ExpiringRule<Periods, Table>): RetentionRule {
  const amounts = Object.entries<Amount>(after);
  const usual = amounts.map(([name, amount]) => [name, typeof amount === "number" ? amount : amount.usual]);
  const periods = new Map(amounts);
  return {
    what,
    why,
    kept: kept(Object.fromEntries(usual) as Periods),
    tables,
    job: DELETE_EXPIRED,
    expiries: Object.entries<ExpiredRows<Table>>(expires).flatMap(([period, rows]) =>
      Object.entries<Expired>(rows as Record<Table, Expired>).map(([table, expired]) => ({
        table,
        period,
        where: typeof expired === "string" ? expired : expired.where,
        set: typeof expired === "string" ? null : expired.set,
        before(now, settings) {
          const amount = periods.get(period) ?? 0;
          return earlier(now, period, typeof amount === "number" ? amount : amount.of(settings));
        },
      })),
    ),
  };
}

function earlier(now: Date, period: string, amount: number): Date {
  if (/years$/i.test(period)) {
    const before = new Date(now.getTime());
    before.setUTCFullYear(now.getUTCFullYear() - amount);
    return before;
  }
  return new Date(now.getTime() - amount * (/hours$/i.test(period) ? HOUR_MS : DAY_MS));
}
