import type { Catalogue, Entry } from "../../../kernel/catalogue/catalogue.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { Fault } from "../../../kernel/catalogue/validation.ts";
import { problems } from "../../../kernel/languages/problems.ts";
import { DESTRUCTIVE, isNamed } from "../../../kernel/rules/rule.ts";
import { subjectKinds } from "../../../kernel/rules/subjects.ts";
import { nearestName } from "../../../kernel/values/nearest-name.ts";
import type { NewRule } from "../schemas.ts";

type Given = Static<typeof NewRule>;

/** A rule about nothing would only seem to protect, and so would one with a limit that its acts do not have. */
export function ruleFaults(rule: Given, at: number, { areas, entries }: Catalogue, now: Date): Fault[] {
  const asked = entries.filter(({ operation }) => operation.effect !== "read" && !operation.unasked);
  const names = [DESTRUCTIVE, ...areas.map(({ name }) => name), ...asked.map(({ operation }) => operation.id)];
  const { acts, until, above, unless } = rule;
  const named = asked.filter(({ operation, area }) => isNamed(acts, { operation, area: area.name }));
  const wrong = (acts ?? []).flatMap((act) => {
    if (names.includes(act)) return [];
    return [{ field: `rules.${at}.acts`, problem: problems.unknownAct(act, nearestName(act, names)) }];
  });
  if (wrong.length > 0) return wrong;
  const isPast = until !== undefined && Date.parse(until) <= now.getTime();
  return [
    ...(isPast ? [{ field: `rules.${at}.until`, problem: problems.future }] : []),
    ...(above ? amountFaults(above, at, named) : []),
    ...(unless ? exceptionFaults(unless, at, named) : []),
  ];
}

function amountFaults({ measure }: NonNullable<Given["above"]>, at: number, named: readonly Entry[]): Fault[] {
  if (named.some(({ operation }) => operation.measures?.[measure])) return [];
  const known = named.flatMap(({ operation }) => Object.keys(operation.measures ?? {}));
  return [{ field: `rules.${at}.above.measure`, problem: problems.notOfActs(measure, [...new Set(known)].join(", ")) }];
}

function exceptionFaults(
  { about, between }: NonNullable<Given["unless"]>,
  at: number,
  named: readonly Entry[],
): Fault[] {
  const field = `rules.${at}.unless`;
  if (!about && !between) return [{ field, problem: problems.fieldsMin(1) }];
  const known = new Set(named.flatMap(({ operation, things }) => [...subjectKinds(operation, things)]));
  const strange = (about ?? []).find(({ kind }) => !known.has(kind));
  const list = [...known].toSorted().join(", ");
  return strange ? [{ field: `${field}.about`, problem: problems.notOfActs(strange.kind, list) }] : [];
}
