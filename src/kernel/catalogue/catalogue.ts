import type { TSchema } from "typebox";
import { isOperators } from "../access/policy.ts";
import type { ReadTx } from "../ports/database.ts";
import type { ThingKinds } from "../rules/subjects.ts";
import { undoFaults } from "../undo/undo-faults.ts";
import type { Area, Counts, Job } from "./area.ts";
import { type DataOwner, ownershipFaults } from "./data-owner.ts";
import { acceptsKey, areaOf, type Operation } from "./operation.ts";
import { scopesOf } from "./operation-scopes.ts";
import { inOrderOfDeletion, type PersonalData } from "./personal-data.ts";
import { pathParameters } from "./rest.ts";
import type { RetentionRule } from "./retention.ts";
import type { PendingKind, PendingQueue } from "./review-queue.ts";
import { hasSecret } from "./schema.ts";
import { toolInputOf } from "./tool-input.ts";
import { type CompiledSchema, compile } from "./validation.ts";

/** An operation with values derived from it at start. */
export interface Entry {
  readonly operation: Operation;
  readonly area: Area;
  readonly input: CompiledSchema;
  /** The input over MCP and A2A. */
  readonly toolInput: CompiledSchema;
  /** Whether a call may carry an Idempotency-Key. */
  readonly acceptsKey: boolean;
  readonly output: CompiledSchema;
  /** `output` declares `rate`; the pipeline fills it in. */
  readonly showsRate: boolean;
  /** The tool of its undo. */
  readonly undoTool: string | null;
  /** Input fields that hold a secret and are never recorded. */
  readonly secrets: readonly string[];
  /** The things of all areas that rules can name. */
  readonly things: ThingKinds;
}

export interface Catalogue {
  readonly areas: readonly Area[];
  /** In the order of the areas and of their lists. */
  readonly entries: readonly Entry[];
  readonly jobs: readonly Job[];
  /** Owners of tables, including those outside areas. */
  readonly owners: readonly DataOwner[];
  readonly retention: readonly RetentionRule[];
  /** In the order of account deletion. */
  readonly personalData: readonly PersonalData[];
  readonly pending: ReadonlyMap<PendingKind, PendingQueue>;
  count(tx: ReadTx, now: Date): Promise<Counts>;
  byId(id: string): Entry | undefined;
  byTool(tool: string): Entry | undefined;
}

/** Jobs and owners of data outside areas. */
interface OutsideAreas {
  readonly jobs?: readonly Job[];
  readonly owners?: readonly DataOwner[];
}

/**
 * Collects the declarations of all areas, and checks the rules that types cannot express.
 * @throws Error with every fault, so that the process does not start with a bad catalogue
 */
export function createCatalogue(areas: readonly Area[], outside: OutsideAreas = {}): Catalogue {
  const jobs = [...areas.flatMap((area) => area.jobs ?? []), ...(outside.jobs ?? [])];
  const owners = [...(outside.owners ?? []), ...areas];
  const pending = areas.flatMap((area) => area.pending ?? []);
  const things: ThingKinds = new Map(areas.flatMap(({ things = [] }) => things.map((each) => [each.kind, each])));
  const operations = new Map(areas.flatMap((area) => area.operations.map((each) => [each.id as string, each])));
  const entries = areas.flatMap((area) => area.operations.map((each) => entry(area, each, { operations, things })));
  const faults = [
    ...repeated(
      "area",
      areas.map((area) => area.name),
    ),
    ...repeated(
      "operation",
      entries.map(({ operation }) => operation.id),
    ),
    ...repeated(
      "tool",
      entries.map(({ operation }) => operation.tool),
    ),
    ...repeated(
      "operationId",
      entries.map(({ operation }) => operation.rest.operationId),
    ),
    ...repeated(
      "path",
      entries.flatMap(({ operation: { rest } }) =>
        [rest.path, ...(rest.aliases ?? []).map(({ path }) => path)].map((path) => `${rest.method} ${path}`),
      ),
    ),
    ...repeated(
      "job",
      jobs.map(({ name }) => name),
    ),
    ...repeated(
      "pending kind",
      pending.map(({ kind }) => kind),
    ),
    ...repeated(
      "search kind",
      areas.flatMap(({ search = [] }) => search.map(({ kind }) => kind)),
    ),
    ...repeated(
      "kind of thing",
      areas.flatMap(({ things = [] }) => things.map(({ kind }) => kind)),
    ),
    ...ownershipFaults(owners, (owner) => jobsOf(owner as Area, areas, jobs)),
    ...entries.flatMap(({ area, operation }) => operationFaults(area, operation)),
    ...entries.flatMap(({ operation }) => undoFaults(operation, operations)),
    ...pending.flatMap((queue) => decisionFaults(queue, entries)),
  ];
  if (faults.length > 0) throw new Error(`The catalogue is invalid:\n  ${faults.join("\n  ")}`);

  const byId = new Map(entries.map((each) => [each.operation.id as string, each]));
  const byTool = new Map(entries.map((each) => [each.operation.tool, each]));
  return Object.freeze({
    areas,
    entries,
    jobs,
    owners,
    retention: owners.flatMap(({ retention = [] }) => retention),
    personalData: inOrderOfDeletion(owners.flatMap(({ personalData = [] }) => personalData)),
    pending: new Map(pending.map((queue) => [queue.kind, queue])),
    async count(tx: ReadTx, now: Date) {
      const counts: Partial<Counts> = {};
      for (const area of areas) Object.assign(counts, await area.counts?.(tx, now));
      return counts as Counts;
    },
    byId: (id: string) => byId.get(id),
    byTool: (tool: string) => byTool.get(tool),
  });
}

