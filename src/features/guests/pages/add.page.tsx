import { authorizes } from "../../../kernel/access/scopes.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form,
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
import { fieldsOf } from "../../../web/recipes/index.ts";
import { DateTimeField, EmailField, FieldRow, FormCard, Select, TextArea, TextField } from "../../../web/ui/index.ts";
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

async function renderPage(request: MemberRequest, form: Form, refused?: Refused): Promise<PageDocument> {
  const { flows } = await need(request, "guests.list_flows", {});
  const { fields } = guestsText;
  const { timeZone } = request.space;
  const field = fieldsOf(request, "guests.invite", {
    labels: fields,
    hints: { email: text.contactHint },
    form,
    refused,
  });
  const begins = new Date(Math.ceil((request.now.getTime() + 1) / HOUR_MS) * HOUR_MS);
  const time = (name: "expected_at" | "expected_until", usual: Date) => ({
    name,
    label: fields[name],
    value: form.shown(name, localText(usual, timeZone)),
    error: errorAt(field.errors, name),
    timeZone,
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
        errors={field.errors}
        action={PATH}
        csrf={request.csrf()}
        submit={text.submit}
        cancel={{ href: GUESTS, label: text.back }}
      >
        <TextField {...field("name")} autocomplete="off" />
        <FieldRow>
          <DateTimeField {...time("expected_at", begins)} required />
          <DateTimeField {...time("expected_until", new Date(begins.getTime() + 2 * HOUR_MS))} required />
        </FieldRow>
        <EmailField {...field("email")} autocomplete="off" />
        <FieldRow>
          <TextField {...field("phone")} type="tel" autocomplete="off" />
          <TextField {...field("org")} autocomplete="off" />
        </FieldRow>
        <TextArea {...field("purpose")} rows={2} />
        {flows.length > 1 && (
          <Select {...field("flow_id")} options={flows.map(({ flow_id, name }) => ({ value: flow_id, label: name }))} />
        )}
      </FormCard>
    ),
  };
}
