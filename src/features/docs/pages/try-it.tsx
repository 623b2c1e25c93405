import { scopeOf } from "../../../kernel/access/access.ts";
import { authorizes, SCOPES } from "../../../kernel/access/scopes.ts";
import type { Entry } from "../../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../../kernel/catalogue/operation.ts";
import {
  errorAt,
  type Form as Fields,
  fieldErrors,
  pathWith,
  type Refused,
  refusedFields,
  type WebRequest,
} from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
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
} from "../../../web/ui/index.ts";
import { operationPath } from "./docs-links.ts";
import { pretty } from "./docs-parts.tsx";
import type { TrialResult } from "./run-in-sandbox.ts";
import { docsText } from "./text.ts";

const text = docsText.tryIt;

/** The control for a field of the input. */
type Kind = "choice" | "truth" | "number" | "line" | "text" | "json";

type Schema = Readonly<Record<string, unknown>>;

interface InputField {
  readonly name: string;
  /** The name in the form, prefixed to avoid conflicts with the form's own fields. */
  readonly key: string;
  readonly kind: Kind;
  readonly schema: Schema;
  readonly required: boolean;
}

const LINE_CHARS_MAX = 200;

/** The reason why the operation cannot be tried at all; null if it can. */
export function whyNotTriable({ access, effect, sandbox }: Operation): string | null {
  if ("person" in access) return text.notPerson;
  if (effect !== "read" && sandbox === "real") return text.notReal;
  if (effect !== "read" && sandbox === "refused") return text.notRefused;
  return null;
}

/** The scope that requires a member's token, if any; guest tokens may only read events. */
export function membersScope({ access }: Operation) {
  const scope = "public" in access ? null : scopeOf(access);
  return scope === "events:read_upcoming" ? null : scope;
}

/** The fields of the operation's input. Long-poll fields are omitted: a page answers at once. */
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

/** The form as operation input, or the fields that cannot be parsed. */
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
      const value = parseJson(text);
      if (value === undefined) unread.push(key);
      else input[name] = value;
    } else input[name] = text;
  }
  if (unread.length === 0) return { input };
  return { refused: refusedFields(...unread.map((field) => ({ field, problem: text.badJson }))) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type TryItProps = {
  request: WebRequest;
  entry: Entry;
  /** Submitted values; null on the first visit, which shows the example. */
  form: Fields | null;
  refused?: Refused | undefined;
  result?: TrialResult | undefined;
};

/** The form that runs an operation in the sandbox, and the last result; or why it cannot run. */
export function TryIt({ request, entry, form, refused, result }: TryItProps) {
  const { operation } = entry;
  const impossible = whyNotTriable(operation) ?? unreachable(request, operation);
  const isMembers = membersScope(operation) !== null;
  return (
    <Section title={text.title} lede={isMembers ? text.ledeMember : text.lede} id="try" split>
      {impossible !== null ? (
        <p>{impossible}</p>
      ) : isMembers && request.viewer === null ? (
        <>
          <p>{text.signInText}</p>
          <LinkButton href={pathWith("/sign-in", { next: operationPath(operation.id) })}>{text.signIn}</LinkButton>
        </>
      ) : (
        <TryForm request={request} operation={operation} form={form} refused={refused} />
      )}
      {result && <Result result={result} />}
    </Section>
  );
}

function unreachable({ viewer }: WebRequest, operation: Operation): string | null {
  const scope = membersScope(operation);
  if (scope === null || viewer === null || authorizes(viewer.tier, scope)) return null;
  return text.notReached(tierName(SCOPES[scope].tier));
}

type TryFormProps = { request: WebRequest; operation: Operation; form: Fields | null; refused: Refused | undefined };

function TryForm({ request, operation, form, refused }: TryFormProps) {
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
      <p class="soft">{text.reads}</p>
      <Form action={`${operationPath(operation.id)}#try`} csrf={request.csrf()}>
        {fields.map((field) => (
          <Input
            key={field.key}
            field={field}
            value={form ? form.text(field.key) : first(field)}
            error={errorAt(errors, field.key)}
          />
        ))}
        <ButtonRow>
          <Button>{text.action}</Button>
        </ButtonRow>
      </Form>
    </>
  );
}

function Input({ field, value, error }: { field: InputField; value: string; error: string | undefined }) {
  const { key, name, kind, schema, required } = field;
  const about = typeof schema.description === "string" ? schema.description : undefined;
  const hint = kind === "json" ? [about, text.json].filter(Boolean).join(" ") : about;
  const common = { name: key, label: name, required, error, ...(hint && { hint }) };
  if (kind === "choice" || kind === "truth") {
    const options = kind === "truth" ? ["true", "false"] : (schema.enum as readonly unknown[]).map(String);
    return (
      <Select
        {...common}
        value={value}
        options={options.map((option) => ({ value: option, label: option }))}
        {...(!required && { placeholder: text.unset })}
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

function Result({ result }: { result: TrialResult }) {
  return (
    <>
      <CodeBlock label={text.request} code={result.request} />
      <CodeBlock label={text.reply(result.status)} code={result.reply} />
      {result.simulated && <Notice tone="info">{text.simulated}</Notice>}
      {result.isCut && <p class="soft">{text.cut}</p>}
    </>
  );
}
