import { call } from "../call.ts";
import { FigureFacts, FindFigure, History, ModerationForm } from "../figures/figure-inspection.tsx";
import { type Act, actOf, actsFor, type InspectedFigure, moderate } from "../figures/figure-moderation.ts";
import type { Form as Fields } from "../form.ts";
import { pathWith } from "../local-path.ts";
import { emptyFields } from "../operate/reworded.ts";
import { type Answer, operatorPage, type Shown } from "../page.ts";
import { fieldErrors, PageRefusal, type Refused } from "../refused.ts";
import { ownId } from "../replies/operate-replies.ts";
import { Button, ButtonRow, Card, EmptyState, ErrorSummary, Form, Notice, PageHeader } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { figureModerationWords as words } from "../words/moderation.ts";

export const MODERATION_PATH = "/operate/figures";

/** The form that was refused. */
interface Undone {
  readonly act: Act;
  readonly form: Fields;
  readonly refused?: Refused;
}

export const operateFigures = operatorPage({
  path: MODERATION_PATH,
  show: (visit) => shown(visit, visit.query("handle").trim().slice(0, 64)),
  async act(visit, form): Promise<Answer> {
    const handle = form.text("handle");
    const act = actOf(form);
    const figure = await inspected(visit, handle);
    if (!act || !figure) return shown(visit, handle);
    const step = form.text("step");
    if (step === "change") return shown(visit, handle, { act, form });
    const unready = act === "grant" ? emptyFields(form.filled("delta"), "delta") : undefined;
    if (unready) return shown(visit, handle, { act, form, refused: unready });
    const forGood = step === "confirm";
    const told = await moderate(visit, act, { form, figure, forGood });
    if (!told.ok) return shown(visit, handle, { act, form, refused: told.refused });
    if (!forGood) return preview(visit, figure, { act, form, effects: told.body });
    const text = words.done[act](figure.handle);
    return { to: pathWith(MODERATION_PATH, { handle: figure.handle }), notice: { tone: "success", text } };
  },
});

/** Null where there is none. @throws PageRefusal for any other refusal */
async function inspected(visit: MemberVisit, handle: string): Promise<InspectedFigure | null> {
  if (handle === "") return null;
  const found = await call(visit, "funko.inspect", { handle });
  if (found.ok) return found.body;
  if (found.refused.kind !== "not_found") throw new PageRefusal(found.refused);
  return null;
}

async function shown(visit: MemberVisit, handle: string, undone?: Undone): Promise<Shown> {
  const { title, lede, fields, start, startText, missing, missingText } = words;
  const [figure, self] = await Promise.all([inspected(visit, handle), ownId(visit)]);
  const errors = fieldErrors(undone?.refused, fields).map((error) =>
    error.field === "reason" ? { ...error, field: `${undone?.act}-reason` } : error,
  );
  return {
    title,
    refused: undone?.refused,
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
            <FigureFacts visit={visit} figure={figure} />
            {figure.userId === self ? (
              <Notice tone="info">{words.own}</Notice>
            ) : (
              actsFor(figure).map((act) => (
                <ModerationForm
                  key={act}
                  action={MODERATION_PATH}
                  visit={visit}
                  figure={figure}
                  act={act}
                  typed={undone?.act === act ? undone.form : undefined}
                  errors={undone?.act === act ? errors : []}
                />
              ))
            )}
            <History visit={visit} decisions={figure.decisions} />
          </>
        )}
      </>
    ),
  };
}

type Previewed = { act: Act; form: Fields; effects: readonly string[] };

function preview(visit: MemberVisit, { handle }: InspectedFigure, { act, form, effects }: Previewed): Shown {
  const { previewTitle, previewLede, confirm, back, acts } = words;
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
        <Form action={MODERATION_PATH} csrf={visit.csrf()} hidden={hidden}>
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
