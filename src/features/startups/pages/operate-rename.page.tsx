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
  withProblems,
} from "../../../web/core/index.ts";
import { FormCard, TextField } from "../../../web/ui/index.ts";
import { AllowSimilar } from "./allow-similar.tsx";
import { operateStartupsText as text } from "./text.ts";
import { OPERATE, startupPath } from "./types.ts";

export const operateStartupRename = operatorPage({
  path: `${OPERATE}/:slug/rename`,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const values = form.filled("name", "new_slug");
    const unready = emptyFields(values, "name", "new_slug");
    if (unready) return renderPage(request, form, unready);
    const renamed = await call(request, "startups.rename", {
      slug: request.parameters.slug,
      new_slug: values.new_slug,
      name: values.name,
      allow_similar: form.text("allow_similar") === "on",
    });
    if (!renamed.ok) return renderPage(request, form, withProblems(renamed.refused, text.problems));
    const { startup, similar_to } = renamed.body;
    const warning = similar_to.length > 0 ? text.similar(similar_to) : "";
    return {
      to: startupPath(startup.slug),
      notice: { tone: "success", text: text.renamePage.renamed(startup.name) + warning },
    };
  },
});

async function renderPage(request: MemberRequest, form?: Fields, refused?: Refused): Promise<PageDocument> {
  const { startup } = await need(request, "startups.get", { slug: request.parameters.slug });
  const { fields, renamePage } = text;
  const errors = fieldErrors(refused, fields);
  const title = renamePage.title(startup.name);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={renamePage.lede}
        errors={errors}
        action={`${OPERATE}/${startup.slug}/rename`}
        csrf={request.csrf()}
        submit={renamePage.submit}
        cancel={{ href: OPERATE, label: text.cancel }}
      >
        <TextField
          name="name"
          label={fields.name}
          value={form?.text("name") ?? startup.name}
          error={errorAt(errors, "name")}
          autocomplete="off"
          maxlength={100}
          required
        />
        <TextField
          name="new_slug"
          label={fields.new_slug}
          hint={text.slugHint}
          value={form?.text("new_slug") ?? startup.slug}
          error={errorAt(errors, "new_slug")}
          autocomplete="off"
          maxlength={60}
          required
        />
        <AllowSimilar refused={refused} />
      </FormCard>
    ),
  };
}
