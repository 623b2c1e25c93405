import {
  call,
  clearedCookie,
  emptyFields,
  type Form as Filled,
  type MemberRequest,
  need,
  notFound,
  openedCookie,
  operatorPage,
  type PageDocument,
  type Refused,
  sealedCookie,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  RadioGroup,
  Secret,
  Select,
} from "../../../web/ui/index.ts";
import { BLOCKS, ROLES } from "../index.ts";
import { DisplayFields, displayInput } from "./display-fields.tsx";
import { displayText } from "./text.ts";
import type { Display } from "./types.ts";

const PATH = "/operate/displays/add";
const NEW = { blocks: BLOCKS, locale: "en-GB" };

export const operateDisplaysAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const role = ROLES.find((each) => each === form.text("role")) ?? "wall";
    const chosen = { role, resource_id: role === "room" ? form.text("resource_id") : "" };
    const parsed = displayInput(form, role);
    if ("unready" in parsed) return renderPage(request, form, parsed.unready, chosen);
    const unready = role === "room" ? emptyFields(form.filled("resource_id"), "resource_id") : undefined;
    if (unready) return renderPage(request, form, unready, chosen);
    const resource = chosen.resource_id ? { resource_id: chosen.resource_id } : {};
    const made = await call(request, "displays.create", { ...parsed.input, role, ...resource });
    if (!made.ok) return renderPage(request, form, made.refused, chosen);
    const { display, url } = made.body;
    const to = madePath(display.display_id);
    return { to, cookies: [await sealedCookie(request, to, display.display_id, url)] };
  },
});

function madePath(id: string): string {
  return `/operate/displays/${id}/made`;
}

const roleChoices = () => ROLES.map((value) => ({ value, label: displayText.form.roles[value] }));

type Chosen = { readonly role: Display["role"]; readonly resource_id: string };

async function renderPage(
  request: MemberRequest,
  form: Filled,
  refused?: Refused,
  chosen: Chosen = { role: "wall", resource_id: request.query("resource") },
): Promise<PageDocument> {
  const { addTitle, addLede, fields, add, cancel, role: roleLabel, choose, resourceHint } = displayText.form;
  const { resources } = await need(request, "resources.list");
  const field = fieldsOf(request, "displays.create", {
    labels: { ...fields, role: roleLabel },
    hints: { resource_id: resourceHint },
    form,
    from: NEW,
    refused,
  });
  return {
    title: addTitle,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={addTitle} lede={addLede} />
        <Card>
          <Form action={PATH} csrf={request.csrf()}>
            <RadioGroup {...field("role")} options={roleChoices()} value={chosen.role} />
            <Select
              {...field("resource_id")}
              options={resources.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen.resource_id}
              placeholder={choose}
            />
            <DisplayFields field={field} />
            <ButtonRow>
              <Button>{add}</Button>
              <LinkButton href="/operate/displays" kind="quiet">
                {cancel}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}

/** The only page that shows the URL of the display. */
export const operateDisplayMade = operatorPage({
  path: "/operate/displays/:display/made",
  async show(request) {
    const { displays } = await need(request, "displays.list");
    const display = displays.find(({ display_id }) => display_id === request.parameters.display);
    if (!display) throw notFound();
    const { title, lede, label, done, open, shownBefore } = displayText.made;
    const url = await openedCookie(request, display.display_id);
    if (url === null) return { to: "/operate/displays", notice: { tone: "info", text: shownBefore } };
    return {
      title,
      cookies: [clearedCookie(request, madePath(display.display_id))],
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede}
            actions={
              <>
                <LinkButton href="/operate/displays" kind="primary">
                  {done}
                </LinkButton>
                <LinkButton href={new URL(url).pathname}>{open}</LinkButton>
              </>
            }
          />
          <Secret label={label(display.name)} value={url} />
        </>
      ),
    };
  },
});
