import type { ComponentChildren } from "preact";
import type { OperationId } from "../../features/operations.ts";
import {
  call,
  type Form,
  type FormInput,
  type Input,
  type MemberRequest,
  type Page,
  type Refused,
  type Reply,
  withProblems,
} from "../core/index.ts";
import { FormCard, type FormCardProps } from "../ui/index.ts";
import { type Fields, fieldsOf } from "./fields.ts";
import { type About, addressOf, type Done, recordPage } from "./record-page.ts";

/** The card with the form. */
interface FormView {
  readonly title: string;
  readonly lede?: ComponentChildren;
  readonly submit: string;
  readonly kind?: NonNullable<FormCardProps["kind"]>;
  readonly cancel?: { href: string; label: string };
  /** The fields, and what the form is about. */
  readonly body: ComponentChildren;
}

interface FormPage<Id extends OperationId, Label extends string, Record> extends About<Record> {
  /** The operation that the form calls. */
  readonly of: Id;
  /** Of `texts`: a string that is read when the module loads stays English. */
  readonly labels: Readonly<{ [L in Label]: string }>;
  /** What the fields show before the visitor changes them. */
  readonly from?: (record: Record) => Readonly<{ [name: string]: unknown }>;
  readonly view: (parts: {
    readonly record: Record;
    readonly field: Fields<Label & keyof Input<Id> & string>;
    readonly form: Form;
    readonly request: MemberRequest;
  }) => FormView;
  /** A refusal before the call, such as of an empty field. */
  readonly check?: (form: Form, record: Record) => Refused | undefined;
  readonly input: (form: Form, record: Record) => FormInput<Id>;
  /** The pages' words for the problem of a field. */
  readonly problems?: Readonly<{ [name: string]: string }>;
  readonly done: (reply: Reply<Id>, record: Record, form: Form) => Done;
}

/** A page with one form, which calls one operation. A refusal is shown above the form, with what the visitor wrote. */
export function formPage<const Id extends OperationId, const Label extends string, Record extends object>(
  page: FormPage<Id, Label, Record>,
): Page {
  const { of, labels, from, view, problems = {} } = page;
  const made = recordPage(page, {
    render(request, record, form, refused) {
      const field = fieldsOf(request, of, { labels, form, refused, ...(from && { from: from(record) }) });
      const { body, ...card } = view({ record, field, form, request });
      return {
        title: card.title,
        layout: "focus",
        refused,
        body: (
          <FormCard {...card} errors={field.errors} action={addressOf(request)} csrf={request.csrf()}>
            {body}
          </FormCard>
        ),
      };
    },
    async act(request, record, form) {
      const unready = page.check?.(form, record);
      if (unready) return { refused: unready };
      const acted = await call<Id, never>(request, of, page.input(form, record) as never);
      return acted.ok ? page.done(acted.body, record, form) : { refused: withProblems(acted.refused, problems) };
    },
  });
  return { ...made, labels };
}
