import {
  call,
  type Form as Filled,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, LinkButton } from "../../../web/ui/index.ts";
import { DisplayFields, displayInput } from "./display-fields.tsx";
import { displayText } from "./text.ts";
import type { Display } from "./types.ts";

const LIST = "/operate/displays";

export const operateDisplay = operatorPage({
  path: `${LIST}/:display`,
  steps: ["", "revoke"],
  show: async (request) => renderPage(request, await displayAt(request), untouched),
  async act(request, form) {
    const display = await displayAt(request);
    const { display_id } = display;
    if (form.text("step") === "revoke") {
      const { name } = await need(request, "displays.revoke", { display_id });
      return { to: LIST, notice: { tone: "success", text: displayText.form.revoked(name) } };
    }
    const parsed = displayInput(form, display.role);
    if ("unready" in parsed) return renderPage(request, display, form, parsed.unready);
    const changed = await call(request, "displays.update", { display_id, ...parsed.input });
    if (!changed.ok) return renderPage(request, display, form, changed.refused);
    return { to: LIST, notice: { tone: "success", text: displayText.form.saved(changed.body.display.name) } };
  },
});

async function displayAt(request: MemberRequest): Promise<Display> {
  const { displays } = await need(request, "displays.list");
  const display = displays.find(({ display_id }) => display_id === request.parameters.display);
  if (!display) throw notFound();
  return display;
}

function renderPage(request: MemberRequest, display: Display, form: Filled, refused?: Refused): PageDocument {
  const { changeTitle, fields: labels, save, cancel } = displayText.form;
  const field = fieldsOf(request, "displays.update", { labels, form, from: display, refused });
  return {
    title: changeTitle(display.name),
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <Card title={changeTitle(display.name)} rank={1} footer={<Revoke request={request} />}>
          <Form action={request.path} csrf={request.csrf()}>
            <DisplayFields field={field} role={display.role} />
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
