import { call, need } from "../call.ts";
import { notFound } from "../operate/reworded.ts";
import { operatorPage, type Shown } from "../page.ts";
import { fieldErrors, PageRefusal, type Refused } from "../refused.ts";
import type { Display } from "../replies/display-replies.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, LinkButton } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { DisplayFields, type DisplayValues, displayInput, valuesOf } from "../walls/display-fields.tsx";
import { displayWords } from "../words/displays.ts";

const LIST = "/operate/displays";

export const operateDisplay = operatorPage({
  path: `${LIST}/:display`,
  async show(visit) {
    const display = await displayAt(visit);
    return shown(visit, display, { ...display, message: display.message ?? "" });
  },
  async act(visit, form) {
    const display = await displayAt(visit);
    const { display_id } = display;
    if (form.text("step") === "revoke") {
      const { name } = await need(visit, "displays.revoke", { display_id });
      return { to: LIST, notice: { tone: "success", text: displayWords.form.revoked(name) } };
    }
    const given = displayInput(form);
    if ("unready" in given) return shown(visit, display, valuesOf(form), given.unready);
    const changed = await call(visit, "displays.update", { display_id, ...given.input });
    if (!changed.ok) return shown(visit, display, valuesOf(form), changed.refused);
    return { to: LIST, notice: { tone: "success", text: displayWords.form.saved(changed.body.display.name) } };
  },
});

async function displayAt(visit: MemberVisit): Promise<Display> {
  const { displays } = await need(visit, "displays.list");
  const display = displays.find(({ display_id }) => display_id === visit.parameters.display);
  if (!display) throw new PageRefusal(notFound());
  return display;
}

function shown(visit: MemberVisit, display: Display, values: DisplayValues, refused?: Refused): Shown {
  const { changeTitle, fields, save, cancel } = displayWords.form;
  const errors = fieldErrors(refused, fields);
  return {
    title: changeTitle(display.name),
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={changeTitle(display.name)} rank={1} footer={<Revoke visit={visit} />}>
          <Form action={visit.path} csrf={visit.csrf()}>
            <DisplayFields values={values} errors={errors} />
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

function Revoke({ visit }: { visit: MemberVisit }) {
  const { revoke, revokeLede, revokeAction } = displayWords.form;
  return (
    <details class="fold">
      <summary>{revoke}</summary>
      <Form action={visit.path} csrf={visit.csrf()} hidden={{ step: "revoke" }}>
        <p>{revokeLede}</p>
        <ButtonRow>
          <Button kind="danger">{revokeAction}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
