import { authorizes } from "../../../../kernel/access/scopes.ts";
import type { Entry } from "../../../../kernel/catalogue/catalogue.ts";
import { scopesOf } from "../../../../kernel/catalogue/operation-scopes.ts";
import { titleOf } from "../../../../kernel/languages/titles.ts";
import { MEASURES, type Measure } from "../../../../kernel/rules/measures.ts";
import { DESTRUCTIVE, isNamed } from "../../../../kernel/rules/rule.ts";
import { type SubjectKind, subjectKinds } from "../../../../kernel/rules/subjects.ts";
import { areaLabel, call, type MemberRequest } from "../../../../web/core/index.ts";
import { ruleText } from "../text.ts";
import type { Token } from "./rule-words.ts";

/** In the place of an act: all writes. */
export const ALL = "all";

/** The writes that the agent may call now. */
function writesOf({ parts, viewer }: MemberRequest, { scopes }: Token): Entry[] {
  return parts.catalogue.entries.filter(
    ({ operation }) =>
      operation.effect !== "read" &&
      !operation.unasked &&
      scopesOf(operation).some((scope) => scopes.includes(scope) && authorizes(viewer.tier, scope)),
  );
}

/** What a rule can be about, for a select. */
export function actChoices(request: MemberRequest, token: Token) {
  const { all, everything, everyEnding, whole } = ruleText;
  const writes = writesOf(request, token);
  const areas = [...new Set(writes.map(({ area }) => area.name))];
  return [
    { value: ALL, label: everything, group: all },
    { value: DESTRUCTIVE, label: everyEnding, group: all },
    ...areas.flatMap((area) => {
      const group = areaLabel(area);
      const own = writes.filter((each) => each.area.name === area);
      const acts = own.map(({ operation }) => ({ value: operation.id as string, label: titleOf(operation), group }));
      return own.length > 1 ? [{ value: area, label: whole(group), group }, ...acts] : acts;
    }),
  ];
}

/** The names in a rule for a choice of the select. */
export const actsOf = (chosen: string): string[] | undefined => (chosen === ALL ? undefined : [chosen]);

interface Thing {
  readonly value: string;
  readonly label: string;
}

interface Limits {
  readonly measures: readonly Measure[];
  readonly things: readonly { readonly kind: SubjectKind; readonly options: readonly Thing[] }[];
}

/** The limits that these acts can have, with the things that the member can name. */
export async function limitsOf(request: MemberRequest, token: Token, acts: string[] | undefined): Promise<Limits> {
  const named = writesOf(request, token).filter(({ operation, area }) => isNamed(acts, { operation, area: area.name }));
  const measures = MEASURES.filter((each) => named.some(({ operation }) => operation.measures?.[each]));
  const kinds = new Set(named.flatMap(({ operation, things }) => [...subjectKinds(operation, things)]));
  const listed = await Promise.all(
    [...kinds].map(async (kind) => {
      const options = (await THINGS[kind]?.(request)) ?? [];
      return { kind, options: options.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name })) };
    }),
  );
  return { measures, things: listed.filter(({ options }) => options.length > 0) };
}

type Named = readonly { readonly id: string; readonly name: string }[];

/** Kinds of which there are few enough to choose from. A list that the member may not read has none. */
const THINGS: Partial<Record<SubjectKind, (request: MemberRequest) => Promise<Named>>> = {
  async resource(request) {
    const listed = await call(request, "resources.list");
    return listed.ok ? listed.body.resources : [];
  },
  async folder(request) {
    const listed = await call(request, "files.list_folders", { limit: 100 });
    return listed.ok ? listed.body.folders : [];
  },
  async printer(request) {
    const listed = await call(request, "printers.list");
    return listed.ok ? listed.body.printers : [];
  },
};
