import { ERROR_KINDS, kindText } from "../../../kernel/errors.ts";
import { areaLabel, errorAt, type MemberRequest, pathWith } from "../../../web/core/index.ts";
import {
  Button,
  type Choice,
  DateTimeField,
  type FieldError,
  LinkButton,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { AUDIT_PATH, type AuditView, filledFields, isFiltered } from "./audit-view.ts";
import type { ReadWords } from "./audit-words.ts";
import { auditText, auditWordText } from "./text.ts";

export type AuditSearchProps = { request: MemberRequest; view: AuditView; read: ReadWords; errors: FieldError[] };

/** One box for words; each field by itself is folded below it. */
export function AuditSearch({ request, view, read, errors }: AuditSearchProps) {
  const { label, hint, more } = auditWordText;
  const { action, clear } = auditText.find;
  return (
    <form class="audit-search" method="get" action={AUDIT_PATH}>
      <div class="audit-words">
        <TextField name="q" label={label} hint={hint} value={view.q} type="search" maxlength={200} unmarked />
        <Button>{action}</Button>
        {isFiltered(view) && (
          <LinkButton href={AUDIT_PATH} kind="quiet">
            {clear}
          </LinkButton>
        )}
      </div>
      <Understood read={read} />
      <details class="fold" open={errors.length > 0}>
        <summary>{more(filledFields(view))}</summary>
        <FilterFields request={request} view={view} errors={errors} />
      </details>
    </form>
  );
}

function Understood({ read: { understood, unknown, choices } }: { read: ReadWords }) {
  const words = auditWordText;
  return (
    <>
      {understood.length > 0 && <p dir="auto">{words.understood(understood)}</p>}
      {unknown.length > 0 && <p dir="auto">{words.unknown(unknown)}</p>}
      {choices.length > 0 && (
        <ul class="chips" aria-label={words.choices}>
          <li class="chip-more">{words.choices}</li>
          {choices.map(({ label, q }) => (
            <li key={q}>
              <a href={pathWith(AUDIT_PATH, { q })} dir="auto">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FilterFields({ request, view, errors }: Omit<AuditSearchProps, "read">) {
  const words = auditText.find;
  const field = (name: keyof typeof words.fieldsOf, hint?: string) => ({
    name,
    label: words.fieldsOf[name],
    value: view[name],
    error: errorAt(errors, name),
    unmarked: true,
    ...(hint && { hint }),
  });
  const time = { timeZone: request.space.timeZone };
  return (
    <>
      <p class="soft">{words.lede}</p>
      <div class="form form-grid">
        <TextField {...field("member", words.memberHint)} type="search" maxlength={320} />
        <TextField {...field("token", words.tokenHint)} type="search" maxlength={64} />
        <Select
          name="by"
          label={words.by}
          placeholder={words.anyBy}
          options={Object.entries(words.bys).map(([value, label]) => ({ value, label }))}
          value={view.by}
          unmarked
        />
        <TextField {...field("what", words.whatHint)} type="search" maxlength={64} />
        <Select
          name="area"
          label={words.area}
          placeholder={words.anyArea}
          options={request.parts.catalogue.areas.map(({ name }) => ({ value: name, label: areaLabel(name) }))}
          value={view.area}
          unmarked
        />
        <Select
          name="outcome"
          label={words.outcome}
          placeholder={words.anyOutcome}
          options={outcomes()}
          value={view.outcome}
          unmarked
        />
        <Select
          name="transport"
          label={words.transport}
          placeholder={words.anyTransport}
          options={Object.entries(words.transports).map(([value, label]) => ({ value, label }))}
          value={view.transport}
          unmarked
        />
        <DateTimeField {...field("since")} {...time} />
        <DateTimeField {...field("until")} {...time} />
        <TextField {...field("request_id")} type="search" maxlength={100} />
        <Button kind="secondary">{auditWordText.apply}</Button>
      </div>
    </>
  );
}

const outcomes = (): Choice[] => [
  ...Object.entries(auditText.find.outcomes).map(([value, label]) => ({ value, label })),
  ...ERROR_KINDS.map((kind) => ({
    value: kind,
    label: kindText(kind),
    group: auditText.find.because,
  })),
];
