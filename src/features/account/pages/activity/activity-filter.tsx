import { DateTime } from "luxon";
import { scopeOf } from "../../../../kernel/access/access.ts";
import { authorizes } from "../../../../kernel/access/scopes.ts";
import { reaches, type Tier } from "../../../../kernel/access/tiers.ts";
import type { Catalogue } from "../../../../kernel/catalogue/catalogue.ts";
import { areaOf, type Operation } from "../../../../kernel/catalogue/operation.ts";
import { titleOf } from "../../../../kernel/languages/titles.ts";
import type { FormText, MemberRequest } from "../../../../web/core/index.ts";
import { language, pageLocale } from "../../../../web/languages/language.ts";
import { Button, localMoment, Select, TextField } from "../../../../web/ui/index.ts";
import type { AgentToken } from "../../../agents/pages/parts.ts";
import { activityText } from "./text.ts";

export const ACTIVITY_PATH = "/activity";
const OUTCOMES = ["ok", "simulated", "refused"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter in the query string; missing and invalid values are empty. */
export interface ActivityFilterValues {
  /** `agents`, `person` or the ID of a token. */
  readonly by: string;
  readonly operation: FormText | "";
  readonly outcome: (typeof OUTCOMES)[number] | "";
  readonly from: string;
  readonly to: string;
}

export function filterFrom({ query, parts }: MemberRequest): ActivityFilterValues {
  const day = (name: string) => (DAY.test(query(name)) && DateTime.fromISO(query(name)).isValid ? query(name) : "");
  const operation = query("operation");
  return {
    // The operation has two fields for it, and links of old mails call it agent.
    by: (query("by") || query("token_id") || query("agent")).slice(0, 64),
    operation: parts.catalogue.byId(operation) ? operation : "",
    outcome: OUTCOMES.find((each) => each === query("outcome")) ?? "",
    from: day("from"),
    to: day("to"),
  };
}

/** The filter as operation input. Dates are in the space's zone; the last day is included. */
export function filterInput({ by, operation, outcome, from, to }: ActivityFilterValues, timeZone: string) {
  const midnight = (day: string, away: number) =>
    DateTime.fromISO(day, { zone: timeZone }).plus({ days: away }).toUTC().toISO() ?? undefined;
  return {
    ...byInput(by),
    ...(operation && { operation }),
    ...(outcome && { outcome }),
    ...(from && { since: midnight(from, 0) }),
    ...(to && { until: midnight(to, 1) }),
  };
}

/** `agents` and `person` are not IDs of tokens, which begin with tok_. */
function byInput(by: string): { by?: "agents" | "person"; token_id?: string } {
  if (by === "agents" || by === "person") return { by };
  return by === "" ? {} : { token_id: by };
}

/** The choices of the filter in words, such as the name of an agent and "Rejected". */
function chosenWords(filter: ActivityFilterValues, { tokens, request }: FilterProps): string[] {
  const { agents, person, outcomes, since, until } = activityText.filter;
  const operation = request.parts.catalogue.byId(filter.operation)?.operation;
  const by = { agents, person }[filter.by];
  const token = tokens.find(({ token_id }) => token_id === filter.by);
  return [
    by ?? token?.client_name ?? filter.by,
    operation ? titleOf(operation) : "",
    filter.outcome === "" ? "" : outcomes[filter.outcome],
    filter.from && since(dayIn(filter.from)),
    filter.to && until(dayIn(filter.to)),
  ].filter((each) => each !== "");
}

function dayIn(day: string): string {
  return localMoment(new Date(`${day}T12:00:00Z`), "utc", pageLocale()).dateInWords();
}

type FilterProps = {
  request: MemberRequest;
  filter: ActivityFilterValues;
  tokens: readonly AgentToken[];
};

/** A GET form, folded under what it narrows. */
export function ActivityFilter(props: FilterProps) {
  const { title, chosen, all } = activityText.filter;
  const words = chosenWords(props.filter, props);
  return (
    <div class="acts-filter">
      <details class="fold">
        <summary>{words.length > 0 ? <bdi>{chosen(words)}</bdi> : title}</summary>
        <FilterForm {...props} />
      </details>
      {words.length > 0 && <a href={ACTIVITY_PATH}>{all}</a>}
    </div>
  );
}

function FilterForm({ request, filter, tokens }: FilterProps) {
  const { agent, anyAgent, agents, person, operation, anyOperation } = activityText.filter;
  const { outcome, anyOutcome, outcomes, from, to, apply } = activityText.filter;
  return (
    <form class="form form-filter" method="get" action={ACTIVITY_PATH}>
      <Select
        name="by"
        label={agent}
        options={[
          { value: "agents", label: agents },
          { value: "person", label: person },
          ...tokens.map(({ token_id, client_name, prefix }) => ({
            value: token_id,
            label: `${client_name} ${prefix}…`,
          })),
        ]}
        value={filter.by}
        placeholder={anyAgent}
        unmarked
      />
      <Select
        name="operation"
        label={operation}
        options={operationChoices(request)}
        value={filter.operation}
        placeholder={anyOperation}
        unmarked
      />
      <Select
        name="outcome"
        label={outcome}
        options={OUTCOMES.map((value) => ({ value, label: outcomes[value] }))}
        value={filter.outcome}
        placeholder={anyOutcome}
        unmarked
      />
      <TextField name="from" label={from} type="date" value={filter.from} look="short" unmarked />
      <TextField name="to" label={to} type="date" value={filter.to} look="short" unmarked />
      <Button kind="secondary">{apply}</Button>
    </form>
  );
}

type Choices = { value: string; label: string; group: string }[];

const known = new WeakMap<Catalogue, Map<string, Choices>>();

/** The audited operations that the viewer's tier includes, sorted once for all members of it in each language. */
function operationChoices({ parts: { catalogue }, viewer: { tier } }: MemberRequest): Choices {
  const lists = known.get(catalogue) ?? new Map<string, Choices>();
  known.set(catalogue, lists);
  const key = `${language()} ${tier}`;
  const choices = lists.get(key) ?? choicesOf(auditedOperations(catalogue, tier));
  lists.set(key, choices);
  return choices;
}

function choicesOf(operations: readonly Operation[]): Choices {
  return operations
    .map((each) => ({ value: each.id, label: titleOf(each), group: areaOf(each) }))
    .sort((a, b) => a.group.localeCompare(b.group) || a.label.localeCompare(b.label));
}

function auditedOperations({ entries }: Catalogue, tier: Tier): Operation[] {
  const isWithin = ({ access }: Operation) => {
    if ("person" in access) return reaches(tier, access.person);
    const scope = scopeOf(access);
    return scope === null || authorizes(tier, scope);
  };
  return entries
    .map(({ operation }) => operation)
    .filter((operation) => operation.effect !== "read" && isWithin(operation));
}
