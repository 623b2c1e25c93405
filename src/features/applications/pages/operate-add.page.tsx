import {
  call,
  clearedCookie,
  type Form as Fields,
  type MemberRequest,
  openedCookie,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  sealedCookie,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, LinkButton, PageHeader, Secret } from "../../../web/ui/index.ts";
import { ApplicationFields, givenFields } from "./application-fields.tsx";
import { CodeFlowOff } from "./code-flow-off.tsx";
import { applicationsText } from "./text.ts";
import { APPLICATIONS, applicationAt } from "./types.ts";

const { form: text, made } = applicationsText;

export const operateApplicationsAdd = operatorPage({
  path: `${APPLICATIONS}/add`,
  recentSignIn: true,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const input = givenFields(form);
    if (input.redirect_uris.length === 0)
      return renderPage(request, form, refusedFields({ field: "redirect_uris", problem: text.empty }));
    const added = await call(request, "applications.add", input);
    if (!added.ok) return renderPage(request, form, added.refused);
    const { application, secret } = added.body;
    return secretAt(request, application.application_id, secret);
  },
});

/** Leads to the only page that shows the secret. */
export async function secretAt(request: MemberRequest, applicationId: string, secret: string) {
  const to = `${APPLICATIONS}/${applicationId}/secret`;
  return { to, cookies: [await sealedCookie(request, to, applicationId, secret)] };
}

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { settings } = request.parts.kernel;
  if (!settings.oauthCodeFlow) return offPage(settings);
  const { fields, hints } = text;
  const asked = { name: request.query("name"), redirect_uris: request.query("redirect_uri") };
  const from = { ...asked, claims: ["profile", "email"], requires_pkce: true };
  const field = fieldsOf(request, "applications.add", { labels: fields, hints, form, from, refused });
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title}
        lede={text.lede}
        errors={field.errors}
        action={request.path}
        csrf={request.csrf()}
        submit={text.action}
        cancel={{ href: APPLICATIONS, label: text.cancel }}
      >
        <ApplicationFields field={field} />
      </FormCard>
    ),
  };
}

function offPage(settings: Parameters<typeof CodeFlowOff>[0]): PageDocument {
  return {
    title: text.title,
    layout: "focus",
    body: (
      <>
        <PageHeader
          title={text.title}
          actions={<LinkButton href={APPLICATIONS}>{applicationsText.item.back}</LinkButton>}
        />
        <CodeFlowOff {...settings} />
      </>
    ),
  };
}

export const operateApplicationSecret = operatorPage({
  path: `${APPLICATIONS}/:application/secret`,
  async show(request) {
    const { application_id } = await applicationAt(request);
    const secret = await openedCookie(request, application_id);
    const to = `${APPLICATIONS}/${application_id}`;
    if (secret === null) return { to, notice: { tone: "info", text: made.shownBefore } };
    return {
      title: made.title,
      cookies: [clearedCookie(request, request.path)],
      body: (
        <>
          <PageHeader
            title={made.title}
            lede={made.lede}
            actions={
              <LinkButton href={to} kind="primary">
                {made.done}
              </LinkButton>
            }
          />
          <Secret label={made.label} value={secret} />
        </>
      ),
    };
  },
});
