import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  type FormText,
  fieldErrors,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  tierTooLowPage,
  withoutEnvelope,
} from "../../../web/core/index.ts";
import { FormCard, RadioGroup, TextArea, TextField } from "../../../web/ui/index.ts";
import { kinds, formText as text } from "./text.ts";
import { ADD, changePath, ENDPOINTS, type Endpoint, endpointAt, MINE } from "./types.ts";

type Name = "kind" | "url" | "name" | "description" | "tags" | "card_url";
type Values = (name: Name) => string;

export const endpointAdd = memberPage({
  path: ADD,
  async show(request) {
    if (!authorizes(request.viewer.tier, "endpoints:register")) {
      return tierTooLowPage(request, text.addTitle, "endpoints:register");
    }
    return renderPage(request, null, (name) => (name === "kind" ? "a2a" : ""));
  },
  async act(request, form) {
    const again = (refused: Refused) => renderPage(request, null, (name) => form.text(name), refused);
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
  async show(request) {
    const before = await endpointAt(request);
    return renderPage(request, before, valuesOf(before));
  },
  act: async (request, form) => save(request, await endpointAt(request), form),
});

async function save(request: MemberRequest, before: Endpoint, form: Fields): Promise<PageResponse> {
  const again = (refused: Refused) => renderPage(request, before, (name) => form.text(name), refused);
  const unready = emptyFields(form.filled("url", "name"), "url", "name");
  if (unready) return again(unready);
  const saved = await call(request, "endpoints.update", {
    ...{ id: before.id, rev: Number(form.text("rev")), url: form.text("url"), name: form.text("name") },
    ...{ description: form.text("description"), tags: tagsIn(form), ...form.filled("card_url") },
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

function valuesOf({ kind, url, name, description, tags, card }: Endpoint): Values {
  const own = withoutEnvelope(description);
  const values = {
    kind,
    url,
    name,
    description: own === card.description ? "" : own,
    tags: tags.join(", "),
    card_url: "",
  };
  return (field) => values[field];
}

function renderPage(request: MemberRequest, before: Endpoint | null, value: Values, refused?: Refused): PageDocument {
  const errors = fieldErrors(refused, text.fields);
  const title = before ? text.changeTitle(before.name) : text.addTitle;
  const field = (name: Name) => ({ name, label: text.fields[name], value: value(name), error: errorAt(errors, name) });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={before ? text.changeLede : text.addLede}
        errors={errors}
        action={before ? changePath(before.slug) : ADD}
        csrf={request.csrf()}
        hidden={before ? { rev: String(before.rev) } : {}}
        submit={before ? text.save : text.submit}
        cancel={{ href: MINE, label: text.cancel }}
      >
        {!before && (
          <RadioGroup
            {...field("kind")}
            options={(["a2a", "mcp", "http"] as const).map((kind) => ({
              value: kind,
              label: kinds[kind],
              hint: text.kindHints[kind],
            }))}
            required
          />
        )}
        <TextField {...field("url")} type="url" maxlength={2_000} required />
        <TextField
          {...field("name")}
          {...(!before && { hint: text.nameHint })}
          maxlength={80}
          required={before !== null}
        />
        <TextArea {...field("description")} hint={text.descriptionHint} rows={4} maxlength={1_000} />
        <TextField {...field("tags")} hint={text.tagsHint} maxlength={320} />
        <TextField {...field("card_url")} hint={text.cardHint} type="url" maxlength={2_000} />
      </FormCard>
    ),
  };
}
