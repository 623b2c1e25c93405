import { call, type MemberRequest, need, operatorPage, type Refused, type Reply } from "../../../web/core/index.ts";
import { language, listText } from "../../../web/languages/language.ts";
import { Button, ButtonRow, Form, Notice, PageLink } from "../../../web/ui/index.ts";
import { afterStep, stepPath, wizardPage } from "../../settings/pages/parts.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { templateNames, templatesText as text } from "./text.ts";

type Made = Reply<"templates.list">["made"];

/** The choice of a template for a new space. */
export const setupTemplate = operatorPage({
  path: stepPath("template"),
  acts: ["apply", "remove"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const template = form.text("template");
    if (form.text("act") === "remove") {
      const removed = await call(request, "templates.remove", { template });
      if (!removed.ok) return renderPage(request, removed.refused);
      const notice = { tone: "success", text: text.setup.takenBack(removed.body.removed.length) } as const;
      return { to: request.path, notice };
    }
    const applied = await call(request, "templates.apply", { template, language: language() });
    if (!applied.ok) return renderPage(request, applied.refused);
    const notice = { tone: "success", text: text.applied(applied.body.made.length) } as const;
    return { to: afterStep("template"), notice };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused) {
  const { templates, made } = await need(request, "templates.list", { language: language() });
  return wizardPage(request, "template", {
    title: text.setup.title,
    lede: text.setup.lede,
    refused,
    skip: text.setup.empty,
    body: () => (
      <>
        {made.length > 0 && <Applied request={request} made={made} />}
        <TemplateChoice request={request} templates={templates} heading="h2" />
      </>
    ),
  });
}

/** What was applied already, here or when the floor was made. One press takes it back. */
function Applied({ request, made }: { request: MemberRequest; made: Made }) {
  const templates = [...new Set(made.map(({ template }) => template))];
  const names = listText(templates.map((template) => templateNames[template]));
  return (
    <Notice tone="success" title={text.setup.made(names, made.length)}>
      <p>
        {text.setup.madeText} <PageLink href="/operate/settings/templates">{text.setup.madeLink}</PageLink>
      </p>
      {templates.map((template) => (
        <Form key={template} action={request.path} csrf={request.csrf()} hidden={{ act: "remove", template }}>
          <ButtonRow>
            <Button kind="secondary" label={text.setup.takeBackNamed(templateNames[template])}>
              {text.setup.takeBack}
            </Button>
          </ButtonRow>
        </Form>
      ))}
    </Notice>
  );
}
