import { plainLine } from "../../../kernel/values/text.ts";

export const MEMBERS_MAX = 6;

/** How a name looks; two teams of an event cannot have the same. Empty for a name without letters and digits. */
export function nameKey(name: string): string {
  return plainLine(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

interface Member {
  readonly member_id: string;
}

/** Who leads after a member left: the lead, or of the others who joined first. Null: nobody is left. */
export function nextLead(lead: string | null, membersInOrder: readonly Member[], leaving: string): string | null {
  const left = membersInOrder.filter(({ member_id }) => member_id !== leaving);
  if (lead !== null && left.some(({ member_id }) => member_id === lead)) return lead;
  return left[0]?.member_id ?? null;
}
