import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, TextField } from "../../../web/ui/index.ts";
import { AllowSimilar } from "./allow-similar.tsx";
import { operateStartupsText as text } from "./text.ts";
import { OPERATE, startupPath } from "./types.ts";

export const operateStartupRename = operatorPage({
  path: `${OPERATE}/:slug/rename`,
  show: async (request) => renderPage(request, untouched),
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

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { startup } = await need(request, "startups.get", { slug: request.parameters.slug });
  const { fields, renamePage, slugHint } = text;
  const from = { name: startup.name, new_slug: startup.slug };
  const hints = { new_slug: slugHint };
  const field = fieldsOf(request, "startups.rename", { labels: fields, hints, form, from, refused });
  const title = renamePage.title(startup.name);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={renamePage.lede}
        errors={field.errors}
        action={`${OPERATE}/${startup.slug}/rename`}
        csrf={request.csrf()}
        submit={renamePage.submit}
        cancel={{ href: OPERATE, label: text.cancel }}
      >
        <TextField {...field("name")} autocomplete="off" required />
        <TextField {...field("new_slug")} autocomplete="off" />
        <AllowSimilar refused={refused} />
      </FormCard>
    ),
  };
}
