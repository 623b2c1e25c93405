import { clockOf, emptyFields } from "../../../web/core/index.ts";
import { formPage } from "../../../web/recipes/index.ts";
import { DefinitionList, TextArea, TimeRange } from "../../../web/ui/index.ts";
import { operateTrainingsText, trainingsText } from "./text.ts";
import { OPERATE, sessionAt } from "./types.ts";

const text = operateTrainingsText.cancelling;

export const operateCancelTraining = formPage({
  path: `${OPERATE}/sessions/:session/cancel`,
  who: "operator",
  of: "trainings.cancel_session",
  record: async (request) => (await sessionAt(request)).session,
  labels: text.fields,
  view({ record: { title, start, end }, field, request }) {
    const range = <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />;
    return {
      title: text.title(title),
      lede: text.lede,
      submit: text.action,
      kind: "danger",
      cancel: { href: OPERATE, label: text.keep },
      body: (
        <>
          <DefinitionList facts={[{ term: trainingsText.session.facts.when, detail: range }]} />
          <TextArea {...field("reason")} rows={3} />
        </>
      ),
    };
  },
  check: (form) => emptyFields(form.filled("reason"), "reason"),
  input: (form, { session_id }) => ({ session_id, reason: form.text("reason") }),
  done: ({ notified }) => ({ to: OPERATE, text: text.done(notified) }),
});
