import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { formPage } from "../../../web/recipes/index.ts";
import { FormCard, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { deskText, lendingText } from "./text.ts";
import { DESK, unitAt } from "./types.ts";

const ACTS = ["end", "lost"] as const;
const { acts } = deskText;

/** Ends a loan, or marks its unit as lost, with a reason. */
export const operateLoan = operatorPage({
  path: `${DESK}/loans/:lend/:act`,
  show: async (request) => renderLoan(request, untouched),
  async act(request, form) {
    const { reason } = form.filled("reason");
    const unready = emptyFields({ reason }, "reason");
    if (unready || reason === undefined) return renderLoan(request, form, unready);
    const ended = { lend_id: request.parameters.lend ?? "", reason };
    const done =
      actOf(request) === "lost"
        ? await call(request, "lending.admin_mark_lost", ended)
        : await call(request, "lending.admin_force_return", ended);
    if (!done.ok) return renderLoan(request, form, done.refused);
    return { to: DESK, notice: { tone: "success", text: deskText.ended } };
  },
});

function actOf(request: MemberRequest): (typeof ACTS)[number] {
  const act = ACTS.find((each) => each === request.parameters.act);
  if (!act) throw notFound();
  return act;
}

async function renderLoan(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { lends } = await need(request, "lending.admin_list_active_lends", {});
  const lend = lends.find(({ lend_id }) => lend_id === request.parameters.lend);
  if (!lend) throw notFound();
  const words = acts[actOf(request)];
  const title = words.title(lend.unit_id);
  const errors = fieldErrors(refused, lendingText.fields);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={errors}
        action={request.path}
        csrf={request.csrf()}
        submit={words.action}
        kind="danger"
        cancel={{ href: DESK, label: acts.keep }}
      >
        <TextArea
          name="reason"
          label={lendingText.fields.reason}
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

/** Takes a unit out of service, with a note. */
export const operateUnitOut = formPage({
  path: `${DESK}/units/:unit/oos`,
  who: "operator",
  of: "lending.admin_mark_oos",
  record: unitAt,
  labels: lendingText.fields,
  view: ({ record: { id }, field }) => ({
    title: acts.oos.title(id),
    submit: acts.oos.action,
    kind: "danger",
    cancel: { href: DESK, label: acts.keep },
    body: <TextArea {...field("reason")} rows={3} />,
  }),
  check: (form) => emptyFields(form.filled("reason"), "reason"),
  input: (form, { id }) => ({ unit_id: id, reason: form.text("reason") }),
  done: () => ({ to: DESK, text: deskText.done }),
});

/** Changes a unit for good: its condition, its arrival, its end. */
export const operateUnitChange = operatorPage({
  path: `${DESK}/units/:unit/change`,
  show: async (request) => renderChange(request),
  async act(request, form) {
    const { change, note } = form.filled("change", "note");
    const unit_id = request.parameters.unit ?? "";
    const wanted = { ...(change && { change }), ...(note && { note }) };
    const done = await call(request, "lending.admin_update_unit", {
      unit_id,
      condition: form.text("condition"),
      ...wanted,
    });
    if (!done.ok) return renderChange(request, done.refused);
    return { to: DESK, notice: { tone: "success", text: deskText.done } };
  },
});

async function renderChange(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { id, condition } = await unitAt(request);
  const title = acts.change.title(id);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={fieldErrors(refused, {})}
        action={request.path}
        csrf={request.csrf()}
        submit={acts.change.action}
        cancel={{ href: DESK, label: acts.keep }}
      >
        <TextField name="condition" label={acts.condition} value={condition} maxlength={600} />
        <TextField name="note" label={acts.note} maxlength={600} />
        <Select
          name="change"
          label={acts.changeLabel}
          options={Object.entries(acts.changes).map(([value, label]) => ({ value, label }))}
        />
      </FormCard>
    ),
  };
}
