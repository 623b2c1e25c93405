import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { DefinitionList, FormCard, TextArea, TimeRange } from "../../../web/ui/index.ts";
import { operateTrainingsText, trainingsText } from "./text.ts";
import { OPERATE, sessionAt } from "./types.ts";

const text = operateTrainingsText.cancelling;

export const operateCancelTraining = operatorPage({
  path: `${OPERATE}/sessions/:session/cancel`,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { reason } = form.filled("reason");
    const unready = emptyFields({ reason }, "reason");
    if (unready || reason === undefined) return renderPage(request, form, unready);
    const session_id = request.parameters.session ?? "";
    const done = await call(request, "trainings.cancel_session", { session_id, reason });
    if (!done.ok) return renderPage(request, form, done.refused);
    return { to: OPERATE, notice: { tone: "success", text: text.done(done.body.notified) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { session } = await sessionAt(request);
  const title = text.title(session.title);
  const errors = fieldErrors(refused, text.fields);
  const range = <TimeRange from={new Date(session.start)} to={new Date(session.end)} {...clockOf(request)} />;
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={text.lede}
        errors={errors}
        action={request.path}
        csrf={request.csrf()}
        submit={text.action}
        kind="danger"
        cancel={{ href: OPERATE, label: text.keep }}
      >
        <DefinitionList facts={[{ term: trainingsText.session.facts.when, detail: range }]} />
        <TextArea
          name="reason"
          label={text.fields.reason}
          value={form.text("reason")}
          error={errorAt(errors, "reason")}
          rows={3}
          maxlength={600}
          required
        />
      </FormCard>
    ),
  };
}
