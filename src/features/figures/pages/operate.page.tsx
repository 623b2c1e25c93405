import {
  call,
  emptyFields,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  PageRefusal,
  type PageResponse,
  pathWith,
  type Refused,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, EmptyState, ErrorSummary, Form, Notice, PageHeader } from "../../../web/ui/index.ts";
import { ownId } from "../../membership/pages/members/parts.ts";
import { FigureFacts, FindFigure, History, ModerationForm } from "./figure-inspection.tsx";
import { ACTS, type Act, actsFor, type InspectedFigure, moderate } from "./figure-moderation.ts";
import { figureModerationText } from "./text.ts";

export const MODERATION_PATH = "/operate/figures";

/** The form that was refused. */
interface RefusedForm {
  readonly act: Act;
  readonly form: Fields;
  readonly refused?: Refused;
}

export const operateFigures = operatorPage({
  path: MODERATION_PATH,
  acts: ACTS,
  steps: ["", "change", "confirm"],
  show: (request) => renderPage(request, request.query("handle").trim().slice(0, 64)),
  async act(request, form): Promise<PageResponse> {
    const handle = form.text("handle");
    const act = form.text("act") as Act;
    const figure = await findFigure(request, handle);
    if (!figure) return renderPage(request, handle);
    const step = form.text("step");
    if (step === "change") return renderPage(request, handle, { act, form });
    const unready = act === "grant" ? emptyFields(form.filled("delta"), "delta") : undefined;
    if (unready) return renderPage(request, handle, { act, form, refused: unready });
    const forGood = step === "confirm";
    const outcome = await moderate(request, act, { form, figure, forGood });
    if (!outcome.ok) return renderPage(request, handle, { act, form, refused: outcome.refused });
    if (!forGood) return preview(request, figure, { act, form, effects: outcome.body });
    const text = figureModerationText.done[act](figure.handle);
    return { to: pathWith(MODERATION_PATH, { handle: figure.handle }), notice: { tone: "success", text } };
  },
});

/** Null if there is none. @throws PageRefusal for any other refusal */
async function findFigure(request: MemberRequest, handle: string): Promise<InspectedFigure | null> {
  if (handle === "") return null;
  const found = await call(request, "funko.inspect", { handle });
  if (found.ok) return found.body;
  if (found.refused.kind !== "not_found") throw new PageRefusal(found.refused);
  return null;
}

async function renderPage(request: MemberRequest, handle: string, refusedForm?: RefusedForm): Promise<PageDocument> {
  const { title, lede, fields, start, startText, missing, missingText } = figureModerationText;
  const [figure, self] = await Promise.all([findFigure(request, handle), ownId(request)]);
  const errors = fieldErrors(refusedForm?.refused, fields).map((error) =>
    error.field === "reason" ? { ...error, field: `${refusedForm?.act}-reason` } : error,
  );
  return {
    title,
    refused: refusedForm?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        <FindFigure path={MODERATION_PATH} handle={handle} />
        {!figure && (
          <EmptyState title={handle === "" ? start : missing}>{handle === "" ? startText : missingText}</EmptyState>
        )}
        {figure && (
          <>
            <FigureFacts request={request} figure={figure} />
            {figure.userId === self ? (
              <Notice tone="info">{figureModerationText.own}</Notice>
            ) : (
              actsFor(figure).map((act) => (
                <ModerationForm
                  key={act}
                  action={MODERATION_PATH}
                  request={request}
                  figure={figure}
                  act={act}
                  typed={refusedForm?.act === act ? refusedForm.form : undefined}
                  errors={refusedForm?.act === act ? errors : []}
                />
              ))
            )}
            <History request={request} decisions={figure.decisions} />
          </>
        )}
      </>
    ),
  };
}

type Previewed = { act: Act; form: Fields; effects: readonly string[] };

function preview(request: MemberRequest, { handle }: InspectedFigure, { act, form, effects }: Previewed): PageDocument {
  const { previewTitle, previewLede, confirm, back, acts } = figureModerationText;
  const title = previewTitle[act](handle);
  const hidden = { act, handle, ...form.filled("reason", "delta") };
  return {
    title,
    layout: "focus",
    body: (
      <Card title={title} lede={previewLede} rank={1}>
        <ul class="plain-list">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <Form action={MODERATION_PATH} csrf={request.csrf()} hidden={hidden}>
          <ButtonRow>
            <Button kind={acts[act].danger ? "danger" : "primary"} name="step" value="confirm">
              {confirm[act]}
            </Button>
            <Button kind="secondary" name="step" value="change">
              {back}
            </Button>
          </ButtonRow>
        </Form>
      </Card>
    ),
  };
}
