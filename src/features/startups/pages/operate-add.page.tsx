import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  withProblems,
} from "../../../web/core/index.ts";
import { FormCard, TextField } from "../../../web/ui/index.ts";
import { AllowSimilar } from "./allow-similar.tsx";
import { operateStartupsText as text } from "./text.ts";
import { OPERATE, startupPath } from "./types.ts";

const PATH = `${OPERATE}/add`;

export const operateStartupsAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const values = form.filled("name", "slug", "tagline", "website");
    const unready = emptyFields(values, "name", "slug");
    if (unready) return renderPage(request, form, unready);
    const allow_similar = form.text("allow_similar") === "on";
    const added = await call(request, "startups.create", { ...values, allow_similar });
    if (!added.ok) return renderPage(request, form, withProblems(added.refused, text.problems));
    const { startup, similar_to } = added.body;
    const warning = similar_to.length > 0 ? text.similar(similar_to) : "";
    return {
      to: startupPath(startup.slug),
      notice: { tone: "success", text: text.addPage.added(startup.name) + warning },
    };
  },
});

function renderPage(request: MemberRequest, form?: Fields, refused?: Refused): PageDocument {
  const { fields, addPage } = text;
  const errors = fieldErrors(refused, fields);
  const common = (name: "name" | "slug" | "tagline" | "website") => ({
    ...{ name, label: fields[name], value: form?.text(name) ?? "", error: errorAt(errors, name), autocomplete: "off" },
  });
  return {
    title: addPage.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={addPage.title}
        errors={errors}
        action={PATH}
        csrf={request.csrf()}
        submit={addPage.submit}
        cancel={{ href: OPERATE, label: text.cancel }}
      >
        <TextField {...common("name")} maxlength={100} required />
        <TextField {...common("slug")} hint={text.slugHint} maxlength={60} required />
        <TextField {...common("tagline")} maxlength={160} />
        <TextField {...common("website")} hint={text.websiteHint} inputmode="url" maxlength={500} />
        <AllowSimilar refused={refused} />
      </FormCard>
    ),
  };
}
