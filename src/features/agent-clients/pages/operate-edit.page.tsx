import { outcomeOf } from "../../../kernel/catalogue/preview.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  type FormText,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import { FormCard, Notice, TextArea, TextField } from "../../../web/ui/index.ts";
import { editText as text } from "./text.ts";
import { ADD, CLIENTS, type Client, clientAt, clientPath } from "./types.ts";

type Name = "name" | "operator" | "contact" | "note" | "names" | "ids";
type Values = (name: Name) => string;

export const operateAgentClientAdd = operatorPage({
  path: ADD,
  show: async (request) => renderPage({ before: null, value: (name) => request.query(name).slice(0, 2_000), request }),
  act: (request, form) => register(request, form),
});

export const operateAgentClientChange = operatorPage({
  path: `${CLIENTS}/:client/change`,
  async show(request) {
    const before = await clientAt(request);
    return renderPage({ request, before, value: valuesOf(before) });
  },
  async act(request, form) {
    const before = await clientAt(request);
    const again = (refused: Refused) => renderPage({ request, before, value: (name) => form.text(name), refused });
    const unready = emptyFields(form.filled("name"), "name");
    if (unready) return again(unready);
    const identities = identitiesIn(form);
    if (identities.length === 0) return again(refusedFields({ field: "names", problem: text.neither }));
    const { client_id } = before;
    const rev = Number(form.text("rev"));
    const saved = await call(request, "agent_clients.update", { client_id, rev, ...givenIn(form), identities });
    if (!saved.ok) return again(saved.refused);
    return { to: clientPath(client_id), notice: { tone: "success", text: text.saved } };
  },
});

/** First a preview, then the registration. */
async function register(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const value: Values = (name) => form.text(name);
  const again = (refused: Refused) => renderPage({ request, before: null, value, refused });
  const unready = emptyFields(form.filled("name"), "name");
  if (unready) return again(unready);
  const identities = identitiesIn(form);
  if (identities.length === 0) return again(refusedFields({ field: "names", problem: text.neither }));
  const confirm = form.text("confirm") === "on";
  const asked = await call(request, "agent_clients.register", { ...givenIn(form), identities, confirm });
  if (!asked.ok) return again(asked.refused);
  const { client } = outcomeOf(asked.body);
  if (asked.body.dry_run) return renderPage({ request, before: null, value, preview: client });
  return { to: clientPath(client.client_id), notice: { tone: "success", text: text.registered(client.name) } };
}

function givenIn(form: Fields) {
  const orNull = (name: Name) => form.text(name) || null;
  return { name: form.text("name"), operator: orNull("operator"), contact: orNull("contact"), note: orNull("note") };
}

function identitiesIn(form: Fields) {
  const lines = (name: Name) =>
    form
      .raw(name)
      .split(/\r?\n/)
      .map((line) => line.trim() as FormText)
      .filter((line) => line !== "");
  return [
    ...lines("names").map((value) => ({ kind: "name" as const, value })),
    ...lines("ids").map((value) => ({
      kind: /^https?:/.test(value) ? ("document" as const) : ("oauth_client" as const),
      value,
    })),
  ];
}

function valuesOf({ name, operator, contact, note, identities }: Client): Values {
  const shown = (isName: boolean) =>
    identities
      .filter(({ kind }) => (kind === "name") === isName)
      .map(({ value }) => value)
      .join("\n");
  const values: Record<Name, string> = {
    name,
    operator: operator ?? "",
    contact: contact ?? "",
    note: note ?? "",
    names: shown(true),
    ids: shown(false),
  };
  return (field) => values[field];
}

interface Shown {
  readonly request: MemberRequest;
  readonly before: Client | null;
  readonly value: Values;
  readonly refused?: Refused;
  /** What would be registered. */
  readonly preview?: Pick<Client, "live_tokens" | "members">;
}

function renderPage({ request, before, value, refused, preview }: Shown): PageDocument {
  const labels = { ...text.fields, identities: text.fields.identities };
  const errors = fieldErrors(refused, labels);
  const title = before ? text.changeTitle(before.name) : text.addTitle;
  const field = (name: Name) => ({ name, label: text.fields[name], value: value(name), error: errorAt(errors, name) });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        {refused?.kind === "rev_conflict" && <Notice tone="warning">{text.changedMeanwhile}</Notice>}
        {preview && (
          <Notice tone="info" title={text.preview}>
            {text.covers(preview.live_tokens, preview.members)}
          </Notice>
        )}
        <FormCard
          title={title}
          {...(!before && { lede: text.addLede })}
          errors={errors}
          action={before ? `${clientPath(before.client_id)}/change` : ADD}
          csrf={request.csrf()}
          hidden={before ? { rev: String(before.rev) } : preview ? { confirm: "on" } : {}}
          submit={before ? text.save : preview ? text.submit : text.check}
          cancel={{ href: before ? clientPath(before.client_id) : CLIENTS, label: text.cancel }}
        >
          <TextField {...field("name")} maxlength={80} required />
          <TextField {...field("operator")} hint={text.operatorHint} maxlength={120} />
          <TextField {...field("contact")} maxlength={254} />
          <TextArea {...field("names")} hint={text.namesHint} rows={3} maxlength={4_000} />
          <TextArea {...field("ids")} hint={text.idsHint} rows={3} maxlength={20_000} />
          <TextArea {...field("note")} rows={3} maxlength={600} />
        </FormCard>
      </>
    ),
  };
}
