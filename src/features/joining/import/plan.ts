import { createHash } from "node:crypto";
import type { Tier } from "../../../kernel/access/tiers.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { emailKey } from "../../../kernel/values/texts/email-address.ts";
import { isAbove } from "../../membership/index.ts";
import { say } from "../messages.ts";
import { INVITED_TIERS, type InvitedTier } from "../rules.ts";
import type { KnownMember } from "../store.ts";
import type { CsvRow } from "./read-csv.ts";

const GROUPS_PER_ROW_MAX = 10;
const FORMULA = /^[=+\-@]/;

export const OUTCOMES = ["invite", "raise", "keep", "invited", "problem"] as const;

/** What an import would do with one row. */
export interface PlannedRow {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly note: string;
  readonly tier: InvitedTier | null;
  /**
   * `invite`: a new person. `raise`: a member whose tier rises. `keep`: a member who has this tier or a higher one.
   * `invited`: an open invitation exists.
   */
  readonly outcome: (typeof OUTCOMES)[number];
  /** For `problem`. */
  readonly problem: Message | null;
  readonly member: KnownMember | null;
  /** Names without repetitions; none for `invited` and `problem`. */
  readonly groups: readonly string[];
}

interface Given {
  readonly rows: readonly CsvRow[];
  readonly usualTier: InvitedTier;
  /** As this space calls its tiers, in lower case. */
  readonly labels: ReadonlyMap<string, Tier>;
  readonly members: ReadonlyMap<string, KnownMember>;
  readonly invited: ReadonlySet<string>;
  /** Who imports. */
  readonly by: string;
}

export function planImport({ rows, usualTier, labels, members, invited, by }: Given): PlannedRow[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const email = emailKey(row.email);
    const tier = row.tier === "" ? usualTier : tierNamed(row.tier, labels);
    const first = email === null ? undefined : lines.get(email);
    if (email !== null && first === undefined) lines.set(email, row.line);
    const member = email === null ? null : (members.get(email) ?? null);
    const groups = namesIn(row.groups);
    const planned = {
      ...row,
      name: plainLine(row.name),
      note: plainLine(row.note),
      tier,
      member,
      groups,
    };
    const problem = problemOf({ ...row, name: planned.name, note: planned.note, groups }, { email, tier, first });
    if (problem !== null || email === null || tier === null) {
      return { ...planned, email: row.email, groups: [], outcome: "problem" as const, problem };
    }
    const found = { ...planned, email, problem: null };
    if (member && isAbove(tier, member.tier) && member.id === by) {
      return { ...planned, email, groups: [], outcome: "problem" as const, problem: say.ownTier };
    }
    if (member) return { ...found, outcome: isAbove(tier, member.tier) ? ("raise" as const) : ("keep" as const) };
    return invited.has(email)
      ? { ...found, groups: [], outcome: "invited" as const }
      : { ...found, outcome: "invite" as const };
  });
}

/** Groups differ by their names in lower case. */
function namesIn(written: readonly string[]): string[] {
  const names = new Map(written.map((each) => [nameKey(plainLine(each)), plainLine(each)]));
  names.delete("");
  return [...names.values()];
}

/** As the schema compares names of groups. */
export const nameKey = (name: string) => name.toLowerCase();

function tierNamed(text: string, labels: ReadonlyMap<string, Tier>): InvitedTier | null {
  const word = text.toLowerCase();
  const tier = labels.get(word) ?? word;
  return INVITED_TIERS.find((each) => each === tier) ?? null;
}

type Found = { email: string | null; tier: InvitedTier | null; first: number | undefined };

function problemOf(row: CsvRow, { email, tier, first }: Found): Message | null {
  const { name, note, email: written, tier: word, groups } = row;
  if (written === "") return say.rowWithoutEmail;
  if (email === null) return say.notEmail;
  if (first !== undefined) return say.sameAddress({ line: first });
  if (tier === null) return say.noSuchTier({ word: word.slice(0, 40) });
  if (name.length > 80) return say.nameTooLong;
  if (note.length > 200) return say.noteTooLong;
  // Shown in spreadsheets again, it would run (CWE-1236).
  if (FORMULA.test(name)) return say.nameIsFormula;
  if (groups.length > GROUPS_PER_ROW_MAX) return say.tooManyGroups({ max: GROUPS_PER_ROW_MAX });
  if (groups.some((each) => each.length > 60)) return say.groupNameTooLong;
  return groups.some((each) => FORMULA.test(each)) ? say.groupNameIsFormula : null;
}

/** Equal for equal plans: the one that a person saw in the preview is applied. */
export function digestOf(plan: readonly PlannedRow[], options: object): string {
  const seen = plan.map((row) => [row.line, row.name, row.email, row.note, row.tier, row.outcome, row.groups]);
  return createHash("sha256")
    .update(JSON.stringify([seen, options]))
    .digest("base64url");
}