/** Rows of an area are deleted by its own jobs; those of another owner by any job. */
function jobsOf(owner: Area, areas: readonly Area[], all: readonly Job[]): readonly string[] {
  return (areas.includes(owner) ? (owner.jobs ?? []) : all).map(({ name }) => name);
}

interface Known {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly things: ThingKinds;
}

function entry(area: Area, operation: Operation, { operations, things }: Known): Entry {
  return Object.freeze({
    operation,
    area,
    input: compile(operation.input),
    toolInput: compile(toolInputOf(operation)),
    acceptsKey: acceptsKey(operation),
    output: compile(operation.output),
    showsRate: "rate" in propertiesOf(operation.output),
    undoTool: operation.undo ? (operations.get(operation.undo.by)?.tool ?? null) : null,
    secrets: Object.entries(operation.input.properties)
      .filter(([, schema]) => hasSecret(schema))
      .map(([name]) => name),
    things,
  });
}

function propertiesOf(schema: TSchema): object {
  return (schema as { properties?: object }).properties ?? {};
}

/** The inbox shows and runs what queues declare, so that each operation has to take the fields that are named. */
function decisionFaults({ kind, decisions }: PendingQueue, entries: readonly Entry[]): string[] {
  return decisions.flatMap(({ name, operation, item, sends = {}, reason, choice }) => {
    const found = entries.find((each) => each.operation.id === operation);
    if (!found) return [`${kind} ${name}: ${operation} does not exist`];
    const fields = [item, ...Object.keys(sends), ...(reason ? [reason] : []), ...(choice ? [choice] : [])];
    const unknown = fields.filter((field) => !(field in found.operation.input.properties));
    return unknown.map((field) => `${kind} ${name}: ${operation} has no field ${field}`);
  });
}

function repeated(what: string, names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map((name) => `${what} ${name} twice`);
}

function operationFaults(area: Area, operation: Operation): string[] {
  const { id, rest, effect, tool, sandbox, idempotency } = operation;
  const faults: string[] = [];
  const mustHold = (holds: boolean, fault: string) => {
    if (!holds) faults.push(`${id}: ${fault}`);
  };
  mustHold(areaOf(operation) === area.name, `belongs to area ${area.name}, and its id must say so`);
  mustHold(/^[a-z0-9_]{1,64}$/.test(tool), `tool name ${tool} must match [a-z0-9_]{1,64}`);
  mustHold(rest.method !== "GET" || effect === "read" || rest.writesByGet === true, "GET is for reads only");
  mustHold(rest.path.startsWith("/"), "the path must be absolute");
  mustHold(
    pathParameters(rest.path).every((name) => operation.input.required?.includes(name)),
    "every path parameter must be a required field of the input",
  );
  mustHold(
    (rest.aliases ?? []).every(({ path }) => pathParameters(path).join() === pathParameters(rest.path).join()),
    "an alias has the parameters of its operation's path",
  );
  mustHold(
    (rest.aliases ?? []).every(({ deprecated: { since, sunset } }) => Date.parse(since) <= Date.parse(sunset)),
    "an alias is deprecated before it ends",
  );
  mustHold(!operation.snapshot || (effect === "read" && !operation.follow), "only a plain read has a snapshot");
  mustHold(
    sandbox !== "simulated" || (isForTokens(operation) && !isOperators(operation)),
    "only a member's write by token is simulated (specification, Sandbox)",
  );
  mustHold(
    "confirm" in operation.input.properties === "would_be" in propertiesOf(operation.output),
    "an operation with confirm previews, and no other does",
  );
  mustHold(
    Object.keys(operation.ignoredFields ?? {}).every((name) => !Object.hasOwn(operation.input.properties, name)),
    "an ignored field is not in the input",
  );
  mustHold(idempotency !== "key" || acceptsKey(operation), "a reply with a secret is not stored");
  mustHold(operation.examples.length > 0, "an operation has at least one example");
  return faults;
}

function isForTokens(operation: Operation): boolean {
  return "anyToken" in operation.access || scopesOf(operation).length > 0;
}

/** An operation by its tool's name or its id. */
export function findOperation(operations: Pick<Catalogue, "byTool" | "byId">, name: string): Entry | undefined {
  return operations.byTool(name) ?? operations.byId(name);
}
