import {
  call,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  type Reply,
} from "../../../web/core/index.ts";
import { language } from "../../../web/languages/language.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, Form, LinkButton, PageHeader, Section } from "../../../web/ui/index.ts";
import { wizardText } from "../../settings/pages/parts.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { templateNames, templatesText } from "./text.ts";

const { settings: text } = templatesText;
const PATH = "/operate/settings/templates";

type Made = Reply<"templates.list">["made"][number];

/** What templates made, with the removal of the unused part, and the templates themselves. */
export const operateTemplates = operatorPage({
  path: PATH,
  acts: ["apply", "remove"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const template = form.text("template");
    if (form.text("act") === "remove") {
      const removed = await call(request, "templates.remove", { template });
      if (!removed.ok) return renderPage(request, removed.refused);
      return { to: PATH, notice: { tone: "success", text: outcomeText(removed.body) } };
    }
    const applied = await call(request, "templates.apply", { template, language: language() });
    if (!applied.ok) return renderPage(request, applied.refused);
    return { to: PATH, notice: { tone: "success", text: templatesText.applied(applied.body.made.length) } };
  },
});

function outcomeText({ removed, stays }: Reply<"templates.remove">): string {
  const items = stays.map((each) => text.staying(nameOf(each), text.reasons[each.reason]));
  return [text.removed(removed.length), ...(items.length > 0 ? [text.stays(items.join(", "))] : [])].join(" ");
}

const nameOf = ({ kind, name }: Pick<Made, "kind" | "name">) => (kind === "hours" ? templatesText.kinds.hours : name);

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { templates, made } = await need(request, "templates.list", { language: language() });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <LinkButton href="/operate/settings" kind="quiet">
              {wizardText.back}
            </LinkButton>
          }
        />
        {templates.map(({ template }) => (
          <MadeSection
            key={template}
            request={request}
            template={template}
            made={made.filter((each) => each.template === template)}
          />
        ))}
        <Section title={text.all} id="all" split>
          <TemplateChoice request={request} templates={templates} heading="h3" />
        </Section>
      </>
    ),
  };
}

type MadeProps = { request: MemberRequest; template: Made["template"]; made: readonly Made[] };

function MadeSection({ request, template, made }: MadeProps) {
  if (made.length === 0) return null;
  const title = text.madeTitle(templateNames[template]);
  return (
    <Section title={title} lede={text.madeLede} id={template} split>
      <RecordList
        id={`made-${template}`}
        words={text}
        caption={title}
        rows={made}
        rowKey={({ kind, key }) => `${kind}-${key}`}
        columns={{
          name: { heads: true, cell: (each) => <a href={pathOf(each)}>{nameOf(each)}</a> },
          kind: ({ kind }) => templatesText.kinds[kind],
        }}
      />
      <details class="fold">
        <summary>{text.removeTitle}</summary>
        <p class="soft">{text.removeText}</p>
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "remove", template }}>
          <Button kind="danger">{text.remove}</Button>
        </Form>
      </details>
    </Section>
  );
}

function pathOf({ kind, record_id: id }: Made): string {
  const paths = {
    hours: "/operate/hours",
    resource: `/operate/resources/${id}/change`,
    course: "/operate/trainings",
    group: `/operate/groups/${id}`,
  };
  return paths[kind];
}
