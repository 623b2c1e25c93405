import { authorizes } from "../../../kernel/access/scopes.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  localText,
  type MemberRequest,
  memberPage,
  momentOf,
  need,
  type PageDocument,
  type Refused,
  refusedFields,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { DateTimeField, EmailField, FieldRow, FormCard, Select, TextField } from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";
import { GUESTS, visitPath } from "./types.ts";

const PATH = `${GUESTS}/add`;
const text = guestsText.add;

export const guestsAdd = memberPage({
  path: PATH,
  async show(request) {
    if (!authorizes(request.viewer.tier, "guests:invite")) return tierTooLowPage(request, text.title, "guests:invite");
    return renderPage(request, untouched);
  },
  async act(request, form) {
    const values = form.filled("name", "email", "phone", "org", "purpose", "expected_at", "expected_until", "flow_id");
    const unready = emptyFields(values, "name", "expected_at", "expected_until");
    if (unready) return renderPage(request, form, unready);
    const { timeZone } = request.space;
    const from = momentOf(form.text("expected_at"), timeZone);
    const until = momentOf(form.text("expected_until"), timeZone);
    if (!from || !until) {
      const field = from ? "expected_until" : "expected_at";
      return renderPage(request, form, refusedFields({ field, problem: text.notATime }));
    }
    const times = { expected_at: from.toISOString(), expected_until: until.toISOString() };
    const invited = await call(request, "guests.invite", { ...values, name: form.text("name"), ...times } as never);
    if (!invited.ok) return renderPage(request, form, invited.refused);
    const { visit, message } = invited.body;
    return { to: visitPath(visit.visit_id), notice: { tone: "success", text: message } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { flows } = await need(request, "guests.list_flows", {});
  const { fields } = guestsText;
  const { timeZone } = request.space;
  const errors = fieldErrors(refused, fields);
  const begins = new Date(Math.ceil((request.now.getTime() + 1) / HOUR_MS) * HOUR_MS);
  const usual: Readonly<Record<string, string>> = {
    expected_at: localText(begins, timeZone),
    expected_until: localText(new Date(begins.getTime() + 2 * HOUR_MS), timeZone),
  };
  const common = (name: keyof typeof fields) => ({
    name,
    label: fields[name],
    value: form.text(name) || (usual[name] ?? ""),
    error: errorAt(errors, name),
  });
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title}
        rank={1}
        lede={text.lede}
        errors={errors}
        action={PATH}
        csrf={request.csrf()}
        submit={text.submit}
        cancel={{ href: GUESTS, label: text.back }}
      >
        <TextField {...common("name")} maxlength={120} autocomplete="off" required />
        <FieldRow>
          <DateTimeField {...common("expected_at")} timeZone={timeZone} required />
          <DateTimeField {...common("expected_until")} timeZone={timeZone} required />
        </FieldRow>
        <EmailField {...common("email")} hint={text.contactHint} autocomplete="off" />
        <FieldRow>
          <TextField {...common("phone")} type="tel" maxlength={40} autocomplete="off" />
          <TextField {...common("org")} maxlength={120} autocomplete="off" />
        </FieldRow>
        <TextField {...common("purpose")} maxlength={300} />
        {flows.length > 1 && (
          <Select
            {...common("flow_id")}
            options={flows.map(({ flow_id, name }) => ({ value: flow_id, label: name }))}
          />
        )}
      </FormCard>
    ),
  };
}
