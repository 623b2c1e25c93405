import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  CheckboxGroup,
  ErrorSummary,
  Form,
  LinkButton,
  LongText,
  PageHeader,
  Section,
  Table,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";
import { type Flow, type GuestDocument, OPERATE } from "./types.ts";

const PATH = `${OPERATE}/flows`;
const text = guestsText.flows;
const RULES = ["needs_approval", "after_hours", "walk_ins"] as const;
const labels = () => ({
  ...{ flow_id: text.flow_id, name: text.name, documents: text.documents, rules: text.options },
  ...{ kind: text.kind, title: text.title_, body: text.body },
});

export const operateGuestFlows = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = (notice: string) => ({ to: PATH, notice: { tone: "success" as const, text: notice } });
    if (form.text("act") === "publish") {
      const unready = emptyFields(form.filled("kind", "title", "body"), "kind", "title", "body");
      if (unready) return renderPage(request, form, unready);
      const [kind, title, body] = [form.text("kind"), form.text("title"), form.text("body")];
      const published = await call(request, "guests.publish_document", { kind, title, body });
      return published.ok ? done(text.published(published.body.version)) : renderPage(request, form, published.refused);
    }
    const unready = emptyFields(form.filled("flow_id", "name"), "flow_id", "name");
    if (unready) return renderPage(request, form, unready);
    const rules = form.all("rules") as readonly string[];
    const [needs_approval = false, after_hours = false, walk_ins = false] = RULES.map((rule) => rules.includes(rule));
    const saved = await call(request, "guests.set_flow", {
      ...{ flow_id: form.text("flow_id"), name: form.text("name"), documents: form.all("documents") },
      ...{ needs_approval, after_hours, walk_ins },
    });
    return saved.ok ? done(text.saved(saved.body.flow.name)) : renderPage(request, form, saved.refused);
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { flows, documents } = await need(request, "guests.list_flows", {});
  const errors = fieldErrors(refused, labels());
  const chosen = flows.find(({ flow_id }) => flow_id === request.query("id"));
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={text.title}
          actions={
            <LinkButton href={OPERATE} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <Flows flows={flows} />
        <FlowForm request={request} form={form} errors={errors} chosen={chosen} documents={documents} />
        <Documents request={request} form={form} errors={errors} documents={documents} />
      </>
    ),
  };
}

function Flows({ flows }: { flows: Flow[] }) {
  const { columns } = text;
  return (
    <Table
      id="flows"
      caption={text.caption}
      captionHidden
      rows={flows}
      rowKey={({ flow_id }) => flow_id}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: ({ name, flow_id }) => (
            <>
              {name} <code class="scope-key">{flow_id}</code>
            </>
          ),
        },
        {
          label: columns.needs,
          cell: ({ needs_approval, documents }) =>
            [...(needs_approval ? [text.approval] : []), ...documents].join(", ") || text.nothing,
        },
        { label: columns.offered, cell: ({ walk_ins }) => (walk_ins ? text.yes : text.no) },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ flow_id, name }) => (
            <LinkButton href={`${PATH}?id=${flow_id}#kind`} small label={text.changeNamed(name)}>
              {text.change}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

type FormProps = {
  request: MemberRequest;
  form: Fields;
  errors: ReturnType<typeof fieldErrors>;
  documents: GuestDocument[];
};

function FlowForm({ request, form, errors, documents, chosen }: FormProps & { chosen: Flow | undefined }) {
  const common = (name: "flow_id" | "name" | "documents" | "rules") => ({
    ...{ name, label: labels()[name], error: errorAt(errors, name) },
  });
  const rules = chosen ? RULES.filter((rule) => chosen[rule]) : ["needs_approval"];
  return (
    <section id="kind">
      <Card title={text.form}>
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "save" }}>
          <TextField
            {...common("flow_id")}
            hint={text.flowIdHint}
            value={form.text("flow_id") || (chosen?.flow_id ?? "")}
            maxlength={63}
            required
          />
          <TextField {...common("name")} value={form.text("name") || (chosen?.name ?? "")} maxlength={80} required />
          {documents.length > 0 && (
            <CheckboxGroup
              {...common("documents")}
              options={documents.map(({ kind, title }) => ({ value: kind, label: title }))}
              values={chosen?.documents ?? []}
            />
          )}
          <CheckboxGroup
            {...common("rules")}
            options={RULES.map((rule) => ({ value: rule, label: text[rule] }))}
            values={rules}
          />
          <ButtonRow>
            <Button>{text.save}</Button>
          </ButtonRow>
        </Form>
      </Card>
    </section>
  );
}

function Documents({ request, form, errors, documents }: FormProps) {
  const common = (name: "kind" | "title" | "body") => ({
    ...{ name, label: labels()[name], value: form.text(name), error: errorAt(errors, name), required: true },
  });
  return (
    <Section title={text.documentsTitle} lede={text.documentsLede}>
      {documents.map(({ kind, title, version, body }) => (
        <details key={kind}>
          <summary>
            {title} <span class="soft">{text.version(version)}</span>
          </summary>
          <LongText label={title} text={body} />
        </details>
      ))}
      <Form action={PATH} csrf={request.csrf()} hidden={{ act: "publish" }}>
        <TextField {...common("kind")} hint={text.flowIdHint} maxlength={63} />
        <TextField {...common("title")} maxlength={120} />
        <TextArea {...common("body")} rows={8} maxlength={40_000} />
        <ButtonRow>
          <Button kind="secondary">{text.publish}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
