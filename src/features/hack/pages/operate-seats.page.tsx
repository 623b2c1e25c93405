import {
  call,
  type Form,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, Notice, TextField } from "../../../web/ui/index.ts";
import { seatsText as text } from "./crew-text.ts";
import { Instant } from "./parts.tsx";
import { eventAt, OPERATE, operatePath } from "./types.ts";

export const operateHackSeats = operatorPage({
  path: `${OPERATE}/:eid/seats`,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { event } = await eventAt(request);
    const seats = wholeNumber(form.text("seats"));
    if (form.text("confirmed") !== "yes") return previewPage(request, form);
    const saved = await call(request, "hack.set_seats", { eid: event.eid, seats, promotes: form.all("promotes") });
    if (saved.ok) {
      const notice = text.saved(saved.body.seats.total, saved.body.promoted.length);
      return { to: OPERATE, notice: { tone: "success", text: notice } };
    }
    if (saved.refused.kind === "preview_outdated") return previewPage(request, form, true);
    return renderPage(request, form, saved.refused);
  },
});

async function renderPage(request: MemberRequest, form: Form, refused?: Refused): Promise<PageDocument> {
  const { event, seats } = await eventAt(request);
  const from = { seats: seats.total };
  const field = fieldsOf(request, "hack.set_seats", { labels: text.fields, form, from, refused });
  const title = text.title(event.title);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={text.now(seats.used, seats.total)}
        errors={field.errors}
        action={operatePath(event.eid, "seats")}
        csrf={request.csrf()}
        submit={text.preview}
        cancel={{ href: OPERATE, label: text.back }}
      >
        <TextField {...field("seats")} inputmode="numeric" look="short" maxlength={5} />
      </FormCard>
    ),
  };
}

/** Who would be promoted, before the number is changed. */
async function previewPage(request: MemberRequest, form: Form, isOutdated = false): Promise<PageDocument> {
  const { event } = await eventAt(request);
  const typed = form.text("seats");
  const preview = await call(request, "hack.preview_seats", { eid: event.eid, seats: wholeNumber(typed) });
  if (!preview.ok) return renderPage(request, form, preview.refused);
  const { promotes, confirm_by } = preview.body;
  return {
    title: text.title(event.title),
    layout: "focus",
    body: (
      <FormCard
        title={text.title(event.title)}
        lede={promotes.length > 0 ? text.promotes(promotes.length) : text.none}
        action={operatePath(event.eid, "seats")}
        csrf={request.csrf()}
        hidden={{ seats: typed, confirmed: "yes" }}
        submit={text.submit(Number(typed))}
        cancel={{ href: operatePath(event.eid, "seats"), label: text.back }}
      >
        {isOutdated && <Notice tone="warning">{text.outdated}</Notice>}
        {promotes.map(({ application_id }) => (
          <input key={application_id} type="hidden" name="promotes" value={application_id} />
        ))}
        {promotes.length > 0 && (
          <ol>
            {promotes.map(({ application_id, member_name }) => (
              <li key={application_id} dir="auto">
                {member_name}
              </li>
            ))}
          </ol>
        )}
        {promotes.length > 0 && confirm_by && (
          <p>
            {text.confirmBy} <Instant at={confirm_by} event={event} now={request.now} />
          </p>
        )}
      </FormCard>
    ),
  };
}
