import type { Entry } from "../../kernel/catalogue.ts";
import type { Operation } from "../../kernel/operation.ts";
import { scopeOf } from "../../kernel/operation.ts";
import { authorizes, SCOPES } from "../../kernel/scopes.ts";
import { TIER_LABELS } from "../../kernel/tiers.ts";
import type { Form as Fields } from "../form.ts";
import { pathWith } from "../local-path.ts";
import { errorAt, fieldErrors, type Refused, refusedFields } from "../refused.ts";
import {
  Button,
  ButtonRow,
  CodeBlock,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  Section,
  Select,
  TextArea,
  TextField,
} from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { docsWords } from "../words/docs.ts";
import { operationPath } from "./docs-links.ts";
import { pretty } from "./docs-parts.tsx";
import type { Tried } from "./run-in-sandbox.ts";

const words = docsWords.tryIt;

/** What a field of an input is filled in with. */
type Kind = "choice" | "truth" | "number" | "line" | "text" | "json";

type Schema = Readonly<Record<string, unknown>>;

interface InputField {
  readonly name: string;
  /** In the form, apart from the form's own fields. */
  readonly key: string;
  readonly kind: Kind;
  readonly schema: Schema;
  readonly required: boolean;
}

const LINE_CHARS_MAX = 200;

/** Why there is nothing to try for anybody; null where there is. */
export function untriable({ access, effect, sandbox }: Operation): string | null {
  if ("person" in access) return words.notPerson;
  if (effect !== "read" && sandbox === "real") return words.notReal;
  if (effect !== "read" && sandbox === "refused") return words.notRefused;
  return null;
}

/** The scope that only a member's token can carry, if the operation asks for one: the token for strangers reads events. */
export function membersScope({ access }: Operation) {
  const scope = "public" in access ? null : scopeOf(access);
  return scope === "events:read_upcoming" ? null : scope;
}

/** The fields of an operation's input, as its form has them. Waiting for news is left out: a page answers at once. */
function inputFields({ input, follow }: Operation): InputField[] {
  return Object.entries(input.properties)
    .filter(([name]) => !(follow && name === "wait"))
    .map(([name, schema]) => ({
      name,
      key: `in-${name}`,
      kind: kindOf(schema as Schema),
      schema: schema as Schema,
      required: input.required?.includes(name) ?? false,
    }));
}

function kindOf(schema: Schema): Kind {
  if (Array.isArray(schema.enum)) return "choice";
  if (schema.type === "boolean") return "truth";
  if (schema.type === "integer" || schema.type === "number") return "number";
  if (schema.type !== "string") return "json";
  return typeof schema.maxLength === "number" && schema.maxLength > LINE_CHARS_MAX && !schema.format ? "text" : "line";
}

/** What was typed, as input of the operation; or what of it cannot be read. */
export function typedInput(
  operation: Operation,
  form: Fields,
): { input: Record<string, unknown> } | { refused: Refused } {
  const input: Record<string, unknown> = {};
  const unread: string[] = [];
  for (const { name, key, kind } of inputFields(operation)) {
    const text = form.text(key);
    if (text === "") continue;
    if (kind === "number") input[name] = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    else if (kind === "truth") input[name] = text === "true";
    else if (kind === "json") {
      const value = parsed(text);
      if (value === undefined) unread.push(key);
      else input[name] = value;
    } else input[name] = text;
  }
  if (unread.length === 0) return { input };
  return { refused: refusedFields(...unread.map((field) => ({ field, problem: words.badJson }))) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type TryItProps = {
  visit: Visit;
  entry: Entry;
  /** What was sent before; null on a first look, which shows the example. */
  form: Fields | null;
  refused?: Refused | undefined;
  tried?: Tried | undefined;
};

/** The form that runs an operation in the sandbox, and what came of the last run; or why there is none. */
export function TryIt({ visit, entry, form, refused, tried }: TryItProps) {
  const { operation } = entry;
  const impossible = untriable(operation) ?? unreachable(visit, operation);
  const isMembers = membersScope(operation) !== null;
  return (
    <Section title={words.title} lede={isMembers ? words.ledeMember : words.lede} id="try" split>
      {impossible !== null ? (
        <p>{impossible}</p>
      ) : isMembers && visit.viewer === null ? (
        <>
          <p>{words.signInText}</p>
          <LinkButton href={pathWith("/sign-in", { next: operationPath(operation.id) })}>{words.signIn}</LinkButton>
        </>
      ) : (
        <TryForm visit={visit} operation={operation} form={form} refused={refused} />
      )}
      {tried && <Result tried={tried} />}
    </Section>
  );
}

function unreachable({ viewer }: Visit, operation: Operation): string | null {
  const scope = membersScope(operation);
  if (scope === null || viewer === null || authorizes(viewer.tier, scope)) return null;
  return words.notReached(TIER_LABELS[SCOPES[scope].tier]);
}

type TryFormProps = { visit: Visit; operation: Operation; form: Fields | null; refused: Refused | undefined };

function TryForm({ visit, operation, form, refused }: TryFormProps) {
  const fields = inputFields(operation);
  const labels = Object.fromEntries(fields.map(({ key, name }) => [key, name]));
  const errors = fieldErrors(refused, labels);
  const example = (operation.examples[0]?.input ?? {}) as Readonly<Record<string, unknown>>;
  const first = ({ name, kind }: InputField) => {
    const value = example[name];
    if (value === undefined) return "";
    return kind === "json" ? pretty(value) : String(value);
  };
  return (
    <>
      <ErrorSummary errors={errors} />
      <p class="soft">{words.reads}</p>
      <Form action={`${operationPath(operation.id)}#try`} csrf={visit.csrf()}>
        {fields.map((field) => (
          <Input
            key={field.key}
            field={field}
            value={form ? form.text(field.key) : first(field)}
            error={errorAt(errors, field.key)}
          />
        ))}
        <ButtonRow>
          <Button>{words.action}</Button>
        </ButtonRow>
      </Form>
    </>
  );
}

function Input({ field, value, error }: { field: InputField; value: string; error: string | undefined }) {
  const { key, name, kind, schema, required } = field;
  const about = typeof schema.description === "string" ? schema.description : undefined;
  const hint = kind === "json" ? [about, words.json].filter(Boolean).join(" ") : about;
  const common = { name: key, label: name, required, error, ...(hint && { hint }) };
  if (kind === "choice" || kind === "truth") {
    const options = kind === "truth" ? ["true", "false"] : (schema.enum as readonly unknown[]).map(String);
    return (
      <Select
        {...common}
        value={value}
        options={options.map((option) => ({ value: option, label: option }))}
        {...(!required && { placeholder: words.unset })}
      />
    );
  }
  if (kind === "json" || kind === "text") return <TextArea {...common} value={value} rows={kind === "json" ? 6 : 4} />;
  return kind === "number" ? (
    <TextField {...common} value={value} inputmode="decimal" look="short" />
  ) : (
    <TextField {...common} value={value} />
  );
}

function Result({ tried }: { tried: Tried }) {
  return (
    <>
      <CodeBlock label={words.request} code={tried.request} />
      <CodeBlock label={words.reply(tried.status)} code={tried.reply} />
      {tried.simulated && <Notice tone="info">{words.simulated}</Notice>}
      {tried.isCut && <p class="soft">{words.cut}</p>}
    </>
  );
}
