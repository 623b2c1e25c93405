import { BLOCKS } from "../../areas/displays/index.ts";
import {
  call,
  clearedCookie,
  fieldErrors,
  type MemberRequest,
  need,
  notFound,
  openedCookie,
  operatorPage,
  type PageDocument,
  PageRefusal,
  type Refused,
  sealedCookie,
} from "../core/index.ts";
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
} from "../ui/index.ts";
import { DisplayFields, type DisplayValues, displayInput, valuesOf } from "./display-fields.tsx";
import { displayText } from "./text.ts";

const PATH = "/operate/displays/add";
const NEW: DisplayValues = { name: "", blocks: BLOCKS, locale: "en-GB", message: "" };

export const operateDisplaysAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, NEW),
  async act(request, form) {
    const parsed = displayInput(form);
    if ("unready" in parsed) return renderPage(request, valuesOf(form), parsed.unready);
    const role = form.text("role") === "kiosk" ? ("kiosk" as const) : ("wall" as const);
    const made = await call(request, "displays.create", { ...parsed.input, role });
    if (!made.ok) return renderPage(request, valuesOf(form), made.refused, role);
    const { display, url } = made.body;
    const to = madePath(display.display_id);
    return { to, cookies: [await sealedCookie(request, to, display.display_id, url)] };
  },
});

function madePath(id: string): string {
  return `/operate/displays/${id}/made`;
}

const ROLE_CHOICES = (["wall", "kiosk"] as const).map((value) => ({ value, label: displayText.form.roles[value] }));

function renderPage(
  request: MemberRequest,
  values: DisplayValues,
  refused?: Refused,
  role: "wall" | "kiosk" = "wall",
): PageDocument {
  const { addTitle, addLede, fields, add, cancel, role: roleLabel } = displayText.form;
  const errors = fieldErrors(refused, fields);
  return {
    title: addTitle,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={addTitle} lede={addLede} />
        <Card>
          <Form action={PATH} csrf={request.csrf()}>
            <RadioGroup name="role" label={roleLabel} options={ROLE_CHOICES} value={role} />
            <DisplayFields values={values} errors={errors} />
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
    if (!display) throw new PageRefusal(notFound());
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
