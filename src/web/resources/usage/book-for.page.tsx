import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  momentOf,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../core/index.ts";
import { DateTimeField, FieldRow, FormCard, Select, TextArea } from "../../ui/index.ts";
import { type Resource, resourceAt } from "../types.ts";
import { bookForText as text } from "./text.ts";

const MEMBERS_MAX = 200;
const SLOT_KINDS = ["slot_taken", "bad_time", "not_bookable", "qualification_missing"];

/** An operator books for a member. */
export const operateBookFor = operatorPage({
  path: "/operate/resources/:resource/book-for",
  show: async (request) => renderPage(request, await resourceAt(request), untouched),
  async act(request, form) {
    const resource = await resourceAt(request);
    const { timeZone } = request.space;
    const [start, end] = [momentOf(form.text("start"), timeZone), momentOf(form.text("end"), timeZone)];
    const unready = emptyFields(form.filled("member_id", "start", "end"), "member_id", "start", "end");
    if (unready) return renderPage(request, resource, form, unready);
    if (!start || !end) {
      const problem = { field: start ? "end" : "start", problem: text.notATime };
      return renderPage(request, resource, form, refusedFields(problem));
    }
    const booked = await call(request, "resources.book_for", {
      member_id: form.text("member_id"),
      resource_id: resource.id,
      start_iso: start.toISOString(),
      end_iso: end.toISOString(),
      ...form.filled("purpose"),
    });
    if (!booked.ok) return renderPage(request, resource, form, booked.refused);
    const { members } = await need(request, "membership.list_members", { limit: MEMBERS_MAX });
    const name = members.find(({ user_id }) => user_id === form.text("member_id"))?.name ?? "";
    const notice = { tone: "success", text: text.done(resource.name, name) } as const;
    return { to: `/operate/resources/${resource.id}`, notice };
  },
});

async function renderPage(
  request: MemberRequest,
  resource: Resource,
  form: Fields,
  refused?: Refused,
): Promise<PageDocument> {
  const { timeZone } = request.space;
  const listed = await need(request, "membership.list_members", { limit: MEMBERS_MAX });
  // Others could neither see the booking nor cancel it.
  const members = listed.members.filter(({ tier }) => authorizes(tier, "resources:book"));
  const aboutSlot = refused && SLOT_KINDS.includes(refused.kind);
  const errors = aboutSlot ? [{ field: "start", text: refused.text }] : fieldErrors(refused, text.fields);
  const common = (name: keyof typeof text.fields) => ({
    name,
    label: text.fields[name],
    value: form.text(name),
    error: errorAt(errors, name),
  });
  const title = text.title(resource.name);
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
        cancel={{ href: `/operate/resources/${resource.id}`, label: text.cancel }}
      >
        <Select
          {...common("member_id")}
          options={members.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          placeholder={text.choose}
          required
        />
        <FieldRow>
          <DateTimeField {...common("start")} timeZone={timeZone} required />
          <DateTimeField {...common("end")} timeZone={timeZone} required />
        </FieldRow>
        <TextArea {...common("purpose")} rows={2} maxlength={600} />
      </FormCard>
    ),
  };
}
