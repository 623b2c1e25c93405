import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  type FormText,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  tierTooLowPage,
  untouched,
  withoutEnvelope,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, RadioGroup, TextArea, TextField } from "../../../web/ui/index.ts";
import { kinds, formText as text } from "./text.ts";
import { ADD, changePath, ENDPOINTS, type Endpoint, endpointAt, MINE } from "./types.ts";

export const endpointAdd = memberPage({
  path: ADD,
  async show(request) {
    if (!authorizes(request.viewer.tier, "endpoints:register")) {
      return tierTooLowPage(request, text.addTitle, "endpoints:register");
    }
    return renderPage(request, null, untouched);
  },
  async act(request, form) {
    const again = (refused: Refused) => renderPage(request, null, form, refused);
    const unready = emptyFields(form.filled("url"), "url");
    if (unready) return again(unready);
    const asked = await call(request, "endpoints.register", {
      ...form.filled("kind", "url", "name", "description", "card_url"),
      tags: tagsIn(form),
    });
    if (!asked.ok) return again(asked.refused);
    const { endpoint, repeated } = asked.body;
    const words = repeated ? text.repeated(endpoint.name) : text.registered(endpoint.name);
    return { to: MINE, notice: { tone: "success", text: words } };
  },
});

export const endpointChange = memberPage({
  path: `${ENDPOINTS}/at/:endpoint/change`,
  show: async (request) => renderPage(request, await endpointAt(request), untouched),
  act: async (request, form) => save(request, await endpointAt(request), form),
});

async function save(request: MemberRequest, before: Endpoint, form: Fields): Promise<PageResponse> {
  const again = (refused: Refused) => renderPage(request, before, form, refused);
  const unready = emptyFields(form.filled("url", "name"), "url", "name");
  if (unready) return again(unready);
  const saved = await call(request, "endpoints.update", {
    id: before.id,
    rev: Number(form.text("rev")),
    url: form.text("url"),
    name: form.text("name"),
    description: form.text("description"),
    tags: tagsIn(form),
    ...form.given("card_url"),
  });
  if (!saved.ok) return again(saved.refused);
  return { to: MINE, notice: { tone: "success", text: text.saved(saved.body.endpoint.name) } };
}

function tagsIn(form: Fields): FormText[] {
  const tags = form
    .text("tags")
    .split(",")
    .map((tag) => tag.trim().toLowerCase().replace(/\s+/g, "-"))
    .filter((tag) => tag !== "");
  return [...new Set(tags)] as FormText[];
}

function valuesOf({ url, name, description, tags, card }: Endpoint) {
  const own = withoutEnvelope(description);
  return { url, name, description: own === card.description ? "" : own, tags: tags.join(", ") };
}

function renderPage(request: MemberRequest, before: Endpoint | null, form: Fields, refused?: Refused): PageDocument {
  const title = before ? text.changeTitle(before.name) : text.addTitle;
  const field = fieldsOf(request, before ? "endpoints.update" : "endpoints.register", {
    labels: text.fields,
    hints: { description: text.descriptionHint, tags: text.tagsHint, card_url: text.cardHint },
    form,
    from: before ? valuesOf(before) : {},
    refused,
  });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={before ? text.changeLede : text.addLede}
        errors={field.errors}
        action={before ? changePath(before.slug) : ADD}
        csrf={request.csrf()}
        hidden={before ? { rev: String(before.rev) } : {}}
        submit={before ? text.save : text.submit}
        cancel={{ href: MINE, label: text.cancel }}
      >
        {!before && (
          <RadioGroup
            name="kind"
            label={text.fields.kind}
            value={form.shown("kind", "a2a")}
            error={errorAt(field.errors, "kind")}
            options={(["a2a", "mcp", "http"] as const).map((kind) => ({
              value: kind,
              label: kinds[kind],
              hint: text.kindHints[kind],
            }))}
            required
          />
        )}
        <TextField {...field("url")} type="url" required />
        <TextField {...field("name")} {...(!before && { hint: text.nameHint })} required={before !== null} />
        <TextArea {...field("description")} rows={4} />
        <TextField {...field("tags")} maxlength={320} />
        <TextField {...field("card_url")} type="url" />
      </FormCard>
    ),
  };
}
