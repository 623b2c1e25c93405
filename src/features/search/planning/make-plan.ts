import { type Caller, operates } from "../../../kernel/access/caller.ts";
import { isOperators } from "../../../kernel/access/policy.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { reaches, type Tier } from "../../../kernel/access/tiers.ts";
import type { Catalogue, Entry } from "../../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../../kernel/catalogue/operation.ts";
import { scopesOf } from "../../../kernel/catalogue/operation-scopes.ts";
import type { Plan, PlanActor, PlanStep } from "./schemas.ts";
import { isGrantable, needsOf, type Planner, termsOf } from "./step.ts";
import { valueSources } from "./value-sources.ts";

/** Finds operations for words. */
export interface OperationFinder {
  find(words: string, limit: number, isReachable: (operation: Operation) => boolean): readonly Found[];
  /** The acts of a wish, in its order. */
  split(wish: string): readonly string[];
  /** Whether the words name a thing of that English name. */
  names(words: string, thing: string): boolean;
}

interface Wish extends Omit<Planner, "sourceOf" | "names"> {
  readonly wish: string;
  /** Of the acts. */
  readonly limit: number;
}

/** Operations whose fit is at least that share of the best are named too. */
const NEAR_SHARE = 0.7;
/** From that share on it is a matter of words which one fits best. */
const EQUAL_SHARE = 0.93;
const NEAR_MAX = 2;
const FOUND_MAX = 8;
const NO_MATCH = "No operation fits. If one of the areas does, name its things and what you want to do with them.";

/** The calls that fulfil a wish, in order (0339): reads that find values come before the acts that need them. */
export function makePlan(catalogue: Catalogue, finder: OperationFinder, { wish, limit, ...asked }: Wish): Plan {
  const planner: Planner = { ...asked, sourceOf: valueSources(catalogue), names: finder.names };
  const parts = finder.split(wish);
  const unmatched: string[] = [];
  const steps: Planned[] = [];
  const add = (entry: Entry, words: string, more: Pick<PlanStep, "does" | "or">) => {
    if (steps.some((each) => each.entry === entry)) return;
    const needs = needsOf(entry, words, planner);
    if (more.does !== undefined) for (const { source } of needs) if (source) add(source, words, {});
    const { tool, title, effect } = entry.operation;
    const step = steps.length + 1;
    const { does, or } = more;
    steps.push({
      entry,
      step: {
        step,
        ...(does !== undefined && { does }),
        tool,
        title,
        effect,
        ...(needs.length > 0 && { needs: needs.map(({ need }) => need) }),
        ...termsOf(entry, planner),
        ...(or && or.length > 0 && { or }),
      },
    });
  };
  for (const part of parts.slice(0, limit)) {
    const found = finder.find(part, FOUND_MAX, (operation) => isFor(asked.caller, operation)).filter(isTask);
    const best = bestOf(found);
    if (!best) {
      unmatched.push(part);
      continue;
    }
    const near = found
      .filter((each) => each !== best && each.score >= NEAR_SHARE * best.score)
      .filter(({ entry }) => isFor(asked.caller, entry.operation))
      .slice(0, NEAR_MAX);
    add(best.entry, part, {
      does: part,
      or: near.map(({ entry: { operation } }) => `${operation.tool}: ${operation.title}`),
    });
  }
  const left = parts.length - limit;
  const note = steps.length === 0 ? NO_MATCH : left > 0 ? `The plan has no steps for ${left} further acts.` : undefined;
  return {
    ok: true,
    steps: steps.map(({ step }) => step),
    who_must_act: actorsOf(steps, planner),
    links: linksOf(
      steps.map(({ entry }) => entry),
      asked.baseUrl,
    ),
    ...(unmatched.length > 0 && { unmatched }),
    ...(steps.length === 0 && { areas: areasFor(catalogue, asked.caller) }),
    ...(note !== undefined && { note }),
    trust: "untrusted",
  };
}

interface Found {
  readonly entry: Entry;
  readonly score: number;
}

/** Of nearly equal fits in one area, its main operation. */
function bestOf(found: readonly Found[]): Found | undefined {
  const [first] = found;
  if (!first) return undefined;
  const equal = found.filter(
    ({ entry, score }) => entry.area === first.entry.area && score >= EQUAL_SHARE * first.score,
  );
  return equal.find(({ entry }) => entry.operation.listed) ?? first;
}

