import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";
import type { SiteDocument } from "./schemas.ts";

const PARTS = ["areas", "machines", "contacts", "links"] as const;

export function changedParts(before: SiteDocument, after: SiteDocument): string[] {
  return PARTS.filter((part) => sorted(before[part]) !== sorted(after[part]));
}

/** Why a catalogue is inconsistent; null if it is not. */
export function siteFault({ areas, machines }: SiteDocument): { kind: "twice" | "unknown_area"; said: Message } | null {
  const ids = areas.map(({ id }) => id);
  for (const list of [ids, machines.map(({ id }) => id)]) {
    const twice = list.find((id, at) => list.indexOf(id) !== at);
    if (twice !== undefined) return { kind: "twice", said: say.idUsedTwice({ id: twice }) };
  }
  const lost = machines.find(({ area }) => area !== undefined && !ids.includes(area));
  return lost ? { kind: "unknown_area", said: say.machineInUnknownArea({ id: lost.id }) } : null;
}

/** JSON with sorted keys: the database does not keep their order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
