import {
  call,
  fieldErrors,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, LinkButton } from "../../../web/ui/index.ts";
import { DisplayFields, type DisplayValues, displayInput, valuesOf } from "./display-fields.tsx";
import { displayText } from "./text.ts";
import type { Display } from "./types.ts";

const LIST = "/operate/displays";

export const operateDisplay = operatorPage({
  path: `${LIST}/:display`,
  async show(request) {
    const display = await displayAt(request);
    return renderPage(request, display, { ...display, message: display.message ?? "" });
  },
  async act(request, form) {
    const display = await displayAt(request);
    const { display_id } = display;
    if (form.text("step") === "revoke") {
      const { name } = await need(request, "displays.revoke", { display_id });
      return { to: LIST, notice: { tone: "success", text: displayText.form.revoked(name) } };
    }
    const parsed = displayInput(form, display.role);
    if ("unready" in parsed) return renderPage(request, display, valuesOf(form), parsed.unready);
    const changed = await call(request, "displays.update", { display_id, ...parsed.input });
    if (!changed.ok) return renderPage(request, display, valuesOf(form), changed.refused);
    return { to: LIST, notice: { tone: "success", text: displayText.form.saved(changed.body.display.name) } };
  },
});

async function displayAt(request: MemberRequest): Promise<Display> {
  const { displays } = await need(request, "displays.list");
  const display = displays.find(({ display_id }) => display_id === request.parameters.display);
  if (!display) throw notFound();
  return display;
}

function renderPage(request: MemberRequest, display: Display, values: DisplayValues, refused?: Refused): PageDocument {
  const { changeTitle, fields, save, cancel } = displayText.form;
  const errors = fieldErrors(refused, fields);
  return {
    title: changeTitle(display.name),
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={changeTitle(display.name)} rank={1} footer={<Revoke request={request} />}>
          <Form action={request.path} csrf={request.csrf()}>
            <DisplayFields values={values} errors={errors} role={display.role} />
            <ButtonRow>
              <Button>{save}</Button>
              <LinkButton href={LIST} kind="quiet">
                {cancel}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}

function Revoke({ request }: { request: MemberRequest }) {
  const { revoke, revokeLede, revokeAction } = displayText.form;
  return (
    <details class="fold">
      <summary>{revoke}</summary>
      <Form action={request.path} csrf={request.csrf()} hidden={{ step: "revoke" }}>
        <p>{revokeLede}</p>
        <ButtonRow>
          <Button kind="danger">{revokeAction}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
