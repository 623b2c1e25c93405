import {
  call,
  type Form as Fields,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, TextField } from "../../../web/ui/index.ts";
import { ACHIEVEMENT_TEXT, revokeText as text } from "./text.ts";
import { type Issued, OPERATE, operatePath } from "./types.ts";

export const operateCertificate = operatorPage({
  path: `${OPERATE}/:certificate`,
  show: async (request) => renderPage(request, await issuedAt(request), untouched),
  async act(request, form) {
    const issued = await issuedAt(request);
    const { certificate_id, revoked_at } = issued.certificate;
    const revoked = revoked_at === null;
    const reason = form.text("reason");
    const saved = await call(request, "certificates.revoke", { certificate_id, revoked, ...(revoked && { reason }) });
    if (!saved.ok) {
      const refused = withProblems(saved.refused, {}, { field: "reason", problem: text.reasonHint });
      return renderPage(request, issued, form, refused);
    }
    return { to: OPERATE, notice: { tone: "success", text: revoked ? text.revoked : text.restored } };
  },
});

async function issuedAt(request: MemberRequest): Promise<Issued> {
  const certificate_id = request.parameters.certificate ?? "";
  const { certificates } = await need(request, "certificates.list_issued", { certificate_id });
  const [found] = certificates;
  if (!found) throw notFound();
  return found;
}

function renderPage(request: MemberRequest, issued: Issued, form: Fields, refused?: Refused): PageDocument {
  const { certificate, name } = issued;
  const hints = { reason: text.reasonHint };
  const field = fieldsOf(request, "certificates.revoke", { labels: text.fields, hints, form, refused });
  const revokes = certificate.revoked_at === null;
  const title = revokes ? text.title : text.restoreTitle;
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={field.errors}
        action={operatePath(certificate.certificate_id)}
        csrf={request.csrf()}
        submit={revokes ? text.revoke : text.restore}
        cancel={{ href: OPERATE, label: text.back }}
      >
        <p dir="auto">
          {[name, certificate.title, ACHIEVEMENT_TEXT[certificate.achievement]].filter(Boolean).join(" · ")}
        </p>
        {revokes ? (
          <TextField {...field("reason")} required />
        ) : (
          <p class="soft" dir="auto">
            {certificate.revoked_reason}
          </p>
        )}
      </FormCard>
    ),
  };
}
