import { slug as slugOf } from "../../../kernel/values/slug.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Select,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { AUDIENCES, PLACES } from "../index.ts";
import { editText as text } from "./text.ts";
import { editPath, OPERATE, type OwnPage, operatePath, pageAt } from "./types.ts";

const ADD = `${OPERATE}/add`;
const SLUG_CHARS = 60;

type Name = "title" | "slug" | "text" | "audience" | "place";
type Values = (name: Name) => string;

export const operatePageAdd = operatorPage({
  path: ADD,
  acts: ["save", "publish"],
  show: async (request) => renderPage(request, null, startOf(request)),
  act: (request, form) => save(request, null, form),
});

export const operatePageEdit = operatorPage({
  path: `${OPERATE}/:page/edit`,
  acts: ["save", "publish"],
  async show(request) {
    const { page } = await pageAt(request);
    return renderPage(request, page, (name) => page[name]);
  },
  async act(request, form) {
    const { page } = await pageAt(request);
    return save(request, page, form);
  },
});

function startOf(request: MemberRequest): Values {
  const isHome = request.query("slug") === "home";
  const given = { slug: isHome ? "home" : "", audience: "public", place: isHome ? "none" : "footer" };
  return (name) => (name === "title" || name === "text" ? "" : given[name]);
}

async function save(request: MemberRequest, before: OwnPage | null, form: Fields): Promise<PageResponse> {
  const again = (refused: Refused) => renderPage(request, before, (name) => form.text(name), refused);
  const empty = emptyFields(form.filled("title", "text"), "title", "text");
  if (empty) return again(empty);
  const slug = form.text("slug") || slugOf(form.text("title"), SLUG_CHARS);
  if (slug === "") return again(refusedFields({ field: "slug", problem: text.noSlug }));
  const content = {
    title: form.text("title"),
    text: form.text("text"),
    slug,
    audience: form.text("audience"),
    place: form.text("place"),
  };
  const saved = before
    ? await call(request, "pages.update", { page_id: before.page_id, rev: Number(form.text("rev")), ...content })
    : await call(request, "pages.create", content);
  if (!saved.ok) return again(saved.refused);
  const { page_id, rev } = saved.body.page;
  if (form.text("act") !== "publish") {
    return { to: operatePath(page_id), notice: { tone: "success", text: text.saved } };
  }
  const published = await call(request, "pages.publish", { page_id, rev });
  if (!published.ok) return { to: operatePath(page_id), notice: { tone: "warning", text: published.refused.text } };
  return { to: operatePath(page_id), notice: { tone: "success", text: text.savedAndPublished } };
}

function renderPage(request: MemberRequest, before: OwnPage | null, value: Values, refused?: Refused): PageDocument {
  const errors = fieldErrors(refused, text.fields);
  const isHome = value("slug") === "home";
  const title = before ? text.editTitle : isHome ? text.homeTitle : text.addTitle;
  const field = (name: Name) => ({ name, label: text.fields[name], value: value(name), error: errorAt(errors, name) });
  const { baseUrl } = request.parts.kernel.settings;
  const fixed = { slug: "home", audience: "public", place: "none" };
  const hidden = { ...(before && { rev: String(before.rev) }), ...(isHome && fixed) };
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        {refused?.kind === "rev_conflict" && <Notice tone="warning">{text.meanwhile}</Notice>}
        <PageHeader title={title} />
        <Form action={before ? editPath(before.page_id) : ADD} csrf={request.csrf()} hidden={hidden}>
          <TextField {...field("title")} hint={isHome ? text.homeHint : undefined} maxlength={120} required />
          <TextArea {...field("text")} hint={text.textHint} rows={18} maxlength={40_000} required />
          {!isHome && <Where field={field} base={baseUrl} />}
          <ButtonRow>
            <Button name="act" value="publish">
              {text.saveAndPublish}
            </Button>
            <Button kind="secondary" name="act" value="save">
              {text.save}
            </Button>
            <LinkButton href={before ? operatePath(before.page_id) : OPERATE} kind="quiet">
              {text.back}
            </LinkButton>
          </ButtonRow>
        </Form>
      </>
    ),
  };
}

type WhereProps = {
  field: (name: Name) => { name: Name; label: string; value: string; error: string | undefined };
  base: string;
};

function Where({ field, base }: WhereProps) {
  return (
    <>
      <TextField {...field("slug")} hint={text.slugHint(base)} maxlength={SLUG_CHARS} />
      <Select
        {...field("audience")}
        options={AUDIENCES.map((value) => ({ value, label: text.audiences[value] }))}
        required
      />
      <Select {...field("place")} options={PLACES.map((value) => ({ value, label: text.places[value] }))} required />
    </>
  );
}