/** A plan does not plan, and no wish means the calls of a protocol. */
function isTask({ entry: { operation } }: { readonly entry: Entry }): boolean {
  return operation.id !== "search.plan" && !operation.rest.oauth;
}

/**
 * Whether it could be for the caller, with another token or a higher tier of members perhaps: what a wish means does not
 * depend on what the caller may do now. What operators do is for them alone.
 */
function isFor(caller: Caller, operation: Operation): boolean {
  const tier: Tier = caller.tier === "operator" ? "operator" : "ic-member";
  const { access } = operation;
  if ("person" in access) return reaches(tier, access.person) || operates(caller, access.role);
  if (isOperators(operation) && tier !== "operator")
    return caller.roleScopes.some((each) => scopesOf(operation).includes(each));
  const scopes = scopesOf(operation);
  return scopes.length === 0 || scopes.some((each) => authorizes(tier, each));
}

function areasFor(catalogue: Catalogue, caller: Caller): string[] {
  const usable = catalogue.entries.filter(({ operation }) => isFor(caller, operation));
  return [...new Set(usable.map(({ area }) => area.name))];
}

function linksOf(entries: readonly Entry[], baseUrl: string): Plan["links"] {
  const areas = [...new Set(entries.map(({ area }) => area.name))];
  return areas.map((area) => ({ title: `Operations of ${area}`, url: `${baseUrl}/docs/operations/${area}.md` }));
}

interface Planned {
  readonly entry: Entry;
  readonly step: PlanStep;
}

function actorsOf(planned: readonly Planned[], planner: Planner): PlanActor[] {
  const { baseUrl } = planner;
  const actors: PlanActor[] = [];
  const tokenLacks = planned.filter((each) => isWithoutScope(each.step) && isGrantable(each.entry, planner));
  const token = tokenWith(
    tokenLacks.map(({ step }) => step),
    baseUrl,
  );
  for (const each of planned) {
    const { step } = each;
    const { refused, approval, queued } = step;
    const add = (actor: Omit<PlanActor, "steps">) => {
      const known = actors.find(({ who, does, url }) => who === actor.who && does === actor.does && url === actor.url);
      if (known) known.steps.push(step.step);
      else actors.push({ ...actor, steps: [step.step] });
    };
    if (refused) add(tokenLacks.includes(each) ? token : actOf(each.entry, refused, planner));
    if (approval === "member" || approval === "member_maybe")
      add({ who: "member", does: "Approves the call.", url: `${baseUrl}/approvals` });
    if (approval === "forbidden")
      add({ who: "member", does: "Changes the rule that forbids it.", url: `${baseUrl}/agents` });
    if (approval === "operators") add({ who: "operators", does: "Approve the call in their inbox." });
    if (queued && !refused) add({ who: "operators", does: "May decide on the request." });
  }
  return actors;
}

type Refused = NonNullable<PlanStep["refused"]>;

function isWithoutScope({ refused }: PlanStep): boolean {
  return refused?.error_kind === "no_token" || refused?.error_kind === "missing_scope";
}

/** Scopes cannot be added to a token, so one new token has all of them. */
function tokenWith(steps: readonly PlanStep[], baseUrl: string): Omit<PlanActor, "steps"> {
  const scopes = [...new Set(steps.flatMap(({ refused }) => refused?.required_scope ?? []))];
  const does = scopes.length > 0 ? `Approves a token with ${scopes.join(", ")}.` : "Approves a token.";
  return { who: "member", does, url: `${baseUrl}/auth.md` };
}

function actOf(entry: Entry, { error_kind, url }: Refused, { caller, baseUrl }: Planner): Omit<PlanActor, "steps"> {
  const isOthers = isOperators(entry.operation) && caller.kind !== "anonymous" && caller.tier !== "operator";
  switch (error_kind) {
    case "missing_scope":
    case "tier_too_low":
      return isOthers
        ? { who: "operators", does: "Do it; no other member can." }
        : { who: "member", does: "Asks for a higher tier.", url: `${baseUrl}/membership` };
    case "session_required":
      return isOthers
        ? { who: "operators", does: "Do it on the page.", ...(url && { url }) }
        : { who: "member", does: "Does it on the page.", ...(url && { url }) };
    case "signature_required":
      return { who: "member", does: "Sets up signed requests.", ...(url && { url }) };
    default:
      return { who: "operators", does: "Open the area again." };
  }
}
