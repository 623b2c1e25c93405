import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { Fault } from "../../../kernel/catalogue/validation.ts";
import { problems } from "../../../kernel/languages/problems.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { Rule } from "../../../kernel/rules/rule.ts";
import type { NamedSubject, Subject, ThingKind } from "../../../kernel/rules/subjects.ts";
import type { NewRule } from "../schemas.ts";

type Given = Static<typeof NewRule>;

interface Namer {
  readonly catalogue: Catalogue;
  readonly memberId: string;
}

/** The rules with the names of their things, and the faults of things that the member cannot see. */
export async function withNames(tx: ReadTx, rules: readonly Given[], { catalogue, memberId }: Namer) {
  const kinds = catalogue.areas.flatMap(({ things = [] }) => things);
  const unknown: Fault[] = [];
  const named: Omit<Rule, "id">[] = [];
  for (const [at, rule] of rules.entries()) {
    const { about, between } = rule.unless ?? {};
    if (!about) {
      named.push(rule);
      continue;
    }
    const things: NamedSubject[] = await Promise.all(about.map((thing) => nameOf(tx, thing, { kinds, memberId })));
    for (const { kind, id, name } of things) {
      const isKnown = name !== undefined || !kinds.some((each) => each.kind === kind);
      if (!isKnown) unknown.push({ field: `rules.${at}.unless.about`, problem: problems.unknownThing(kind, id) });
    }
    named.push({ ...rule, unless: { about: things, ...(between && { between }) } });
  }
  return { named, unknown };
}

async function nameOf(
  tx: ReadTx,
  { kind, id }: Subject,
  { kinds, memberId }: { kinds: readonly ThingKind[]; memberId: string },
): Promise<NamedSubject> {
  const name = await kinds.find((each) => each.kind === kind)?.name(tx, id, memberId);
  return { kind, id, ...(name !== undefined && { name }) };
}
