import type { ComponentChildren } from "preact";
import type { OperationId } from "../../features/operations.ts";
import {
  call,
  callOnce,
  type Form,
  type FormInput,
  type Input,
  type MemberRequest,
  notFound,
  type Page,
  type Redirect,
  type Refused,
  type Reply,
  untouched,
  withProblems,
} from "../core/index.ts";
import { FormCard, type FormCardProps } from "../ui/index.ts";
import { type Fields, fieldsOf } from "./fields.ts";
import { addressOf, pageOf, type Who } from "./page-of.ts";

/** The card with the form. */
interface FormView {
  readonly title: string;
  readonly lede?: ComponentChildren;
  readonly submit: string;
  readonly kind?: NonNullable<FormCardProps["kind"]>;
  readonly cancel?: { href: string; label: string };
  /** Links below the button. */
  readonly below?: ComponentChildren;
  /** The fields, and what the form is about. */
  readonly body: ComponentChildren;
}

interface FormPage<Id extends OperationId, Label extends string, Record> {
  readonly path: string;
  readonly who: Who;
  readonly recentSignIn?: true;
  /** The operation that the form calls. */
  readonly of: Id;
  /** Reads what the page is about; null if nothing is left to do. @throws PageRefusal */
  readonly record: (request: MemberRequest) => Promise<Record | null>;
  /** Where the page leads without a record. By default it does not exist. */
  readonly gone?: (request: MemberRequest) => Redirect;
  readonly labels: Readonly<{ [L in Label]: string }>;
  readonly hints?: Readonly<{ [L in Label]?: ComponentChildren }>;
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
  /** The form creates a record: sent twice, it creates one. */
  readonly once?: true;
  /** The pages' words for the problem of a field. */
  readonly problems?: Readonly<{ [name: string]: string }>;
  /** Where the visitor goes, and what the notice there says. */
  readonly done: (reply: Reply<Id>, record: Record, form: Form) => { readonly to: string; readonly text: string };
}

/** A page with one form, which calls one operation. A refusal is shown above the form, with what the visitor wrote. */
export function formPage<const Id extends OperationId, const Label extends string, Record extends object>(
  page: FormPage<Id, Label, Record>,
): Page {
  const { path, who, recentSignIn, of, record, labels, hints, from, view, problems } = page;
  const render = (request: MemberRequest, about: Record, form: Form, refused?: Refused) => {
    const field = fieldsOf(request, of, {
      labels,
      form,
      refused,
      ...(hints && { hints }),
      ...(from && { from: from(about) }),
    });
    const { body, ...card } = view({ record: about, field, form, request });
    return {
      title: card.title,
      layout: "focus" as const,
      refused,
      body: (
        <FormCard {...card} errors={field.errors} action={addressOf(request)} csrf={request.csrf()}>
          {body}
        </FormCard>
      ),
    };
  };
  const leave = (request: MemberRequest) => {
    if (!page.gone) throw notFound();
    return page.gone(request);
  };
  return pageOf(who, {
    path,
    ...(recentSignIn && { recentSignIn }),
    async show(request) {
      const about = await record(request);
      return about ? render(request, about, untouched) : leave(request);
    },
    async act(request, form) {
      const about = await record(request);
      if (!about) return leave(request);
      const unready = page.check?.(form, about);
      if (unready) return render(request, about, form, unready);
      const input = page.input(form, about) as never;
      const acted = await (page.once
        ? callOnce<Id, never>(request, form, of, input)
        : call<Id, never>(request, of, input));
      if (!acted.ok)
        return render(request, about, form, problems ? withProblems(acted.refused, problems) : acted.refused);
      const { to, text } = page.done(acted.body, about, form);
      return { to, notice: { tone: "success", text } };
    },
  });
}
