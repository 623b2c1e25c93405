import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { TierName } from "../../membership/index.ts";
import type { ListedImport } from "./import-store.ts";
import { OUTCOMES, type PlannedRow } from "./plan.ts";

export const ImportId = Type.String({ minLength: 1, maxLength: 64, description: "imp_…" });

export const ImportRowResult = object("ImportRowResult", {
  line: Type.Integer({ description: "Of the file." }),
  name: Type.String(),
  email: Type.String(),
  tier: nullable(TierName),
  outcome: choice(OUTCOMES, {
    description:
      "`invite`: a new person. `raise`: a member whose tier rises. `keep`: a member with this tier or a higher one. `invited`: an open invitation exists, and stays as it is.",
  }),
  from: nullable(TierName, { description: "The member's present tier." }),
  groups: Type.Array(Type.String(), { description: "Groups that the person joins: members at once, others later." }),
  problem: nullable(Type.String({ description: "Why the row cannot be imported." })),
});

export function renderRow({ line, name, email, tier, outcome, problem, member, groups }: PlannedRow) {
  return {
    line,
    name: name.slice(0, 200),
    email: email.slice(0, 254),
    tier,
    outcome,
    from: member?.tier ?? null,
    groups: [...groups],
    problem: problem && sentence(problem),
  } satisfies Static<typeof ImportRowResult>;
}

export const Counts = object("ImportCounts", {
  invite: Type.Integer(),
  raise: Type.Integer(),
  keep: Type.Integer(),
  invited: Type.Integer(),
  problem: Type.Integer(),
});

export function countsOf(plan: readonly PlannedRow[]): Static<typeof Counts> {
  const counts = { invite: 0, raise: 0, keep: 0, invited: 0, problem: 0 };
  for (const { outcome } of plan) counts[outcome] += 1;
  return counts;
}

export const MemberImport = object("MemberImport", {
  import_id: Type.String(),
  created_by: nullable(Type.String({ description: "Name of the operator." })),
  created_at: instant("When it was applied."),
  expires_at: instant("When its invitations expire."),
  invited: Type.Integer(),
  accepted: Type.Integer({ description: "People who accepted their invitation." }),
  raised: Type.Integer({ description: "Members whose tier it raised." }),
  left_out: Type.Integer({ description: "Rows that changed nothing." }),
  mailed: Type.Boolean(),
  undone_at: nullable(instant("When it was undone.")),
  can_undo: Type.Boolean({ description: "false once one of its people has accepted." }),
});

export function renderImport(row: ListedImport): Static<typeof MemberImport> {
  const { id, created_by_name, created_at, expires_at, undone_at, invited, accepted, raised, left_out, mailed } = row;
  return {
    import_id: id,
    created_by: created_by_name,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    invited,
    accepted,
    raised,
    left_out,
    mailed,
    undone_at: undone_at?.toISOString() ?? null,
    can_undo: undone_at === null && accepted === 0,
  };
}
