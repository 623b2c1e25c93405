import { call, type MemberRequest, need, operatorPage, type Refused } from "../../../web/core/index.ts";
import { language } from "../../../web/languages/language.ts";
import { PageLink } from "../../../web/ui/index.ts";
import { afterStep, stepPath, wizardPage } from "../../settings/pages/parts.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { templatesText as text } from "./text.ts";

/** The choice of a template for a new space. */
export const setupTemplate = operatorPage({
  path: stepPath("template"),
  acts: ["apply"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const applied = await call(request, "templates.apply", { template: form.text("template"), language: language() });
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
        {made.length > 0 && (
          <p>
            {text.setup.made} <PageLink href="/operate/settings/templates">{text.setup.madeLink}</PageLink>.
          </p>
        )}
        <TemplateChoice request={request} templates={templates} heading="h2" />
      </>
    ),
  });
}
