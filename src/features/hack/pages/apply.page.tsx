import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  pathWith,
  type Refused,
  type Reply,
  refusedFields,
} from "../../../web/core/index.ts";
import {
  EmailField,
  FormCard,
  PageHeader,
  RadioGroup,
  Section,
  Select,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { hackText, questionWords } from "./member-text.ts";
import { eventAt, HACK, type HackEvent, hackPath } from "./types.ts";

const text = hackText.apply;

type Type = keyof typeof hackText.types;
type Form = Reply<"hack.application_form">;
type Question = Form["questions"][number];
type Values = (id: string) => string;

const BUILDERS: readonly Type[] = ["founder", "engineer", "solo_builder", "designer", "team", "partner_delegate"];
const HELPERS: readonly Type[] = ["mentor", "judge", "sponsor", "volunteer", "media"];

/** The form's fields, apart from its own. */
const fieldOf = (id: string) => `answer_${id}`;

export const hackathonApply = memberPage({
  path: `${HACK}/:eid/apply`,
  async show(request) {
    const { event } = await eventAt(request);
    const type = typeIn(request.query("type"));
    if (!type) return choosePage(event);
    const form = await formOf(request, event, type);
    const { application, dietary } = await need(request, "hack.application_status", { eid: event.eid });
    const before: Readonly<Record<string, string>> = { ...application?.answers, ...(dietary && { dietary }) };
    const known: Readonly<Record<string, string>> = { legal_name: request.viewer.name, email: request.viewer.email };
    const value = (id: string) => before[id] ?? known[id] ?? "";
    return renderPage(request, { event, type, form, value });
  },
  async act(request, posted) {
    const { event } = await eventAt(request);
    const type = typeIn(posted.text("applicant_type"));
    if (!type) return choosePage(event);
    const form = await formOf(request, event, type);
    const applied = await call(request, "hack.apply", {
      eid: event.eid,
      applicant_type: type,
      answers: answersIn(posted, form.questions),
    });
    if (applied.ok) return { to: hackPath(event.eid, "mine"), notice: { tone: "success", text: text.sent } };
    const value = (id: string) => posted.text(fieldOf(id));
    return renderPage(request, { event, type, form, value, refused: withFields(applied.refused, form.questions) });
  },
});

function typeIn(written: string): Type | null {
  return Object.hasOwn(hackText.types, written) ? (written as Type) : null;
}

async function formOf(request: MemberRequest, event: HackEvent, applicant_type: Type): Promise<Form> {
  return need(request, "hack.application_form", { eid: event.eid, applicant_type });
}

function answersIn(posted: Fields, questions: readonly Question[]): Record<string, string> {
  const given = questions.map(({ id }) => [id, posted.text(fieldOf(id))] as const);
  return Object.fromEntries(given.filter(([, answer]) => answer !== ""));
}

/** The refusal of the answers, at their fields. */
function withFields(refused: Refused, questions: readonly Question[]): Refused {
  if (refused.kind !== "bad_answers") return refused;
  const listed = (name: string) => (refused.body?.[name] as string[] | undefined) ?? [];
  const asked = (id: string) => questionWords(questions.find((each) => each.id === id)?.prompt ?? id);
  return refusedFields(
    ...listed("missing").map((id) => ({ field: fieldOf(id), problem: text.missing(asked(id)) })),
    ...listed("invalid").map((id) => ({ field: fieldOf(id), problem: text.invalid(asked(id)) })),
  );
}

function choosePage(event: HackEvent): PageDocument {
  const group = (title: string, types: readonly Type[]) => (
    <Section title={title}>
      <ul class="hack-types">
        {types.map((type) => (
          <li key={type}>
            <a href={pathWith(hackPath(event.eid, "apply"), { type })}>{hackText.types[type]}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
  return {
    title: text.choose,
    body: (
      <>
        <PageHeader
          title={text.choose}
          lede={text.chooseLede}
          actions={<a href={hackPath(event.eid)}>{event.title}</a>}
        />
        {group(text.build, BUILDERS)}
        {group(text.help, HELPERS)}
      </>
    ),
  };
}

interface Shown {
  readonly event: HackEvent;
  readonly type: Type;
  readonly form: Form;
  readonly value: Values;
  readonly refused?: Refused;
}

function renderPage(request: MemberRequest, { event, type, form, value, refused }: Shown): PageDocument {
  const labels = Object.fromEntries(form.questions.map(({ id, prompt }) => [fieldOf(id), questionWords(prompt)]));
  const errors = fieldErrors(refused, labels);
  const title = text.title(hackText.types[type], event.title);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={text.lede}
        errors={errors}
        action={hackPath(event.eid, "apply")}
        csrf={request.csrf()}
        hidden={{ applicant_type: type }}
        submit={text.submit}
        cancel={{ href: hackPath(event.eid, "apply"), label: text.other }}
      >
        {form.questions.map((question) => (
          <Field
            key={question.id}
            question={question}
            value={value(question.id)}
            error={errorAt(errors, fieldOf(question.id))}
          />
        ))}
      </FormCard>
    ),
  };
}

function Field({ question, value, error }: { question: Question; value: string; error: string | undefined }) {
  const { id, prompt, kind, required, why, choices = [] } = question;
  const hint = why ? questionWords(why) : kind === "url" ? text.urlHint : undefined;
  const field = {
    name: fieldOf(id),
    label: questionWords(prompt),
    required,
    error,
    ...(hint !== undefined && { hint }),
  };
  switch (kind) {
    case "long":
      return <TextArea {...field} value={value} rows={4} maxlength={2_000} />;
    case "email":
      return <EmailField {...field} value={value} />;
    case "bool":
      return (
        <RadioGroup
          {...field}
          value={value || undefined}
          options={[
            { value: "yes", label: text.yes },
            { value: "no", label: text.no },
          ]}
        />
      );
    case "choice":
      return (
        <Select
          {...field}
          value={value}
          options={choices.map((each) => ({ value: each, label: each }))}
          placeholder=""
        />
      );
    default:
      return <TextField {...field} value={value} maxlength={kind === "url" ? 2_000 : 200} />;
  }
}
