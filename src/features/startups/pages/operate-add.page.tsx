import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
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

const PATH = `${OPERATE}/add`;

export const operateStartupsAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
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

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { fields, addPage, slugHint, websiteHint } = text;
  const hints = { slug: slugHint, website: websiteHint };
  const field = fieldsOf(request, "startups.create", { labels: fields, hints, form, refused });
  return {
    title: addPage.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={addPage.title}
        errors={field.errors}
        action={PATH}
        csrf={request.csrf()}
        submit={addPage.submit}
        cancel={{ href: OPERATE, label: text.cancel }}
      >
        <TextField {...field("name")} autocomplete="off" />
        <TextField {...field("slug")} autocomplete="off" />
        <TextField {...field("tagline")} autocomplete="off" />
        <TextField {...field("website")} autocomplete="off" inputmode="url" />
        <AllowSimilar refused={refused} />
      </FormCard>
    ),
  };
}
