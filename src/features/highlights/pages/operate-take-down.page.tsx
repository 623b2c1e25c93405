import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, TextArea, Untrusted } from "../../../web/ui/index.ts";
import { storyTitle } from "./highlight-format.ts";
import { takedownText } from "./text.ts";

const text = takedownText.form;

export const operateTakeDown = operatorPage({
  path: "/operate/highlights/:id/take-down",
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const unready = emptyFields(form.filled("reason"), "reason");
    if (unready) return renderPage(request, form, unready);
    const input = { id: request.parameters.id, reason: form.text("reason"), confirm: true };
    const done = await call(request, "highlights.takedown", input);
    if (!done.ok) return renderPage(request, form, done.refused);
    const title = done.body.dry_run ? "" : storyTitle(done.body.highlight);
    return { to: "/operate/highlights", notice: { tone: "success", text: text.done(title) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { highlight } = await need(request, "highlights.get", { id: request.parameters.id });
  const { title, lede, reason, reasonHint, action, cancel } = text;
  const labels = { reason };
  const field = fieldsOf(request, "highlights.takedown", { labels, hints: { reason: reasonHint }, form, refused });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={lede}
        errors={field.errors}
        action={request.path}
        csrf={request.csrf()}
        submit={action}
        kind="danger"
        cancel={{ href: `/highlights/${highlight.id}`, label: cancel }}
      >
        <h2>{storyTitle(highlight)}</h2>
        <Untrusted by={highlight.member_name} text={highlight.dek} />
        <TextArea {...field("reason")} rows={3} />
      </FormCard>
    ),
  };
}
