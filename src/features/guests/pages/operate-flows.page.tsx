import {
  call,
  emptyFields,
  errorAt,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  type Form as SentForm,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf, RecordList } from "../../../web/recipes/index.ts";
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
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";
import { type Flow, type GuestDocument, OPERATE } from "./types.ts";

const PATH = `${OPERATE}/flows`;
const text = guestsText.flows;
const RULES = ["needs_approval", "after_hours", "walk_ins"] as const;
const labels = () => ({
  flow_id: text.flow_id,
  name: text.name,
  documents: text.documents,
  rules: text.options,
  kind: text.kind,
  title: text.title_,
  body: text.body,
});

export const operateGuestFlows = operatorPage({
  path: PATH,
  acts: ["save", "publish"],
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
      flow_id: form.text("flow_id"),
      name: form.text("name"),
      documents: form.all("documents"),
      needs_approval,
      after_hours,
      walk_ins,
    });
    return saved.ok ? done(text.saved(saved.body.flow.name)) : renderPage(request, form, saved.refused);
  },
});

async function renderPage(request: MemberRequest, form: SentForm, refused?: Refused): Promise<PageDocument> {
  const { flows, documents } = await need(request, "guests.list_flows", {});
  const chosen = flows.find(({ flow_id }) => flow_id === request.query("id"));
  const flow = fieldsOf(request, "guests.set_flow", { labels: labels(), form, from: chosen ?? {}, refused });
  const document = fieldsOf(request, "guests.publish_document", { labels: labels(), form, refused });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={flow.errors} />
        <PageHeader
          title={text.title}
          actions={
            <LinkButton href={OPERATE} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <RecordList
          id="flows"
          words={text}
          rows={flows}
          rowKey={({ flow_id }) => flow_id}
          columns={{
            name: {
              heads: true,
              cell: ({ name, flow_id }) => (
                <>
                  {name} <code class="scope-key">{flow_id}</code>
                </>
              ),
            },
            needs: ({ needs_approval, documents }) =>
              [...(needs_approval ? [text.approval] : []), ...documents].join(", ") || text.nothing,
            offered: ({ walk_ins }) => (walk_ins ? text.yes : text.no),
          }}
          links={({ flow_id, name }) => [
            { href: `${PATH}?id=${flow_id}#kind`, text: text.change, label: text.changeNamed(name) },
          ]}
        />
        <FlowForm request={request} field={flow} chosen={chosen} documents={documents} />
        <Documents request={request} field={document} documents={documents} />
      </>
    ),
  };
}

type FormProps<Name extends string> = {
  request: MemberRequest;
  field: Fields<Name>;
  documents: GuestDocument[];
};
type FlowFormProps = FormProps<"flow_id" | "name" | "documents"> & { chosen: Flow | undefined };

function FlowForm({ request, field, documents, chosen }: FlowFormProps) {
  const rules = chosen ? RULES.filter((rule) => chosen[rule]) : ["needs_approval"];
  return (
    <section id="kind">
      <Card title={text.form}>
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "save" }}>
          <TextField {...field("flow_id")} hint={text.flowIdHint} maxlength={63} />
          <TextField {...field("name")} />
          {documents.length > 0 && (
            <CheckboxGroup
              {...field.many("documents")}
              options={documents.map(({ kind, title }) => ({ value: kind, label: title }))}
              required={false}
            />
          )}
          <CheckboxGroup
            name="rules"
            label={text.options}
            options={RULES.map((rule) => ({ value: rule, label: text[rule] }))}
            values={rules}
            error={errorAt(field.errors, "rules")}
          />
          <ButtonRow>
            <Button>{text.save}</Button>
          </ButtonRow>
        </Form>
      </Card>
    </section>
  );
}

function Documents({ request, field, documents }: FormProps<"kind" | "title" | "body">) {
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
        <TextField {...field("kind")} hint={text.flowIdHint} maxlength={63} />
        <TextField {...field("title")} />
        <TextArea {...field("body")} rows={8} />
        <ButtonRow>
          <Button kind="secondary">{text.publish}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
